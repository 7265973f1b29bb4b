import type { EventStatus } from '../../../platform/generated/prisma/enums.ts'

/** A check-in device has the guest list for so long after the event's end, and adds walk-ins for as long. */
const openAfterEndMs = 86_400_000

interface WalkInFacts {
  status: EventStatus
  endsAt: Date
  /** null unless it was cancelled. */
  cancelledAt: Date | null
  /** The organizers' rule: with a mark instead of not at all. */
  walkInsOverCapacity: boolean
  /** Places that a newcomer may take (`placesForNewcomers`); Infinity when unlimited. */
  room: number
}

type WalkInDecision = { isOverCapacity: boolean } | { refusal: 'EVENT_NOT_OPEN' | 'EVENT_FULL' }

/**
 * Decide whether someone who stands at check-in gets in. They take places as a newcomer does. Where
 * these are too few for the party, the organizers' rule decides. A party is over capacity as a whole,
 * because its places are counted as a whole.
 */
export function decideWalkIn(facts: WalkInFacts, { partySize, at }: { partySize: number; at: Date }): WalkInDecision {
  if (!takesWalkIns(facts, at)) return { refusal: 'EVENT_NOT_OPEN' }
  if (partySize <= facts.room) return { isOverCapacity: false }
  return facts.walkInsOverCapacity ? { isOverCapacity: true } : { refusal: 'EVENT_FULL' }
}

/** @param at when they came. A device that was offline may report it later, also after the event was cancelled. */
function takesWalkIns(
  { status, endsAt, cancelledAt }: Pick<WalkInFacts, 'status' | 'endsAt' | 'cancelledAt'>,
  at: Date,
) {
  const isOpenThen = status === 'CANCELLED' ? cancelledAt !== null && at < cancelledAt : status !== 'DRAFT'
  return isOpenThen && at.getTime() < endsAt.getTime() + openAfterEndMs
}
