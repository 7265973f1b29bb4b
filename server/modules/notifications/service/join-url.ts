import type { Where, WhereViewer } from '../../events/public.ts'

interface JoinFacts {
  /** Of the event's page. */
  eventUrl: string
  where: Where
  viewer: WhereViewer
  /** Of a guest without an account; left out of what is shared, such as calendar files. */
  secret?: string | null
}

/**
 * The address that leads to an event's online link, for somebody who gets it now or later. It stays while the link
 * changes, and it looks each time whether whoever comes may know it.
 */
export function joinUrlOf({ eventUrl, where, viewer, secret }: JoinFacts): string | null {
  const isForLater = where.hiddenOnlineUrl !== null && viewer === 'GUEST'
  if (where.onlineUrl === null && !isForLater) return null
  return `${eventUrl}/join${secret ? `?registration=${secret}` : ''}`
}
