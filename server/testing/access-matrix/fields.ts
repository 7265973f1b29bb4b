import { type Row, can, everybody, members, row, seenBy, signedIn, trueFor } from './rules.ts'

export interface FieldRule {
  row: Row
  /** Arguments, such as `(name: "Ada")`. */
  args?: string
  /** Another row to ask it of than the one `starts` names for the type. */
  from?: string
}

type Entry = Row | FieldRule

const forAll = seenBy(everybody)
const organizers = can('see guests, export them, offer waitlist places, moderate the feed, announce')
const designers = can('change visuals and theme, publish a theme')
const editors = can('create, change, publish, cancel events; terms')
const doors = can('search guests by name, check in')
const yes = trueFor(everybody)
const no = trueFor([])
/** Reached only by those who see the place: its holder, who here is the guest, and organizers. */
const ofPlace = row(['data', [...organizers, 'guest']], ['unreachable', everybody])
const onlyFor = (who: typeof everybody | readonly (typeof everybody)[number][]) =>
  row(['data', who], ['unreachable', everybody])

/**
 * Every field of everything that can be read, and what each kind of person gets, where the thing itself is public: an
 * event that everybody sees, its house, its rows. What may be hidden as a whole is in nodes.ts. A field that is not
 * here fails the test.
 */
export const fields: Record<string, Entry> = {
  'ActivityItem.id': forAll,
  'ActivityItem.actor': forAll,
  'ActivityItem.actorName': forAll,
  'ActivityItem.body': forAll,
  'ActivityItem.createdAt': forAll,
  'ActivityItem.details': forAll,
  'ActivityItem.editedAt': forAll,
  'ActivityItem.isApproved': yes,
  'ActivityItem.isDeleted': no,
  'ActivityItem.kind': forAll,
  'ActivityItem.parentId': forAll,
  'ActivityItem.reactions': forAll,
  'ActivityItem.sequence': forAll,
  'ActivityItem.visibility': forAll,

  'Event.id': forAll,
  'Event.activity': forAll,
  'Event.activityAwaitingApproval': seenBy(organizers),
  'Event.activityCursor': forAll,
  'Event.approvalRequired': no,
  'Event.capacity': forAll,
  'Event.commentPolicy': forAll,
  'Event.cover': forAll,
  'Event.description': forAll,
  'Event.endsAt': forAll,
  'Event.group': forAll,
  'Event.guestCount': forAll,
  'Event.guestPreview': forAll,
  'Event.guestSearch': { row: seenBy(doors), args: '(name: "Guest")' },
  'Event.organization': forAll,
  'Event.placesLeft': forAll,
  'Event.registrationCounts': seenBy(organizers),
  'Event.registrationPace': seenBy(organizers),
  'Event.registrationState': forAll,
  'Event.registrations': seenBy(organizers),
  'Event.startsAt': forAll,
  'Event.status': forAll,
  'Event.terms': forAll,
  'Event.theme': forAll,
  'Event.themeVersions': seenBy(designers),
  'Event.timeZone': forAll,
  'Event.title': forAll,
  'Event.url': forAll,
  'Event.venue': forAll,
  'Event.viewerCan': forAll,
  'Event.viewerReferralLink': seenBy(signedIn),
  'Event.viewerRegistration': seenBy(['guest']),
  'Event.viewerWaitlistEntry': seenBy(['signed-in stranger']),
  'Event.visibility': forAll,
  'Event.visuals': forAll,
  'Event.waitlist': seenBy(organizers),
  'Event.waitlistLength': forAll,
  'Event.waitlistPolicy': forAll,

  'EventAbilities.changeVisuals': trueFor(designers),
  'EventAbilities.comment': trueFor(signedIn),
  'EventAbilities.edit': trueFor(editors),
  'EventAbilities.moderate': trueFor(organizers),
  // What is published cannot be published.
  'EventAbilities.publish': { row: no },
  'EventAbilities.searchGuests': trueFor(doors),
  'EventAbilities.seeGuests': trueFor(organizers),
  'EventAbilities.viewVisuals': trueFor(can('view visuals')),

  'EventTerms.id': forAll,
  'EventTerms.body': forAll,
  'EventTerms.createdAt': forAll,
  'EventTerms.version': forAll,

  'EventTheme.publishedAt': forAll,
  'EventTheme.publishedBy': seenBy(designers),
  'EventTheme.tokens': forAll,
  'EventTheme.version': forAll,

  'EventVisual.id': forAll,
  'EventVisual.altText': forAll,
  'EventVisual.dominantColor': forAll,
  'EventVisual.focalX': forAll,
  'EventVisual.focalY': forAll,
  'EventVisual.height': forAll,
  'EventVisual.kind': forAll,
  'EventVisual.placeholder': forAll,
  'EventVisual.variants': forAll,
  'EventVisual.width': forAll,

  'Group.id': forAll,
  'Group.events': forAll,
  'Group.name': forAll,
  'Group.organization': forAll,
  'Group.slug': forAll,

  'GuestFace.image': forAll,
  'GuestFace.name': forAll,

  'GuestMatch.id': onlyFor(doors),
  'GuestMatch.name': onlyFor(doors),
  'GuestMatch.partySize': onlyFor(doors),
  'GuestMatch.status': onlyFor(doors),

  'Membership.id': onlyFor(members),
  'Membership.organization': onlyFor(members),
  'Membership.role': onlyFor(members),
  'Membership.user': onlyFor(members),

  'Organization.id': forAll,
  'Organization.events': forAll,
  'Organization.groups': forAll,
  'Organization.members': seenBy(members),
  'Organization.name': forAll,
  'Organization.slug': forAll,
  'Organization.viewerRole': seenBy(members),

  'PaceDay.date': onlyFor(organizers),
  'PaceDay.places': onlyFor(organizers),

  'ReactionCount.count': forAll,
  'ReactionCount.emoji': forAll,

  // Everybody asks of their own link, on their own account.
  'ReferralLink.id': onlyFor(signedIn),
  'ReferralLink.checkIns': onlyFor(signedIn),
  'ReferralLink.clicks': onlyFor(signedIn),
  'ReferralLink.code': onlyFor(signedIn),
  'ReferralLink.event': onlyFor(signedIn),
  'ReferralLink.registrations': onlyFor(signedIn),

  'Registration.id': ofPlace,
  'Registration.createdAt': ofPlace,
  'Registration.email': ofPlace,
  'Registration.event': ofPlace,
  'Registration.name': ofPlace,
  'Registration.partySize': ofPlace,
  // Never without the secret itself.
  'Registration.secret': { row: forAll, from: 'a place by its secret' },
  'Registration.status': ofPlace,

  'RegistrationCount.places': onlyFor(organizers),
  'RegistrationCount.registrations': onlyFor(organizers),
  'RegistrationCount.status': onlyFor(organizers),

  'User.id': forAll,
  'User.handle': forAll,
  'User.image': forAll,
  'User.name': forAll,

  'Venue.address': forAll,
  'Venue.name': forAll,
  'Venue.onlineUrl': forAll,

  'Viewer.id': onlyFor(signedIn),
  'Viewer.email': onlyFor(signedIn),
  'Viewer.handle': onlyFor(signedIn),
  'Viewer.image': row(['data', ['guest']], ['null', signedIn], ['unreachable', everybody]),
  'Viewer.memberships': row(['data', [...members, 'owner elsewhere']], ['empty', signedIn], ['unreachable', everybody]),
  'Viewer.name': onlyFor(signedIn),
  'Viewer.referralLinks': onlyFor(signedIn),
  'Viewer.registrations': row(['data', ['guest']], ['empty', signedIn], ['unreachable', everybody]),
  'Viewer.waitlistEntries': row(['data', ['signed-in stranger']], ['empty', signedIn], ['unreachable', everybody]),

  'VisualVariant.height': forAll,
  'VisualVariant.type': forAll,
  'VisualVariant.url': forAll,
  'VisualVariant.width': forAll,

  'WaitlistEntry.id': forAll,
  'WaitlistEntry.email': seenBy([...organizers, 'signed-in stranger']),
  'WaitlistEntry.event': forAll,
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
  // A draft can be published, and that is all that changes.
  'EventAbilities.publish': {
    row: row(['yes', editors], ['no', members], ['unreachable', everybody]),
    from: 'a draft',
  },
}

