/** The most unconfirmed rows for a typed address. Two, because the first link may be lost. */
const mostUnconfirmed = 2

/** How long places are held for an unconfirmed address, at events that require confirmation. */
export const confirmWithinMs = 15 * 60_000

/** The part of an open entry that says whose it is. */
export interface HeldEntry {
  id: string
  userId: string | null
  emailNormalized: string
  /** Whether its account or its address is proven, not only its secret. */
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
  /** True also with the secret of an entry that has the same, confirmed address. */
  isAddressProven: boolean
  isRegistered: boolean
  isAddressUsedUp: boolean
  /** The person's own open entries. */
  entries: Entry[]
}

/**
 * Decide which registrations and entries of an event belong to the requester. Only proven
 * identities count: their account, an address that they confirmed, or the one row whose secret they
 * have. A typed address only shows how many unconfirmed rows it has, so a stranger gets the same
 * answer for every address.
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
    // An account is a proven identity, whatever address it typed, and has only one row.
    isAddressUsedUp: guest.userId === null && !isAddressProven && unconfirmed >= mostUnconfirmed,
    entries: entries.filter(({ id }, index) => entries.findIndex((other) => other.id === id) === index),
  }
}

export interface InvitationRow {
  id: string
  emailNormalized: string
  /** Until when it holds a place, in ISO 8601; null when it holds none. */
  holdsUntil: string | null
}

interface InvitationFacts {
  invitationOfSecret: InvitationRow | null
  invitationOfAddress: InvitationRow | null
}

interface Invited {
  emailNormalized: string
  isOwnAddress: boolean
  isAddressProven: boolean
  invitationSecretHash: string | null
}

/**
 * What the link of an invitation does for a newcomer. `invited`: it was sent to them, so it proves
 * their address and opens a private event. `another`: it was sent to another address, and lets
 * nobody else in. `revoked`: it opens nothing. `none`: they came without one.
 */
export type InvitationStanding = 'invited' | 'another' | 'revoked' | 'none'

/** Pure. An account registers with an invitation only when it has the invited address. */
export function invitationStandingOf(
  { emailNormalized, isOwnAddress, isAddressProven, invitationSecretHash }: Invited,
  { invitationOfSecret, invitationOfAddress }: InvitationFacts,
): InvitationStanding {
  // An account with the confirmed address is the invited person, with or without the link.
  if (invitationSecretHash === null) return isAddressProven && invitationOfAddress ? 'invited' : 'none'
  if (invitationOfSecret === null) return 'revoked'
  return isOwnAddress && invitationOfSecret.emailNormalized === emailNormalized ? 'invited' : 'another'
}

/** The invitation that a place belongs to: the one of a proven address, whichever way the person came. */
export function invitationIdOf(
  standing: InvitationStanding,
  isAddressProven: boolean,
  { invitationOfSecret, invitationOfAddress }: InvitationFacts,
): string | null {
  if (standing === 'invited') return (invitationOfSecret ?? invitationOfAddress)!.id
  return isAddressProven ? (invitationOfAddress?.id ?? null) : null
}

/** How many places are held for a newcomer whose place belongs to an invitation: 1 until its moment, else 0. */
export function placesHeldFor(
  invitationId: string | null,
  { invitationOfSecret, invitationOfAddress }: InvitationFacts,
  now: Date,
): number {
  const own = [invitationOfSecret, invitationOfAddress].find((row) => row !== null && row.id === invitationId)
  return own?.holdsUntil && new Date(own.holdsUntil) > now ? 1 : 0
}

/** The row from whose id the secret is derived: a place from the waitlist opens with its link. */
export function secretRowOf(row: { id: string; waitlistEntryId?: string | null; secretRowId: string | null }): string {
  return row.secretRowId ?? row.waitlistEntryId ?? row.id
}

export interface NewcomerFacts {
  /** Published and not over, by the clock. */
  isLive: boolean
  /** An active registration under a proven identity: their account, or a confirmed address. */
  isRegistered: boolean
  /** The requester proved nothing, and the address has as many unconfirmed rows as are allowed. */
  isAddressUsedUp: boolean
  /** Places a newcomer may take (`placesForNewcomers`). */
  room: number
}

export type CommonRefusal = 'EVENT_NOT_OPEN' | 'ALREADY_REGISTERED' | 'TOO_MANY_UNCONFIRMED'
