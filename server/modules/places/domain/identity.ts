/** What is said of a row that only an address was typed for; two are enough for whoever lost the first link. */
export const mostUnconfirmed = 2

/** How long places wait for an address to be confirmed, at events that ask for it. */
export const confirmWithinMs = 15 * 60_000

/** As much of an open entry as says whose it is. */
export interface HeldEntry {
  id: string
  userId: string | null
  emailNormalized: string
  /** Its account or its address is proven, not only its secret. */
  isProven: boolean
}

interface IdentityFacts<Entry extends HeldEntry> {
  hasOwnPlace: boolean
  hasPlaceOfAddress: boolean
  entryOfAccount: Entry | null
  entryOfAddress: Entry | null
  entryOfSecret: Entry | null
  unconfirmedCount: number
}

interface Asking {
  userId: string | null
  emailNormalized: string
  isAddressProven: boolean
}

export interface Standing<Entry> {
  /** Also by the secret of an entry whose address was confirmed, when it is the same address. */
  isAddressProven: boolean
  isRegistered: boolean
  isAddressUsedUp: boolean
  /** Open entries that are theirs. */
  entries: Entry[]
}

/**
 * What of an event belongs to somebody who asks for a place. Only what they proved counts: their account, an address
 * that they confirmed, or the one row whose secret they show. Of a typed address nothing follows but how often nobody
 * has confirmed it yet, so a stranger gets the same answer whoever's address they type.
 */
export function standingOf<Entry extends HeldEntry>(guest: Asking, facts: IdentityFacts<Entry>): Standing<Entry> {
  const { entryOfAccount, entryOfAddress, entryOfSecret } = facts
  const isSameAddress = entryOfSecret?.emailNormalized === guest.emailNormalized
  const provesBySecret =
    entryOfSecret !== null && entryOfSecret.userId === null && entryOfSecret.isProven && isSameAddress
  const isAddressProven = guest.isAddressProven || provesBySecret
  const entries = [entryOfAccount, isAddressProven ? entryOfAddress : null, entryOfSecret].filter(
    (entry) => entry !== null,
  )
  const isOwnUnconfirmed = entryOfSecret !== null && !entryOfSecret.isProven && isSameAddress
  const unconfirmed = facts.unconfirmedCount - (isOwnUnconfirmed ? 1 : 0)
  return {
    isAddressProven,
    isRegistered: facts.hasOwnPlace || (isAddressProven && facts.hasPlaceOfAddress),
    // An account is a proven identity whatever address it typed, and has one row anyway.
    isAddressUsedUp: guest.userId === null && !isAddressProven && unconfirmed >= mostUnconfirmed,
    entries: entries.filter(({ id }, index) => entries.findIndex((other) => other.id === id) === index),
  }
}

/** The row whose id a secret is derived from: a place from the waitlist opens with the entry's link. */
export function secretRowOf(row: { id: string; waitlistEntryId?: string | null; secretRowId: string | null }): string {
  return row.secretRowId ?? row.waitlistEntryId ?? row.id
}

export interface NewcomerFacts {
  /** Published and not over, by the clock. */
  isLive: boolean
  /** The person has an active registration, by a proven identity: their account, or an address that they proved. */
  isRegistered: boolean
  /** Whoever asks proved nothing, and the address has as many rows that nobody proved as it may have. */
  isAddressUsedUp: boolean
  /** Places a newcomer may take (`placesForNewcomers`). */
  room: number
}

export type CommonRefusal = 'EVENT_NOT_OPEN' | 'ALREADY_REGISTERED' | 'TOO_MANY_UNCONFIRMED'

/** What a row says instead of a name once its person is forgotten. */
export const formerGuestName = 'Former guest'
