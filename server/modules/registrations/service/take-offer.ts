import {
  freePlaces,
  type OwnEntry,
  type EventScope,
  announceWaitlist,
  logDecisions,
  serveWaiting,
} from '../../places/public.ts'
import type { NewRegistration } from '../queries/insert-registrations.ts'
import { registerOffered } from './register-offered.ts'

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
