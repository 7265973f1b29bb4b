import type { Event } from '../../../platform/generated/prisma/client.ts'

/** What guests are told about when it changes. Instants are ISO 8601, as the database stores them in a notice. */
export interface NoticeFacts {
  title: string
  startsAt: string
  endsAt: string
  timeZone: string
  /** That an event is over is no news: it counts as PUBLISHED. */
  status: 'PUBLISHED' | 'CANCELLED'
  venueName: string | null
  venueAddress: string | null
  onlineUrl: string | null
}

export function noticeFactsOf(event: Pick<Event, keyof NoticeFacts>): NoticeFacts {
  const { title, timeZone, venueName, venueAddress, onlineUrl } = event
  return {
    title,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    timeZone,
    status: event.status === 'CANCELLED' ? 'CANCELLED' : 'PUBLISHED',
    venueName,
    venueAddress,
    onlineUrl,
  }
}

const noticeFields = [
  'title',
  'startsAt',
  'endsAt',
  'timeZone',
  'status',
  'venueName',
  'venueAddress',
  'onlineUrl',
] as const satisfies readonly (keyof NoticeFacts)[]

/** The facts that differ, in the order they are told. */
export function changedNoticeFields(before: NoticeFacts, after: NoticeFacts): (keyof NoticeFacts)[] {
  return noticeFields.filter((field) => before[field] !== after[field])
}

/** Guests are told this long after the last edit, so that ten corrections make one mail. */
const noticeDelayMs = 30 * 60_000

export interface UnsentNotice {
  before: NoticeFacts
  dueAt: Date
  heldAt: Date | null
  message: string | null
}

interface NoticeChange {
  /** The notice that waits already; null when there is none. */
  unsent: UnsentNotice | null
  /** The facts just before this edit, and after it. */
  before: NoticeFacts
  after: NoticeFacts
  /** There are guests or people on the waitlist, who know the facts as they were. */
  hasAudience: boolean
  /** The words of a postponement or a cancellation; left out by other edits, which leave the notice's as they are. */
  message?: string | null
}

type NoticeDecision = { store: UnsentNotice } | { drop: true } | { unchanged: true }

/**
 * Decide what guests will be told, and when. A notice compares with what guests knew when it began, so changing back
 * drops it. Every edit starts the wait anew; what begins soon, by what guests know or by the new facts, is told at once,
 * and so is a cancellation, even when an organizer held the notice back. Pure: no clock, no database.
 */
export function decideNotice({ unsent, before, after, hasAudience, message }: NoticeChange, now: Date): NoticeDecision {
  if (changedNoticeFields(before, after).length === 0) return { unchanged: true }
  const known = unsent?.before ?? before
  if (changedNoticeFields(known, after).length === 0) return unsent ? { drop: true } : { unchanged: true }
  if (!unsent && !hasAudience) return { unchanged: true }
  const isCancelled = after.status === 'CANCELLED'
  const soonest = Math.min(Date.parse(known.startsAt), Date.parse(before.startsAt), Date.parse(after.startsAt))
  const isUrgent = isCancelled || soonest - now.getTime() <= noticeDelayMs
  return {
    store: {
      before: known,
      dueAt: isUrgent ? now : new Date(now.getTime() + noticeDelayMs),
      heldAt: isCancelled ? null : (unsent?.heldAt ?? null),
      // Earlier words would speak of facts that no longer hold.
      message: message === undefined ? (unsent?.message ?? null) : message,
    },
  }
}
