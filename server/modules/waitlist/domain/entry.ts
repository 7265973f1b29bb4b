import type { WaitlistState } from '../../../platform/generated/prisma/enums.ts'

/** The commands of an entry's holder. */
export type EntryCommand = 'accept' | 'decline' | 'leave'

type EntryDecision = { moveTo: WaitlistState } | { unchanged: true } | { refusal: 'OFFER_NO_LONGER_VALID' }

interface EntryFacts {
  state: WaitlistState
  offerExpiresAt: Date | null
  /** Offers are over, and a free place fits this party: the first who confirms takes it. */
  isOpenToWaitlist?: boolean
}

/**
 * The state by the clock: an offer lapses at its deadline, not when a sweep writes it. Otherwise a
 * slow worker could give one place to two people.
 */
export function entryStateAt({ state, offerExpiresAt }: EntryFacts, now: Date): WaitlistState {
  return state === 'OFFERED' && offerExpiresAt !== null && now >= offerExpiresAt ? 'EXPIRED' : state
}

/** The state that people see: an offer ends together with its event, not when a job writes it. */
export function shownStateAt(entry: EntryFacts, now: Date, isLive: boolean): WaitlistState {
  return entry.state === 'OFFERED' && !isLive ? 'EXPIRED' : entryStateAt(entry, now)
}

const outcome = { accept: 'CONFIRMED', decline: 'DECLINED', leave: 'LEFT' } as const

/**
 * Decide what a command does to an entry. Repeating a command changes nothing and is no error, and
 * neither is leaving a waitlist one is not on. Everything else that is not possible any more is
 * refused.
 */
export function decideEntry(entry: EntryFacts, command: EntryCommand, now: Date, isLive: boolean): EntryDecision {
  const state = entryStateAt(entry, now)
  const moveTo = outcome[command]
  if (state === moveTo) return { unchanged: true }
  if (state === 'OFFERED') return command === 'accept' && !isLive ? { refusal: 'OFFER_NO_LONGER_VALID' } : { moveTo }
  if (command === 'accept' && state === 'WAITING' && isLive && entry.isOpenToWaitlist) return { moveTo }
  if (command === 'leave' && state === 'WAITING') return { moveTo }
  if (command === 'leave' && state !== 'CONFIRMED') return { unchanged: true }
  return { refusal: 'OFFER_NO_LONGER_VALID' }
}