/** Where things without an id of their own are found: the field that leads to them. */
export const ways: Record<string, string> = {
  EventAbilities: 'Event.viewerCan',
  EventTheme: 'Event.theme',
  GuestFace: 'Event.guestPreview',
  GuestMatch: 'Event.guestSearch',
  Membership: 'Organization.members',
  PaceDay: 'Event.registrationPace',
  ReactionCount: 'ActivityItem.reactions',
  ReferralLink: 'Event.viewerReferralLink',
  RegistrationCount: 'Event.registrationCounts',
  Venue: 'Event.venue',
  VisualVariant: 'EventVisual.variants',
}

/** Things that come only as the answer to one's own call, which is where their tests are. */
export const answers: Record<string, string[]> = {
  ActivityUpdate: ['item', 'kind', 'sequence'],
  AlreadyRegistered: ['code', 'message'],
  AvailableNow: ['code', 'message', 'placesLeft'],
  CommentsClosed: ['code', 'message'],
  EventFull: ['code', 'message', 'placesLeft', 'waitlistOpen', 'waitlistUrl'],
  EventNotOpen: ['code', 'message'],
  EventNotReady: ['code', 'message', 'missing'],
  FieldError: ['message', 'path'],
  InvalidInput: ['code', 'fields', 'message'],
  JoinReceived: ['message'],
  ListClosed: ['code', 'message'],
  NotFound: ['code', 'message'],
  OfferNoLongerValid: ['code', 'message'],
  RateLimited: ['code', 'message', 'retryAfterSeconds'],
  TermsNotAccepted: ['code', 'message', 'version'],
  UrlTaken: ['code', 'field', 'message', 'suggestion'],
}

export function ruleOf(entry: Entry): FieldRule {
  return 'row' in entry ? (entry as FieldRule) : { row: entry as Row }
}
