import { everybody, forAll, members, no, onlyFor, organizers, people, row, seenBy, yes, yesFor } from '../rules.ts'
import type { Fields } from './table.ts'

const self = onlyFor(people)
/** A list that one person has something in. */
const some = (who: Parameters<typeof onlyFor>[0]) => row(['data', who], ['empty', people], ['unreachable', everybody])

/** Accounts, and what people write into a feed. */
export const personFields: Fields = {
  'ActivityItem.actor': forAll,
  'ActivityItem.actorName': forAll,
  'ActivityItem.body': forAll,
  'ActivityItem.bodySegments': forAll,
  'ActivityItem.createdAt': forAll,
  'ActivityItem.details': forAll,
  'ActivityItem.editedAt': forAll,
  'ActivityItem.id': forAll,
  'ActivityItem.isApproved': yes,
  'ActivityItem.isDeleted': no,
  'ActivityItem.isHidden': no,
  'ActivityItem.isPinned': no,
  'ActivityItem.isThreadHidden': no,
  'ActivityItem.kind': forAll,
  'ActivityItem.mentions': forAll,
  'ActivityItem.parentId': forAll,
  'ActivityItem.reactions': forAll,
  // It is an answer itself, and replies are one level deep.
  'ActivityItem.replies': row(['empty', everybody]),
  'ActivityItem.sequence': forAll,
  'ActivityItem.viewerReactions': row(['data', ['guest']], ['empty', everybody]),
  'ActivityItem.visibility': forAll,
  // It shows none.
  'ActivityItem.visual': seenBy([]),
  'ActivityMention.handle': forAll,
  'ActivityMention.name': forAll,
  'ActivityTextSegment.kind': forAll,
  'ActivityTextSegment.person': forAll,
  'ActivityTextSegment.text': forAll,
  // It begins with a person, who is no link.
  'ActivityTextSegment.url': seenBy([]),
  'MutedPerson.mutedAt': onlyFor(organizers),
  'MutedPerson.mutedBy': onlyFor(organizers),
  'MutedPerson.person': onlyFor(organizers),
  'ReactionCount.count': forAll,
  'ReactionCount.emoji': forAll,

  'Follow.createdAt': onlyFor(['guest']),
  'Follow.frequency': onlyFor(['guest']),
  'Follow.group': onlyFor(['guest']),
  'Follow.isConfirmed': yesFor(['guest']),
  'Follow.organization': onlyFor(['guest']),
  'Follow.sharesEmail': yesFor(['guest']),

  'HandleProposal.handle': self,
  'HandleProposal.problem': row(['null', people], ['unreachable', everybody]),
  'HandleProposal.suggestion': self,

  'OrganizerMailChoice.choice': onlyFor(['host']),
  'OrganizerMailChoice.event': onlyFor(['host']),

  'OwnCalendar.createdAt': onlyFor(['guest']),
  'OwnCalendar.url': onlyFor(['guest']),

  'Passkey.createdAt': onlyFor(['guest']),
  'Passkey.id': onlyFor(['guest']),
  'Passkey.lastUsedAt': row(['null', ['guest']], ['unreachable', everybody]),
  'Passkey.name': onlyFor(['guest']),

  // No address, no sessions, no places: what a profile shows.
  'User.createdAt': forAll,
  'User.handle': forAll,
  'User.id': forAll,
  'User.image': forAll,
  'User.name': forAll,
  'User.upcomingEvents': forAll,

  'Viewer.createdAt': self,
  'Viewer.drafts': some(['host']),
  'Viewer.email': self,
  'Viewer.emailVerified': row(['yes', people], ['unreachable', everybody]),
  'Viewer.follows': some(['guest']),
  'Viewer.handle': self,
  'Viewer.handleProposal': { row: self, args: '(handle: "nobody-is-called-this")' },
  'Viewer.hasPassword': row(['no', people], ['unreachable', everybody]),
  'Viewer.id': self,
  'Viewer.image': row(['data', ['guest', 'host']], ['null', people], ['unreachable', everybody]),
  'Viewer.language': row(['null', people], ['unreachable', everybody]),
  'Viewer.lastGroup': row(['data', ['host']], ['null', people], ['unreachable', everybody]),
  'Viewer.memberships': some([...members, 'owner elsewhere']),
  'Viewer.name': self,
  // They created the events.
  'Viewer.organizerMails': some(['host']),
  'Viewer.ownCalendar': row(['data', ['guest']], ['null', people], ['unreachable', everybody]),
  'Viewer.ownedAlone': some(['owner', 'owner elsewhere']),
  'Viewer.passkeys': some(['guest']),
  'Viewer.referralDays': self,
  'Viewer.referralLinks': self,
  'Viewer.registrations': some(['guest']),
  'Viewer.sessions': self,
  'Viewer.waitlistEntries': some(['signed-in stranger']),
  'Viewer.workplaces': some([...members, 'owner elsewhere']),

  'ViewerSession.createdAt': self,
  'ViewerSession.device': self,
  'ViewerSession.id': self,
  'ViewerSession.ipAddress': row(['null', people], ['unreachable', everybody]),
  'ViewerSession.isCurrent': yesFor(people),
  'ViewerSession.lastSeenAt': self,
  'ViewerSession.place': self,
}
