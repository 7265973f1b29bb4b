/** Which part of a waitlist an organizer looks at. */
export interface WaitlistQuery {
  /** Words of a name or an email; empty for everyone. */
  search: string
  /** Cursor of the entry before the first of the page; null for the first page. */
  after: string | null
}

const longestSearch = 100

/** What an address asks for. */
export function readWaitlistQuery(params: URLSearchParams): WaitlistQuery {
  return { search: (params.get('q') ?? '').slice(0, longestSearch), after: params.get('after') }
}

/** The address of a part of the waitlist. */
export function waitlistHref({ search, after }: WaitlistQuery): string {
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  if (after) params.set('after', after)
  return `?${params}`
}
