import type { Where, WhereViewer } from '../../events/public.ts'

interface JoinFacts {
  eventUrl: string
  where: Where
  viewer: WhereViewer
  /** The guest's secret. Left out of what is shared, such as calendar files. */
  secret?: string | null
}

/**
 * The address that leads to an event's online link. It stays the same while the link changes, and checks each time
 * whether the visitor may know the link.
 */
export function joinUrlOf({ eventUrl, where, viewer, secret }: JoinFacts): string | null {
  const isForLater = where.hiddenOnlineUrl !== null && viewer === 'GUEST'
  if (where.onlineUrl === null && !isForLater) return null
  return `${eventUrl}/join${secret ? `?registration=${secret}` : ''}`
}
