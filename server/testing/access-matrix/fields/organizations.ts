import {
  can,
  editors,
  everybody,
  forAll,
  groupKeepers,
  insiders,
  inviters,
  keyKeepers,
  onlyFor,
  organizers,
  row,
  seenBy,
  settlers,
  trueFor,
  yesFor,
} from '../rules.ts'
import { type Fields, each } from './table.ts'

const rolesToGive = row(['data', inviters], ['empty', everybody])

export const organizationFields: Fields = {
  ...each('ApiKey', 'createdAt createdBy id lastUsedAt name preview scope', onlyFor(keyKeepers)),
  'ApiKey.revokedAt': row(['null', keyKeepers], ['unreachable', everybody]),

  // Numbers only.
  ...each('FollowerFigures', 'count newCount weeklyCount', onlyFor(organizers)),

  ...each('Group', 'events id name organization series slug viewerCan', forAll),
  'Group.followers': seenBy(organizers),
  'Group.viewerFollow': seenBy(['guest']),
  'GroupAbilities.change': trueFor(groupKeepers),
  'GroupAbilities.createEvents': trueFor(editors),
  'GroupAbilities.delete': trueFor(groupKeepers),

  ...each('Invitation', 'createdAt email expiresAt id invitedBy role', onlyFor(inviters)),
  'Invitation.isExpired': row(['no', inviters], ['unreachable', everybody]),
  'Invitation.viewerCanChange': yesFor(inviters),

  // Whoever holds the token, which went to one mailbox.
  'InvitationOffer.email': forAll,
  ...each('InvitationOffer', 'expiresAt invitedByName organizationName organizationSlug role state', forAll),
  'InvitationOffer.isForViewer': trueFor(['signed-in stranger']),

  ...each('Membership', 'createdAt id organization role user viewerCan', onlyFor(insiders)),
  'Membership.email': row(['data', inviters], ['null', insiders], ['unreachable', everybody]),
  // Of the host: below owner and admin.
  'MembershipAbilities.grantableRoles': row(['data', inviters], ['empty', insiders], ['unreachable', everybody]),
  'MembershipAbilities.remove': row(['yes', inviters], ['no', insiders], ['unreachable', everybody]),
  'MembershipAbilities.transferOwnership': row(['yes', settlers], ['no', insiders], ['unreachable', everybody]),

  'Organization.apiKeys': seenBy(keyKeepers),
  ...each(
    'Organization',
    `description descriptionHtml events groups guestDataDays embedOrigins maxGuestDataDays id name slug viewerCan`,
    forAll,
  ),
  ...each('Organization', 'followers sharedFollowers stuckMail', seenBy(organizers)),
  'Organization.invitations': seenBy(inviters),
  'Organization.mailTextPreview': { row: seenBy(settlers), args: '(kind: REMINDER)' },
  'Organization.mailTexts': seenBy(settlers),
  'Organization.members': seenBy(insiders),
  'Organization.showsEventsOnHome': row(['yes', everybody]),
  'Organization.viewerFollow': seenBy(['guest']),
  'Organization.viewerRole': seenBy(insiders),
  'OrganizationAbilities.changeGroups': trueFor(groupKeepers),
  'OrganizationAbilities.changeSettings': trueFor(settlers),
  'OrganizationAbilities.createEvents': trueFor(editors),
  'OrganizationAbilities.delete': trueFor(settlers),
  'OrganizationAbilities.grantableRoles': rolesToGive,
  'OrganizationAbilities.invite': trueFor(inviters),
  'OrganizationAbilities.manageApiKeys': trueFor(keyKeepers),
  'OrganizationAbilities.seeMembers': trueFor(insiders),
  'OrganizationAbilities.seeOwnReferrals': trueFor(can('own referral figures')),

  // Of followers who share their address; the newest follow is that of a group.
  ...each('SharedFollower', 'email followsSince group organization', onlyFor(organizers)),

  // Mail to guests: for those who deal with guests.
  'StuckMail.attempts': onlyFor(organizers),
  ...each('StuckMail', 'createdAt event id kind lastError subject to', onlyFor(organizers)),
  'StuckMail.isGivenUp': yesFor(organizers),
  'StuckMail.mayHaveArrived': row(['no', organizers], ['unreachable', everybody]),
  'StuckMail.nextTryAt': row(['null', organizers], ['unreachable', everybody]),

  // Whoever holds the link of a mail.
  'MailSubscription.browsers': forAll,
  ...each('NotifiedBrowser', 'createdAt id lastSentAt name', forAll),
  ...each('MailSubscription', 'dateCount email eventTitle eventSlug eventTitleLanguage eventUrl list', forAll),
  ...each('MailSubscription', 'isSubscribed remindsOfAny remindsOfEvent', trueFor(everybody)),
  'Following.email': forAll,
  'Following.follows': forAll,
  // A browser asks about itself, by what only it knows.
  'BrowserNotifications.isOn': trueFor(everybody),

  ...each('OrganizerMailSubscription', 'email eventTitle eventTitleLanguage', forAll),
  'OrganizerMailSubscription.isSubscribed': trueFor(everybody),
  'CancelLink.canCancel': trueFor(everybody),
  ...each('CancelLink', 'eventTitle eventTitleLanguage partySize startsAt status timeZone', forAll),
}
