import type { EventScope } from './event-scope.ts'

/** What was decided about somebody on the waitlist. */
export type FairnessRule =
  | 'JOINED'
  | 'REJOINED'
  | 'OFFERED'
  | 'SKIPPED'
  | 'LEFT'
  | 'ACCEPTED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'MOVED_TO_TOP'
  | 'MOVED_TO_END'
  | 'REMOVED'
  | 'MADE_SMALLER'
  | 'MADE_LARGER'
  /** After the cut-off: free places are for the first of the waitlist who confirms. About nobody in particular. */
  | 'OPENED'

export interface Decided {
  /** Kept for the holder's own eyes; nobody else is told whose decision it was. Left out when it was about all. */
  entryId?: string
  rule: FairnessRule
  partySize?: number
  /** The position on the waitlist when it was decided, 1 = next; left out for those who had an offer and so no position on the waitlist. */
  position?: number
  /** Places that were free when it came to this one, where that differs within a run. */
  placesFree?: number
}

/**
 * Append decisions to the event's fairness log: no names, so that everybody on the waitlist may read it. The event's
 * lock makes the numbers gap-free.
 */
export async function logDecisions({ tx, event, now }: EventScope, placesFree: number, decisions: Decided[]) {
  if (decisions.length === 0) return
  const { _max } = await tx.waitlistDecision.aggregate({ where: { eventId: event.id }, _max: { sequence: true } })
  const last = _max.sequence ?? 0
  await tx.waitlistDecision.createMany({
    data: decisions.map(({ placesFree: placesFreeThen = placesFree, ...decided }, index) => ({
      ...decided,
      eventId: event.id,
      sequence: last + index + 1,
      decidedAt: now,
      placesFree: Number.isFinite(placesFreeThen) ? placesFreeThen : null,
    })),
  })
}
