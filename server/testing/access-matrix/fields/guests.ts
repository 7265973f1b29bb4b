import { doors, editors, everybody, forAll, no, onlyFor, organizers, people, row, seenBy, trueFor } from '../rules.ts'
import type { FieldRule, Fields } from './table.ts'

/** Reached only by those who see the place: its holder, who here is the guest, and organizers. */
const ofPlace = onlyFor([...organizers, 'guest'])
/** The same, and kept from the holder. */
const ofPlaceForOrganizers = row(['data', organizers], ['null', ['guest']], ['unreachable', everybody])

/** Of somebody who has not come in. */
const nobodyIn = row(['null', doors], ['unreachable', everybody])

/** Reached by those who read the fairness log: organizers, and whoever holds an entry. */
const ofLine = onlyFor([...organizers, 'signed-in stranger'])

/** Places, the waitlist, and the links that brought people. */
export const guestFields: Fields = {
  'CheckInCount.peopleIn': onlyFor(doors),
  'CheckInCount.places': onlyFor(doors),

  'CheckInGuest.checkInKey': nobodyIn,
  'CheckInGuest.checkedInAt': nobodyIn,
  'CheckInGuest.checkedInByName': nobodyIn,
  'CheckInGuest.id': onlyFor(doors),
  'CheckInGuest.name': onlyFor(doors),
  'CheckInGuest.overCapacity': row(['no', doors], ['unreachable', everybody]),
  'CheckInGuest.partySize': onlyFor(doors),
  'CheckInGuest.revision': onlyFor(doors),
  'CheckInGuest.status': onlyFor(doors),
  'CheckInGuest.ticketHash': onlyFor(doors),
  'CheckInGuest.walkIn': row(['no', doors], ['unreachable', everybody]),

  'CheckInList.cursor': onlyFor(doors),
  'CheckInList.guests': onlyFor(doors),
  'CheckInList.hasMore': row(['no', doors], ['unreachable', everybody]),
  'CheckInList.serverTime': onlyFor(doors),

  'EarlierGuest.email': onlyFor(organizers),
  'EarlierGuest.eventTitle': onlyFor(organizers),
  'EarlierGuest.id': onlyFor(organizers),
  'EarlierGuest.name': onlyFor(organizers),

  // The first is the signed-in stranger’s, who reaches it by `Event.viewerAnswer`.
  'EventAnswer.answer': onlyFor(organizers),
  'EventAnswer.answeredAt': onlyFor(organizers),
  'EventAnswer.isInvited': row(['no', organizers], ['unreachable', everybody]),
  'EventAnswer.name': onlyFor(organizers),
  'EventAnswer.note': onlyFor(organizers),
  'EventAnswer.secret': row(['null', organizers], ['unreachable', everybody]),

  'ExplainedEntry.id': onlyFor(organizers),
  'ExplainedEntry.partySize': onlyFor(organizers),
  'ExplainedEntry.position': onlyFor(organizers),
  // Places are free, and organizers choose whom to offer them.
  'ExplainedEntry.reason': onlyFor(organizers),
  'ExplainedEntry.text': onlyFor(organizers),

  'FairnessDecision.decidedAt': ofLine,
  // The stranger’s own: the world’s one decision is about their entry.
  'FairnessDecision.isOwn': row(['yes', ['signed-in stranger']], ['no', organizers], ['unreachable', everybody]),
  'FairnessDecision.partySize': ofLine,
  'FairnessDecision.placesFree': ofLine,
  'FairnessDecision.position': ofLine,
  'FairnessDecision.rule': ofLine,
  'FairnessDecision.sequence': ofLine,

  'GuestFace.image': forAll,
  'GuestFace.name': forAll,
  'GuestInvitation.answer': onlyFor(organizers),
  'GuestInvitation.answeredAt': onlyFor(organizers),
  'GuestInvitation.createdAt': onlyFor(organizers),
  'GuestInvitation.delivery': onlyFor(organizers),
  // Nothing went wrong.
  'GuestInvitation.deliveryProblem': row(['null', organizers], ['unreachable', everybody]),
  'GuestInvitation.email': onlyFor(organizers),
  'GuestInvitation.event': onlyFor(organizers),
  'GuestInvitation.holdsUntil': onlyFor(organizers),
  'GuestInvitation.id': onlyFor(organizers),
  'GuestInvitation.language': onlyFor(organizers),
  'GuestInvitation.name': onlyFor(organizers),
  'GuestInvitation.note': onlyFor(organizers),
  'GuestInvitation.openedAt': onlyFor(organizers),
  'GuestInvitation.passedOnAt': onlyFor(organizers),
  // Who answered “maybe” has none.
  'GuestInvitation.registration': row(['null', organizers], ['unreachable', everybody]),
  'GuestInvitation.remindedAt': onlyFor(organizers),
  'GuestMatch.id': onlyFor(doors),
  'GuestMatch.name': onlyFor(doors),
  'GuestMatch.partySize': onlyFor(doors),
  'GuestMatch.status': onlyFor(doors),

  'HeldPlaces.count': onlyFor(organizers),
  'HeldPlaces.until': onlyFor(organizers),

  'InvitationCounts.cant': onlyFor(organizers),
  'InvitationCounts.going': onlyFor(organizers),
  'InvitationCounts.maybe': onlyFor(organizers),
  'InvitationCounts.opened': onlyFor(organizers),
  'InvitationCounts.refused': onlyFor(organizers),
  'InvitationCounts.sent': onlyFor(organizers),
  'InvitationCounts.unanswered': onlyFor(organizers),

  'PaceDay.date': onlyFor(organizers),
  'PaceDay.places': onlyFor(organizers),

  'EventReferrals.checkIns': onlyFor(organizers),
  'EventReferrals.clicks': onlyFor(organizers),
  'EventReferrals.days': onlyFor(organizers),
  'EventReferrals.eventPlaces': onlyFor(organizers),
  'EventReferrals.eventRegistrations': onlyFor(organizers),
  'EventReferrals.links': onlyFor(organizers),
  'EventReferrals.places': onlyFor(organizers),
  'EventReferrals.registrations': onlyFor(organizers),

  'ReferralDay.checkIns': onlyFor(people),
  'ReferralDay.clicks': onlyFor(people),
  'ReferralDay.date': onlyFor(people),
  'ReferralDay.registrations': onlyFor(people),

  'ReferralLeader.checkIns': onlyFor(organizers),
  'ReferralLeader.clicks': onlyFor(organizers),
  'ReferralLeader.person': onlyFor(organizers),
  'ReferralLeader.places': onlyFor(organizers),
  'ReferralLeader.rank': onlyFor(organizers),
  'ReferralLeader.registrations': onlyFor(organizers),

  // Everybody asks of their own link, on their own account; a key has none.
  'ReferralLink.checkIns': onlyFor(people),
  'ReferralLink.clicks': onlyFor(people),
  'ReferralLink.code': onlyFor(people),
  'ReferralLink.days': onlyFor(people),
  'ReferralLink.event': onlyFor(people),
  'ReferralLink.id': onlyFor(people),
  'ReferralLink.registrations': onlyFor(people),

  'Registration.acceptedTerms': ofPlace,
  'Registration.cameFromLine': row(['no', [...organizers, 'guest']], ['unreachable', everybody]),
  'Registration.cameFromWaitlist': row(['no', [...organizers, 'guest']], ['unreachable', everybody]),
  'Registration.cancelledAt': row(['null', [...organizers, 'guest']], ['unreachable', everybody]),
  'Registration.addressConfirmBy': row(['null', [...organizers, 'guest']], ['unreachable', everybody]),
  'Registration.addressConfirmed': row(['no', [...organizers, 'guest']], ['unreachable', everybody]),
  'Registration.answers': ofPlace,
  'Registration.checkedInAt': row(['null', [...organizers, 'guest']], ['unreachable', everybody]),
  'Registration.checkedInBy': { row: ofPlaceForOrganizers, from: 'a guest who is in' },
  'Registration.decidedAt': row(['null', [...organizers, 'guest']], ['unreachable', everybody]),
  'Registration.createdAt': ofPlace,
  'Registration.email': ofPlace,
  'Registration.event': ofPlace,
  // Of the holder alone: organizers have the feed.
  'Registration.guestNews': row(['data', ['guest']], ['empty', organizers], ['unreachable', everybody]),
  'Registration.id': ofPlace,
  'Registration.name': ofPlace,
  'Registration.overCapacity': row(['no', [...organizers, 'guest']], ['unreachable', everybody]),
  'Registration.partySize': ofPlace,
  // Never without the secret itself.
  'Registration.referralCode': ofPlaceForOrganizers,
  'Registration.secret': { row: forAll, from: 'a place by its secret' },
  'Registration.status': ofPlace,
  'Registration.ticketCode': ofPlace,
  'Registration.ticketUrl': ofPlace,
  'Registration.termsChanged': row(['no', [...organizers, 'guest']], ['unreachable', everybody]),
  'Registration.walkIn': row(['no', [...organizers, 'guest']], ['unreachable', everybody]),

  // Reached by whoever reads the answer.
  'RegistrationAnswer.checked': row(['null', [...organizers, 'guest']], ['unreachable', everybody]),
  'RegistrationAnswer.question': ofPlace,
  'RegistrationAnswer.value': ofPlace,

  'RegistrationCount.places': onlyFor(organizers),
  'RegistrationCount.registrations': onlyFor(organizers),
  'RegistrationCount.status': onlyFor(organizers),

  'RegistrationQuestion.choiceLabels': forAll,
  'RegistrationQuestion.choices': forAll,
  'RegistrationQuestion.help': forAll,
  'RegistrationQuestion.id': forAll,
  'RegistrationQuestion.isAnswered': row(['yes', editors], ['null', everybody]),
  'RegistrationQuestion.kind': forAll,
  'RegistrationQuestion.label': forAll,
  'RegistrationQuestion.required': no,
  'RegistrationQuestion.revision': forAll,
  'RegistrationQuestion.textLanguage': forAll,

  'WaitlistCount.entries': onlyFor(organizers),
  'WaitlistCount.places': onlyFor(organizers),
  'WaitlistCount.state': onlyFor(organizers),

  'WaitlistEntry.addressConfirmed': row(['no', [...organizers, 'signed-in stranger']], ['null', everybody]),
  'WaitlistEntry.answers': seenBy([...organizers, 'signed-in stranger']),
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
  'WaitlistEntry.canTakePlace': trueFor([]),
  'WaitlistEntry.waitingReason': forAll,
  'WaitlistEntry.waitingReasonText': forAll,

  'WaitlistExplanation.entries': onlyFor(organizers),
  'WaitlistExplanation.head': onlyFor(organizers),
  'WaitlistExplanation.nextDeadline': onlyFor(organizers),
  'WaitlistExplanation.placesFree': onlyFor(organizers),
  'WaitlistExplanation.placesHeld': onlyFor(organizers),
  'WaitlistExplanation.reason': onlyFor(organizers),
  'WaitlistExplanation.text': onlyFor(organizers),
}

