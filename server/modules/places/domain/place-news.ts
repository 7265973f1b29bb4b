import type { RegistrationStatus, WaitlistState } from '../../../platform/generated/prisma/enums.ts'

/** Something that happened to a registration. Its holder gets a mail about it. */
export type RegistrationNews =
  | { kind: 'confirmed'; registrationId: string; way: 'registered' | 'approved' | 'accepted' }
  | { kind: 'applied' | 'declined'; registrationId: string }
  | { kind: 'confirm-registration'; registrationId: string }
  | { kind: 'cancelled'; registrationId: string; isByOrganizer: boolean; wasRequest: boolean }
  /** Somebody accepted a ticket of this registration: the whole of it, or that of one person. */
  | { kind: 'passed-on'; registrationId: string; toName: string; isWhole: boolean }
  | { kind: 'resized'; registrationId: string; before: number; after: number; isByOrganizer: boolean }

/** The same for an entry on the waitlist. `offeredAt` in milliseconds identifies the offer. */
export type EntryNews =
  | { kind: 'joined' | 'lapsed' | 'removed'; entryId: string }
  | { kind: 'confirm-entry'; entryId: string }
  | { kind: 'offered'; entryId: string; offeredAt: number }
  /** The event moved, and the offer ends earlier than the holder was told. */
  | { kind: 'shortened'; entryId: string; expiresAt: number }
  /** After the cut-off a place is free, for the first who confirms. */
  | { kind: 'opened'; entryId: string; openedAt: number }

/** Several dates of a series at once: what one person registered for or waits for, or what was cancelled. They get one mail. */
export type BookingNews =
  | { kind: 'booked'; registrationIds: readonly string[]; entryIds: readonly string[] }
  | { kind: 'unbooked'; registrationIds: readonly string[]; isByOrganizer: boolean }

export type PlaceNews = RegistrationNews | EntryNews | BookingNews

/** Whether the event still takes place. */
interface Liveness {
  /** Published and not over. */
  isLive: boolean
}

/**
 * Whether a mail is still true when it is written. Nobody is told of a place that they have
 * cancelled meanwhile.
 */
export function isRegistrationNewsTrue(
  news: RegistrationNews,
  { status, partySize }: { status: RegistrationStatus; partySize: number },
  { isLive }: Liveness,
): boolean {
  const isComing = status === 'CONFIRMED' || status === 'CHECKED_IN'
  const isActive = isComing || status === 'PENDING'
  if (news.kind === 'declined') return status === 'DECLINED'
  if (news.kind === 'cancelled') return status === 'CANCELLED'
  if (news.kind === 'passed-on') return !news.isWhole || status === 'CANCELLED'
  if (!isLive) return false
  switch (news.kind) {
    case 'confirmed':
      return isComing
    case 'applied':
      return status === 'PENDING'
    case 'confirm-registration':
      return isActive
    case 'resized':
      // Of two changes in a row, only the second is told.
      return isActive && partySize === news.after
  }
}

/** The same for an entry. An offer that has lapsed by the clock is none, whatever its row says. */
export function isEntryNewsTrue(
  news: EntryNews,
  entry: { state: WaitlistState; offeredAt: Date | null; offerExpiresAt: Date | null },
  { isLive, now }: Liveness & { now: Date },
): boolean {
  const { state, offeredAt, offerExpiresAt } = entry
  if (news.kind === 'removed') return state === 'REMOVED'
  // When the event is cancelled, another mail tells everyone.
  if (!isLive) return false
  const isOffered = state === 'OFFERED' && offerExpiresAt !== null && offerExpiresAt > now
  switch (news.kind) {
    case 'joined':
      return state === 'WAITING'
    case 'offered':
      return isOffered && offeredAt?.getTime() === news.offeredAt
    case 'shortened':
      return isOffered && offerExpiresAt.getTime() === news.expiresAt
    case 'opened':
      return state === 'WAITING' && offeredAt?.getTime() === news.openedAt
    case 'lapsed':
      return state === 'EXPIRED'
    case 'confirm-entry':
      return state === 'WAITING' || state === 'OFFERED'
  }
}
