import {
  type EventScope,
  type OwnEntry,
  announceWaitlist,
  confirmWithinMs,
  endHolds,
  enqueueLapse,
  freePlaces,
  logDecisions,
  serveWaiting,
} from '../../places/public.ts'
import type { NewRegistration } from '../queries/insert-registrations.ts'
import { announceReferrals } from '../../referrals/public.ts'
import { announceGuest } from './announce-guest.ts'

/**
 * Until when a new guest's places are held for an unconfirmed address; null when they are not
 * limited. A job gives them back then.
 */
export async function holdUntil(scope: EventScope, isAddressProven: boolean): Promise<Date | null> {
  if (!scope.event.confirmAddresses || isAddressProven) return null
  const until = new Date(scope.now.getTime() + confirmWithinMs)
  await enqueueLapse(scope, until)
  return until
}

interface HeldRegistration extends Omit<NewRegistration, 'status'> {
  /** The entry whose offer held the places; null when an invitation did. */
  waitlistEntryId: string | null
  secretRowId: string | null
}

/**
 * Turn the places that an offer, an invitation or both held into a registration. Whoever has a place
 * needs no other one that is held for them.
 */
export async function registerOffered(scope: EventScope, registration: HeldRegistration): Promise<void> {
  const { tx, announce, event } = scope
  const { id, userId, name, partySize, referralLinkId, addressConfirmBy, waitlistEntryId } = registration
  const { emailNormalized, addressConfirmedAt } = registration
  if (addressConfirmedAt) await endHolds(scope, { emailNormalized })
  await writeHeldPlaces(scope, partySize, () =>
    tx.registration.create({ data: { ...registration, status: 'CONFIRMED' }, select: { id: true } }),
  )
  event.placesTaken += partySize
  scope.news.push({ kind: 'confirmed', registrationId: id, way: waitlistEntryId ? 'accepted' : 'registered' })
  if (!addressConfirmBy) await announceGuest(scope, { id, userId, name, partySize, status: 'CONFIRMED' })
  await announceReferrals(tx, announce, [referralLinkId])
}

/**
 * Write a registration for the places of an offer, a hold or a ticket that was passed on. When the
 * capacity is lowered below what is taken and held, everyone stays (product.md §3), open offers
 * included, but the database refuses new registrations of an event over its capacity. So the capacity
 * is raised by these places, which `event` does not count at this moment, during this transaction,
 * which nobody else sees.
 */
export async function writeHeldPlaces({ tx, event }: EventScope, places: number, write: () => Promise<unknown>) {
  const needed = event.placesTaken + event.placesHeld + places
  if (event.capacity === null || needed <= event.capacity) {
    await write()
    return
  }
  const setCapacity = (capacity: number) =>
    tx.$executeRaw`UPDATE "Event" SET "capacity" = ${capacity} WHERE "id" = ${event.id}::uuid`
  await setCapacity(needed)
  await write()
  await setCapacity(event.capacity)
}

/**
 * A person who registers with an open offer takes it, and nobody else can come between. Places
 * beyond their party go to others. The entry's link then opens the registration, so a person
 * without an account has one link.
 */
export async function takeOffer(scope: EventScope, offer: OwnEntry, registration: NewRegistration): Promise<void> {
  const { tx, event } = scope
  const placesFree = freePlaces(event)
  await tx.waitlistEntry.update({ where: { id: offer.id }, data: { state: 'CONFIRMED' }, select: { id: true } })
  event.placesTaken -= offer.partySize
  await logDecisions(scope, placesFree, [{ rule: 'ACCEPTED', entryId: offer.id, partySize: registration.partySize }])
  announceWaitlist(scope)
  const { secretHash, secretRowId } = offer
  const { status: _, ...row } = registration
  await registerOffered(scope, { ...row, waitlistEntryId: offer.id, secretHash, secretRowId })
  if (registration.partySize < offer.partySize) await serveWaiting(scope)
}
