import type { EventScope } from './event-scope.ts'

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
  /** After the cut-off, the first who confirms gets a free place. It is about no single entry. */
  | 'OPENED'

export interface Decided {
  /** Only shown to the holder. Left out when the decision is about all entries. */
  entryId?: string
  rule: FairnessRule
  partySize?: number
  /** The position on the waitlist at the decision, 1 = next. Entries with an offer have none. */
  position?: number
  /** The places that were free for this decision, where that differs within a run. */
  placesFree?: number
}

/** Append decisions, without names, for everyone on the waitlist. The lock makes them gap-free. */
export async function logDecisions({ tx, event, now }: EventScope, placesFree: number, decisions: Decided[]) {
  if (decisions.length === 0) return
  // The end of the index: Prisma's own maximum would read the whole log.
  const newest = await tx.waitlistDecision.findFirst({
    where: { eventId: event.id },
    orderBy: { sequence: 'desc' },
    select: { sequence: true },
  })
  const last = newest?.sequence ?? 0
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
