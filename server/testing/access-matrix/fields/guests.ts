import { doors, everybody, forAll, no, onlyFor, organizers, people, row, seenBy, trueFor } from '../rules.ts'
import type { FieldRule, Fields } from './table.ts'

/** Reached only by those who see the place: its holder, who here is the guest, and organizers. */
const ofPlace = onlyFor([...organizers, 'guest'])

/** Places, the line, and the links that brought people. */
export const guestFields: Fields = {
  'GuestFace.image': forAll,
  'GuestFace.name': forAll,
  'GuestMatch.id': onlyFor(doors),
  'GuestMatch.name': onlyFor(doors),
  'GuestMatch.partySize': onlyFor(doors),
  'GuestMatch.status': onlyFor(doors),

  'PaceDay.date': onlyFor(organizers),
  'PaceDay.places': onlyFor(organizers),

  // Everybody asks of their own link, on their own account; a key has none.
  'ReferralLink.checkIns': onlyFor(people),
  'ReferralLink.clicks': onlyFor(people),
  'ReferralLink.code': onlyFor(people),
  'ReferralLink.event': onlyFor(people),
  'ReferralLink.id': onlyFor(people),
  'ReferralLink.registrations': onlyFor(people),

  'Registration.acceptedTerms': ofPlace,
  'Registration.checkedInAt': row(['null', [...organizers, 'guest']], ['unreachable', everybody]),
  'Registration.createdAt': ofPlace,
  'Registration.email': ofPlace,
  'Registration.event': ofPlace,
  'Registration.id': ofPlace,
  'Registration.name': ofPlace,
  'Registration.partySize': ofPlace,
  // Never without the secret itself.
  'Registration.secret': { row: forAll, from: 'a place by its secret' },
  'Registration.status': ofPlace,
  'Registration.ticketCode': ofPlace,
  'Registration.ticketUrl': ofPlace,
  'Registration.termsChanged': row(['no', [...organizers, 'guest']], ['unreachable', everybody]),

  'RegistrationCount.places': onlyFor(organizers),
  'RegistrationCount.registrations': onlyFor(organizers),
  'RegistrationCount.status': onlyFor(organizers),

  'WaitlistEntry.email': seenBy([...organizers, 'signed-in stranger']),
  'WaitlistEntry.event': forAll,
  'WaitlistEntry.id': forAll,
  'WaitlistEntry.joinedAt': forAll,
  'WaitlistEntry.name': seenBy([...organizers, 'signed-in stranger']),
  'WaitlistEntry.offerExpiresAt': { row: forAll, from: 'an entry with an offer' },
  'WaitlistEntry.partySize': forAll,
  'WaitlistEntry.placesAhead': forAll,
  'WaitlistEntry.position': forAll,
  'WaitlistEntry.secret': { row: forAll, from: 'an entry by its secret' },
  'WaitlistEntry.state': forAll,
  'WaitlistEntry.viewerIsHolder': trueFor(['signed-in stranger']),
  'WaitlistEntry.waitingReason': forAll,
  'WaitlistEntry.waitingReasonText': forAll,
}

/** The same fields, asked of a row whose holder does not ask: what stays hidden from everybody else. */
export const ofSomebodyElse: Record<string, FieldRule> = {
  'Registration.secret': { row: row(['null', [...organizers, 'guest']], ['unreachable', everybody]) },
  'WaitlistEntry.secret': { row: seenBy([]) },
  'WaitlistEntry.email': { row: seenBy(organizers), from: 'an entry with an offer' },
  'WaitlistEntry.name': { row: seenBy(organizers), from: 'an entry with an offer' },
  'WaitlistEntry.viewerIsHolder': { row: no, from: 'an entry with an offer' },
}
