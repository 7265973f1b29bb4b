import type { ActivityKind } from '#client/gql/graphql.ts'
import { clockTime, longDate } from '#client/lib/time/event-dates.ts'

interface NoticeFacts {
  kind: ActivityKind
  actorName?: string | null
  body?: string | null
  details?: unknown
}

/** What happened to the event, as a sentence. Words written by the server win. */
export function describeNotice({ kind, actorName, body, details }: NoticeFacts): string {
  if (body) return body
  const facts = (details ?? {}) as Record<string, unknown>
  const who = actorName ?? 'The host'
  switch (kind) {
    case 'EVENT_CHANGED':
      return describeChange(facts, who)
    case 'THEME_PUBLISHED':
      return `${who} gave the page a new look`
    case 'VISUAL_ADDED':
      return `${who} added a photo`
    case 'MILESTONE':
      if (facts['milestone'] === 'SOLD_OUT') return 'Every spot is taken'
      return typeof facts['count'] === 'number'
        ? `${facts['count'].toLocaleString('en')} guests are going`
        : 'A milestone'
    default:
      return who
  }
}

function describeChange(facts: Record<string, unknown>, who: string): string {
  const { change, field, from, to, timeZone, message } = facts
  // The message is the organizers' own words, so it is quoted at the end.
  const words = typeof message === 'string' && message !== '' ? message : null
  const isTime = field === 'startsAt' || field === 'endsAt' || change === 'POSTPONED'
  const time =
    isTime && typeof to === 'string' && typeof timeZone === 'string'
      ? `${longDate(to, timeZone)}, ${clockTime(to, timeZone)}`
      : null
  switch (change) {
    case 'PUBLISHED':
      return 'Registration is open'
    case 'CANCELLED':
      return words === null ? `${who} cancelled the event` : `${who} cancelled the event: “${words}”`
    case 'POSTPONED':
      if (time === null)
        return words === null
          ? `${who} moved the event to a new time`
          : `${who} moved the event to a new time: “${words}”`
      return words === null ? `${who} moved the event to ${time}` : `${who} moved the event to ${time}: “${words}”`
  }
  if (field === 'terms') return from === null ? `${who} added event terms` : `${who} changed the event terms`
  const say = typeof field === 'string' ? changes[field] : undefined
  if (!say) return `${who} changed the details`
  if (to === null && say.removed) return say.removed(who)
  // An instant needs its time zone.
  const value = isTime ? time : typeof to === 'number' ? to.toLocaleString('en') : to
  return typeof value === 'string' && say.changedTo ? say.changedTo(who, value) : say.changed(who)
}

interface ChangeSentences {
  changed: (who: string) => string
  /** Left out where the value is too long to repeat, as links and descriptions are. */
  changedTo?: (who: string, to: string) => string
  removed?: (who: string) => string
}

const changesOfLocation: ChangeSentences = {
  changed: (who) => `${who} changed the location`,
  changedTo: (who, to) => `${who} changed the location to “${to}”`,
  removed: (who) => `${who} removed the location`,
}

const changes: Readonly<Record<string, ChangeSentences>> = {
  title: {
    changed: (who) => `${who} changed the title`,
    changedTo: (who, to) => `${who} changed the title to “${to}”`,
  },
  description: {
    changed: (who) => `${who} changed the description`,
  },
  startsAt: {
    changed: (who) => `${who} changed the start`,
    changedTo: (who, to) => `${who} moved the start to ${to}`,
  },
  endsAt: {
    changed: (who) => `${who} changed the end`,
    changedTo: (who, to) => `${who} moved the end to ${to}`,
  },
  timeZone: {
    changed: (who) => `${who} changed the time zone`,
    changedTo: (who, to) => `${who} changed the time zone to “${to}”`,
  },
  venue: changesOfLocation,
  venueName: changesOfLocation,
  venueAddress: {
    changed: (who) => `${who} changed the address`,
    changedTo: (who, to) => `${who} changed the address to “${to}”`,
    removed: (who) => `${who} removed the address`,
  },
  onlineUrl: {
    changed: (who) => `${who} changed the online link`,
    removed: (who) => `${who} removed the online link`,
  },
  capacity: {
    changed: (who) => `${who} changed the capacity`,
    changedTo: (who, to) => `${who} changed the capacity to ${to}`,
    removed: (who) => `${who} removed the capacity limit`,
  },
}

/** What several people did, as the end of a sentence that starts with their names. */
export function describeBundle(kind: ActivityKind, count: number): string {
  switch (kind) {
    case 'REGISTERED':
      return count === 1 ? 'is going' : 'are going'
    case 'WAITLIST_JOINED':
      return 'joined the waitlist'
    case 'VISUAL_ADDED':
      return count === 1 ? 'added a photo' : `added ${count} photos`
    default:
      return ''
  }
}
