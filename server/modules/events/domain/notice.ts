import type { Event } from '../../../platform/generated/prisma/client.ts'

/** The columns of an event that guests are told about when they change, in the order they are told. */
export const noticeSelect = {
  title: true,
  startsAt: true,
  endsAt: true,
  timeZone: true,
  status: true,
  venueName: true,
  venueAddress: true,
  onlineUrl: true,
} as const
type NoticeField = keyof typeof noticeSelect

/** What guests know about an event, as the database stores it in a notice. Instants are ISO 8601. */
export interface NoticeFacts extends Omit<Pick<Event, NoticeField>, 'startsAt' | 'endsAt' | 'status'> {
  startsAt: string
  endsAt: string
  /** That an event is over is no news: it counts as PUBLISHED. */
  status: 'PUBLISHED' | 'CANCELLED'
}

export function noticeFactsOf(event: Pick<Event, NoticeField>): NoticeFacts {
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

/** The facts that differ, in the order they are told. */
export function changedNoticeFields(before: NoticeFacts, after: NoticeFacts): NoticeField[] {
  return (Object.keys(noticeSelect) as NoticeField[]).filter((field) => before[field] !== after[field])
}

/** Guests are told this long after the last edit, so that ten corrections make one mail. */
export const noticeDelayMs = 30 * 60_000

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
 * drops it. Every edit starts the wait again. A cancellation is told at once, even when the notice was held, and so is a
 * change of an event that starts soon by the old or the new facts. Pure: no clock, no database.
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
