import type { ActivityKind } from '#client/gql/graphql.ts'

interface NoticeFacts {
  kind: ActivityKind
  actorName?: string | null
  body?: string | null
  details?: unknown
}

/** What the event itself says in its feed, as a sentence; words written by the server win. */
export function describeNotice({ kind, actorName, body, details }: NoticeFacts): string {
  if (body) return body
  const facts = (details ?? {}) as Record<string, unknown>
  const who = actorName ?? 'The host'
  switch (kind) {
    case 'EVENT_CHANGED':
      if (facts['change'] === 'PUBLISHED') return 'The doors to registration are open'
      return typeof facts['field'] === 'string'
        ? `${who} changed the ${fieldNames[facts['field']] ?? 'details'}`
        : `${who} changed the details`
    case 'THEME_PUBLISHED':
      return `${who} gave the page a new look`
    case 'VISUAL_ADDED':
      return `${who} added a picture`
    case 'MILESTONE':
      return typeof facts['count'] === 'number'
        ? `${facts['count'].toLocaleString('en')} people are coming`
        : 'A milestone'
    default:
      return who
  }
}

const fieldNames: Record<string, string> = {
  title: 'title',
  description: 'description',
  startsAt: 'time',
  endsAt: 'time',
  timeZone: 'time',
  venue: 'place',
  venueName: 'place',
  venueAddress: 'place',
  capacity: 'number of places',
  terms: 'terms',
}

/** What several people did, as the end of a sentence that starts with their names. */
export function describeBundle(kind: ActivityKind, count: number): string {
  switch (kind) {
    case 'REGISTERED':
      return count === 1 ? 'is coming' : 'are coming'
    case 'WAITLIST_JOINED':
      return 'joined the line'
    case 'VISUAL_ADDED':
      return count === 1 ? 'added a picture' : `added ${count} pictures`
    default:
      return ''
  }
}
