import type { RegistrationStatus, WaitlistState } from '../../../platform/generated/prisma/enums.ts'

/** Something that happened to a registration. Its holder gets a mail about it. */
export type RegistrationNews =
  | { kind: 'confirmed'; registrationId: string; way: 'registered' | 'approved' | 'accepted' }
  | { kind: 'applied' | 'declined'; registrationId: string }
  | { kind: 'confirm-registration'; registrationId: string }
  | { kind: 'cancelled'; registrationId: string; isByOrganizer: boolean; wasRequest: boolean }
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

export type PlaceNews = RegistrationNews | EntryNews

/** Whether the event still takes place. */
interface Liveness {
  /** Published and not over. */
  isLive: boolean
}

/**
 * Whether a mail about a registration is still true. It is written a moment after the change, or
 * much later when the process died in between. Nobody is told of a place that they have cancelled
 * meanwhile.
 */
export function isRegistrationNewsTrue(
  news: RegistrationNews,
  { status, partySize }: { status: RegistrationStatus; partySize: number },
  { isLive }: Liveness,
): boolean {
  const isComing = status === 'CONFIRMED' || status === 'CHECKED_IN'
  const isActive = isComing || status === 'PENDING'
  switch (news.kind) {
    case 'confirmed':
      return isLive && isComing
    case 'applied':
      return isLive && status === 'PENDING'
    case 'declined':
      return status === 'DECLINED'
    case 'confirm-registration':
      return isLive && isActive
    case 'cancelled':
      return status === 'CANCELLED'
    case 'resized':
      // Of two changes in a row, only the second is told.
      return isLive && isActive && partySize === news.after
  }
}

/**
 * The same for an entry on the waitlist. An offer that has lapsed by the clock is no offer,
 * whatever its row says.
 */
export function isEntryNewsTrue(
  news: EntryNews,
  entry: { state: WaitlistState; offeredAt: Date | null; offerExpiresAt: Date | null },
  { isLive, now }: Liveness & { now: Date },
): boolean {
  switch (news.kind) {
    case 'joined':
      return isLive && entry.state === 'WAITING'
    case 'offered':
      return (
        isLive &&
        entry.state === 'OFFERED' &&
        entry.offeredAt?.getTime() === news.offeredAt &&
        entry.offerExpiresAt !== null &&
        entry.offerExpiresAt > now
      )
    case 'shortened':
      return (
        isLive &&
        entry.state === 'OFFERED' &&
        entry.offerExpiresAt?.getTime() === news.expiresAt &&
        entry.offerExpiresAt > now
      )
    case 'opened':
      return isLive && entry.state === 'WAITING' && entry.offeredAt?.getTime() === news.openedAt
    // When the event is cancelled, another mail tells everyone.
    case 'lapsed':
      return isLive && entry.state === 'EXPIRED'
    case 'confirm-entry':
      return isLive && (entry.state === 'WAITING' || entry.state === 'OFFERED')
    case 'removed':
      return entry.state === 'REMOVED'
  }
}
