import { everybody, forAll, members, no, onlyFor, organizers, people, row, seenBy, yes, yesFor } from '../rules.ts'
import { type Fields, each } from './table.ts'

const self = onlyFor(people)
/** A list that one person has something in. */
const some = (who: Parameters<typeof onlyFor>[0]) => row(['data', who], ['empty', people], ['unreachable', everybody])

/** Accounts, and what people write into a feed. */
export const personFields: Fields = {
  ...each(
    'ActivityItem',
    `actor actorName body bodySegments createdAt details editedAt id kind mentions parentId reactions sequence
    visibility`,
    forAll,
  ),
  'ActivityItem.isApproved': yes,
  ...each('ActivityItem', 'isDeleted isHidden isPinned isThreadHidden', no),
  // It is an answer itself, and replies are one level deep.
  'ActivityItem.replies': row(['empty', everybody]),
  'ActivityItem.viewerReactions': row(['data', ['guest']], ['empty', everybody]),
  // It shows none.
  'ActivityItem.visual': seenBy([]),
  'ActivityMention.handle': forAll,
  'ActivityMention.name': forAll,
  ...each('ActivityTextSegment', 'kind person text', forAll),
  // It begins with a person, who is no link.
  'ActivityTextSegment.url': seenBy([]),
  ...each('MutedPerson', 'mutedAt mutedBy person', onlyFor(organizers)),
  'ReactionCount.count': forAll,
  'ReactionCount.emoji': forAll,

  ...each('Follow', 'createdAt frequency group organization', onlyFor(['guest'])),
  'Follow.isConfirmed': yesFor(['guest']),
  'Follow.sharesEmail': yesFor(['guest']),

  'HandleProposal.handle': self,
  'HandleProposal.problem': row(['null', people], ['unreachable', everybody]),
  'HandleProposal.suggestion': self,

  'OrganizerMailChoice.choice': onlyFor(['host']),
  'OrganizerMailChoice.event': onlyFor(['host']),

  'OwnCalendar.createdAt': onlyFor(['guest']),
  'OwnCalendar.url': onlyFor(['guest']),

  ...each('Passkey', 'createdAt id name', onlyFor(['guest'])),
  'Passkey.lastUsedAt': row(['null', ['guest']], ['unreachable', everybody]),

  // No address, no sessions, no places: what a profile shows.
  ...each('User', 'createdAt handle id image name upcomingEvents', forAll),

  ...each('Viewer', 'createdAt email handle id name referralDays referralLinks sessions', self),
  'Viewer.drafts': some(['host']),
  'Viewer.emailVerified': row(['yes', people], ['unreachable', everybody]),
  ...each('Viewer', 'follows passkeys registrations', some(['guest'])),
  'Viewer.handleProposal': { row: self, args: '(handle: "nobody-is-called-this")' },
  'Viewer.hasPassword': row(['no', people], ['unreachable', everybody]),
  'Viewer.image': row(['data', ['guest', 'host']], ['null', people], ['unreachable', everybody]),
  'Viewer.language': row(['null', people], ['unreachable', everybody]),
  'Viewer.lastGroup': row(['data', ['host']], ['null', people], ['unreachable', everybody]),
  'Viewer.memberships': some([...members, 'owner elsewhere']),
  // They created the events.
  'Viewer.organizerMails': some(['host']),
  'Viewer.ownCalendar': row(['data', ['guest']], ['null', people], ['unreachable', everybody]),
  'Viewer.ownedAlone': some(['owner', 'owner elsewhere']),
  'Viewer.waitlistEntries': some(['signed-in stranger']),
  'Viewer.workplaces': some([...members, 'owner elsewhere']),

  ...each('ViewerSession', 'createdAt device id lastSeenAt place', self),
  'ViewerSession.ipAddress': row(['null', people], ['unreachable', everybody]),
  'ViewerSession.isCurrent': yesFor(people),
}
