import type { WaitlistState } from '../../../platform/generated/prisma/enums.ts'

/** What its holder can ask of an entry. */
export type EntryCommand = 'accept' | 'decline' | 'leave'

export type EntryDecision = { moveTo: WaitlistState } | { unchanged: true } | { refusal: 'OFFER_NO_LONGER_VALID' }

interface EntryFacts {
  state: WaitlistState
  offerExpiresAt: Date | null
  /** Nobody is offered a place any more, and one that fits this party is free: the first who confirms takes it. */
  isOpenToWaitlist?: boolean
}

/**
 * The state by the clock: an offer lapses at its deadline, not when a sweep writes it down. Otherwise a slow worker
 * could seat two people.
 */
export function entryStateAt({ state, offerExpiresAt }: EntryFacts, now: Date): WaitlistState {
  return state === 'OFFERED' && offerExpiresAt !== null && now >= offerExpiresAt ? 'EXPIRED' : state
}

/** The same as people see it: an offer ends together with its event, not when a job writes that down. */
export function shownStateAt(entry: EntryFacts, now: Date, isLive: boolean): WaitlistState {
  return entry.state === 'OFFERED' && !isLive ? 'EXPIRED' : entryStateAt(entry, now)
}

const outcome = { accept: 'CONFIRMED', decline: 'DECLINED', leave: 'LEFT' } as const

/**
 * Decide what a command does to an entry. Asking twice for the same changes nothing and is no error, and neither is
 * leaving a waitlist one is no longer in; everything else that is not possible any more is refused.
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