/** The same fields, asked of a row whose holder does not ask: what stays hidden from everybody else. */
export const ofSomebodyElse: Record<string, FieldRule> = {
  'GuestInvitation.answer': { row: forAll, from: 'an invitation by its secret' },
  'GuestInvitation.delivery': { row: seenBy(organizers), from: 'an invitation by its secret' },
  'GuestInvitation.email': { row: forAll, from: 'an invitation by its secret' },
  'GuestInvitation.event': { row: forAll, from: 'an invitation by its secret' },
  'GuestInvitation.note': { row: forAll, from: 'an invitation by its secret' },
  'GuestInvitation.openedAt': { row: seenBy(organizers), from: 'an invitation by its secret' },
  'GuestInvitation.passedOnAt': { row: seenBy(organizers), from: 'an invitation by its secret' },
  'GuestInvitation.remindedAt': { row: seenBy(organizers), from: 'an invitation by its secret' },
  'Registration.secret': { row: row(['null', [...organizers, 'guest']], ['unreachable', everybody]) },
  'WaitlistEntry.secret': { row: seenBy([]) },
  'WaitlistEntry.addressConfirmed': {
    row: row(['no', organizers], ['null', everybody]),
    from: 'an entry with an offer',
  },
  'WaitlistEntry.answers': { row: row(['empty', organizers], ['null', everybody]), from: 'an entry with an offer' },
  'WaitlistEntry.email': { row: seenBy(organizers), from: 'an entry with an offer' },
  'WaitlistEntry.name': { row: seenBy(organizers), from: 'an entry with an offer' },
  'WaitlistEntry.viewerIsHolder': { row: no, from: 'an entry with an offer' },
}
