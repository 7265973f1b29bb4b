import {
  doors,
  editors,
  everybody,
  forAll,
  no,
  onlyFor,
  organizers,
  people,
  row,
  seenBy,
  trueFor,
  yesFor,
} from '../rules.ts'
import { type FieldRule, type Fields, each } from './table.ts'

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
  ...each('Attendee', 'answers email id name position ticketCode ticketUrl', ofPlace),
  // A site without certificates has no passes; party-passes.test.ts asks one that has.
  'Attendee.appleWalletUrl': row(['null', [...organizers, 'guest']], ['unreachable', everybody]),
  'Attendee.checkedInAt': row(['null', [...organizers, 'guest']], ['unreachable', everybody]),
  'Attendee.googleWalletUrl': row(['null', [...organizers, 'guest']], ['unreachable', everybody]),
  'Attendee.isHolder': row(['yes', [...organizers, 'guest']], ['unreachable', everybody]),

  'CheckInCount.peopleIn': onlyFor(doors),
  'CheckInCount.places': onlyFor(doors),

  ...each('CheckInGuest', 'broughtBy checkInKey checkedInAt checkedInByName', nobodyIn),
  ...each('CheckInGuest', 'id name partySize revision status ticketHash', onlyFor(doors)),
  'CheckInGuest.overCapacity': row(['no', doors], ['unreachable', everybody]),
  'CheckInGuest.walkIn': row(['no', doors], ['unreachable', everybody]),

  ...each('CheckInList', 'cursor guests serverTime', onlyFor(doors)),
  'CheckInList.hasMore': row(['no', doors], ['unreachable', everybody]),

  ...each('EarlierEvent', 'guestCount id startsAt timeZone title', onlyFor(organizers)),
  ...each('EarlierGuest', 'email eventTitle id name', onlyFor(organizers)),

  // The first is the signed-in stranger’s, who reaches it by `Event.viewerAnswer`.
  'EventAnswer.answer': onlyFor(organizers),
  ...each('EventAnswer', 'answeredAt name note', onlyFor(organizers)),
  'EventAnswer.isInvited': row(['no', organizers], ['unreachable', everybody]),
  'EventAnswer.secret': row(['null', organizers], ['unreachable', everybody]),

  ...each('ExplainedEntry', 'id partySize position text', onlyFor(organizers)),
  // Places are free, and organizers choose whom to offer them.
  'ExplainedEntry.reason': onlyFor(organizers),

  ...each('FairnessDecision', 'decidedAt partySize placesFree position rule sequence', ofLine),
  // The stranger’s own: the world’s one decision is about their entry.
  'FairnessDecision.isOwn': row(['yes', ['signed-in stranger']], ['no', organizers], ['unreachable', everybody]),

  'GuestFace.image': forAll,
  'GuestFace.name': forAll,
  ...each(
    'GuestImport',
    `answersLeftOut counts createdAt event finishedAt id rowCount rows state`,
    onlyFor(organizers),
  ),
  'GuestImport.sendsTickets': row(['no', organizers], ['unreachable', everybody]),
  'GuestImport.undoable': yesFor(organizers),
  ...each(
    'GuestImportCounts',
    `added alreadyRegistered alreadyWaiting kept merged overCapacity skipped undone waiting waitlisted`,
    onlyFor(organizers),
  ),
  ...each('GuestImportRow', 'email fate name number partySize', onlyFor(organizers)),
  // Nothing is wrong with the one row.
  'GuestImportRow.mergedInto': row(['null', organizers], ['unreachable', everybody]),
  'GuestImportRow.problem': row(['null', organizers], ['unreachable', everybody]),
  'GuestImportRow.reason': row(['null', organizers], ['unreachable', everybody]),
  ...each('GuestInvitation', 'answer answeredAt createdAt delivery email event holdsUntil id', onlyFor(organizers)),
  // Nothing went wrong.
  'GuestInvitation.deliveryProblem': row(['null', organizers], ['unreachable', everybody]),
  'GuestInvitation.isForViewer': row(
    ['no', organizers.filter((who) => people.includes(who))],
    ['yes', organizers],
    ['unreachable', everybody],
  ),
  ...each('GuestInvitation', 'language name note openedAt passedOnAt remindedAt', onlyFor(organizers)),
  // Who answered “maybe” has none.
  'GuestInvitation.registration': row(['null', organizers], ['unreachable', everybody]),
  ...each('GuestMatch', 'id name partySize status', onlyFor(doors)),

  'HeldPlaces.count': onlyFor(organizers),
  'HeldPlaces.until': onlyFor(organizers),

  ...each('InvitationCounts', 'cant going maybe opened refused sent unanswered', onlyFor(organizers)),

  'PaceDay.date': onlyFor(organizers),
  'PaceDay.places': onlyFor(organizers),

  ...each(
    'EventReferrals',
    `checkIns clicks days eventPlaces eventRegistrations links places registrations`,
    onlyFor(organizers),
  ),

  ...each('ReferralDay', 'checkIns clicks date registrations', onlyFor(people)),

  ...each('ReferralLeader', 'checkIns clicks person places rank registrations', onlyFor(organizers)),

  // Everybody asks of their own link, on their own account; a key has none.
  ...each('ReferralLink', 'checkIns clicks code days event id registrations', onlyFor(people)),

  ...each(
    'Registration',
    `acceptedTerms answers attendees createdAt email event id largestPartySize name partySize status ticketCode ticketUrl
    transfers`,
    ofPlace,
  ),
  ...each(
    'Registration',
    `cameFromLine cameFromWaitlist addressConfirmed overCapacity termsChanged walkIn`,
    row(['no', [...organizers, 'guest']], ['unreachable', everybody]),
  ),
  ...each(
    'Registration',
    `cancelledAt addressConfirmBy checkedInAt decidedAt`,
    row(['null', [...organizers, 'guest']], ['unreachable', everybody]),
  ),
  // A site without certificates has no passes; wallet-passes.test.ts asks one that has.
  'Registration.appleWalletUrl': row(['null', [...organizers, 'guest']], ['unreachable', everybody]),
  'Registration.checkedInBy': { row: ofPlaceForOrganizers, from: 'a guest who is in' },
  // Of the holder alone: organizers have the feed.
  'Registration.googleWalletUrl': row(['null', [...organizers, 'guest']], ['unreachable', everybody]),
  'Registration.guestNews': row(['data', ['guest']], ['empty', organizers], ['unreachable', everybody]),
  // The holder knows who offered the ticket from the mail.
  'Registration.passedOnBy': { row: onlyFor(organizers), from: 'a guest who was given a ticket' },
  // Never without the secret itself.
  'Registration.referralCode': ofPlaceForOrganizers,
  'Registration.secret': { row: forAll, from: 'a place by its secret' },
  'Registration.tags': ofPlaceForOrganizers,

  // Reached by whoever reads the answer.
  'RegistrationAnswer.checked': row(['null', [...organizers, 'guest']], ['unreachable', everybody]),
  'RegistrationAnswer.question': ofPlace,
  'RegistrationAnswer.value': ofPlace,

  'GuestTag.name': onlyFor(organizers),
  'GuestTag.registrations': onlyFor(organizers),

  ...each('RegistrationCount', 'places registrations status', onlyFor(organizers)),

  ...each('RegistrationQuestion', 'choiceLabels choices help id kind label revision textLanguage', forAll),
  'RegistrationQuestion.isAnswered': row(['yes', editors], ['null', everybody]),
  'RegistrationQuestion.required': no,

  // The guest’s own ticket.
  'TicketTransfer.attendeeId': row(['null', [...organizers, 'guest']], ['unreachable', everybody]),
  ...each('TicketTransfer', 'email endedAt id offeredAt state toName', ofPlace),
  'TicketTransfer.isWholeParty': row(['no', [...organizers, 'guest']], ['unreachable', everybody]),

  ...each('TransferLink', 'event fromName partySize registration state', forAll),

  ...each('WaitlistCount', 'entries places state', onlyFor(organizers)),

  'WaitlistEntry.addressConfirmed': row(['no', [...organizers, 'signed-in stranger']], ['null', everybody]),
  ...each('WaitlistEntry', 'answers email name', seenBy([...organizers, 'signed-in stranger'])),
  ...each(
    'WaitlistEntry',
    `event id joinedAt partySize placesAhead position state waitingReason waitingReasonText`,
    forAll,
  ),
  'WaitlistEntry.offerExpiresAt': { row: forAll, from: 'an entry with an offer' },
  'WaitlistEntry.secret': { row: forAll, from: 'an entry by its secret' },
  'WaitlistEntry.viewerIsHolder': trueFor(['signed-in stranger']),
  'WaitlistEntry.canTakePlace': trueFor([]),

  ...each('WaitlistExplanation', 'entries head nextDeadline placesFree placesHeld reason text', onlyFor(organizers)),
}

/** The same fields, asked of a row whose holder does not ask: what stays hidden from everybody else. */
export const ofSomebodyElse: Record<string, FieldRule> = {
  ...each('GuestInvitation', 'answer email event', { row: forAll, from: 'an invitation by its secret' }),
  'GuestInvitation.delivery': { row: seenBy(organizers), from: 'an invitation by its secret' },
  'GuestInvitation.isForViewer': {
    row: row(['no', people], ['yes', everybody]),
    from: 'an invitation by its secret',
  },
  'GuestInvitation.note': { row: forAll, from: 'an invitation by its secret' },
  ...each('GuestInvitation', `openedAt passedOnAt remindedAt`, {
    row: seenBy(organizers),
    from: 'an invitation by its secret',
  }),
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
