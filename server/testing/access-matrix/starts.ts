import type { World } from './world.ts'

interface Start {
  /** An operation with `$FIELDS` where the fields go. */
  document: string
  /** Where in the answer the thing is. */
  path: string[]
  variables(world: World): Record<string, unknown>
}

const byId = (type: string, name: string): Start => ({
  document: `query ($id: ID!) { node(id: $id) { ... on ${type} { $FIELDS } } }`,
  path: ['node'],
  variables: ({ ids }) => ({ id: ids[name] }),
})

/** Where to look for the rows that everything else hangs on: by the name of their type, or by what `from` calls them. */
export const starts: Record<string, Start> = {
  ActivityItem: byId('ActivityItem', 'a comment'),
  ApiKey: byId('ApiKey', 'a key'),
  Event: byId('Event', 'a public event'),
  EventSeries: byId('EventSeries', 'a series'),
  EventTerms: byId('EventTerms', 'terms of a public event'),
  EventVisual: byId('EventVisual', 'a picture of a public event'),
  GuestMessage: byId('GuestMessage', 'a message'),
  Group: byId('Group', 'a group'),
  GuestImport: byId('GuestImport', 'an import'),
  GuestInvitation: byId('GuestInvitation', 'an invited guest'),
  Invitation: byId('Invitation', 'an invitation'),
  Membership: byId('Membership', 'the membership of the host'),
  Organization: byId('Organization', 'the organization'),
  RegistrationQuestion: byId('RegistrationQuestion', 'a question of a public event'),
  Registration: byId('Registration', 'a place of the guest at a public event'),
  StuckMail: byId('StuckMail', 'a mail that is stuck'),
  User: byId('User', 'a person'),
  WaitlistEntry: byId('WaitlistEntry', 'the entry of the signed-in stranger'),
  Viewer: { document: '{ viewer { $FIELDS } }', path: ['viewer'], variables: () => ({}) },

  EventSlugProposal: {
    document: '{ eventSlug(slug: "nobody-has-this-one") { $FIELDS } }',
    path: ['eventSlug'],
    variables: () => ({}),
  },
  LocalTimeCheck: {
    document: '{ localTime(local: "2027-03-28T02:30", timeZone: "Europe/Oslo") { $FIELDS } }',
    path: ['localTime'],
    variables: () => ({}),
  },
  Tag: { document: '{ tag(slug: "live-music") { $FIELDS } }', path: ['tag'], variables: () => ({}) },
  InvitationOffer: {
    document: 'query ($token: String!) { invitation(token: $token) { $FIELDS } }',
    path: ['invitation'],
    variables: ({ secrets }) => ({ token: secrets.invitation }),
  },
  MailSubscription: {
    document: 'query ($token: String!) { mailSubscription(token: $token) { $FIELDS } }',
    path: ['mailSubscription'],
    variables: ({ secrets }) => ({ token: secrets.mail }),
  },
  BrowserNotifications: {
    document:
      'query ($endpoint: String!, $secret: String) { browserNotifications(endpoint: $endpoint, secret: $secret) { $FIELDS } }',
    path: ['browserNotifications'],
    variables: ({ secrets }) => ({ endpoint: secrets.endpoint, secret: secrets.registration }),
  },
  OrganizerMailSubscription: {
    document: 'query ($token: String!) { organizerMailSubscription(token: $token) { $FIELDS } }',
    path: ['organizerMailSubscription'],
    variables: ({ secrets }) => ({ token: secrets.organizerMail }),
  },
  Following: {
    document: 'query ($token: String!) { following(token: $token) { $FIELDS } }',
    path: ['following'],
    variables: ({ secrets }) => ({ token: secrets.following }),
  },
  'a guest who was given a ticket': byId('Registration', 'a place of somebody without an account'),
  TransferLink: {
    document: 'query ($token: String!) { transferLink(token: $token) { $FIELDS } }',
    path: ['transferLink'],
    variables: ({ secrets }) => ({ token: secrets.transfer }),
  },
  CancelLink: {
    document: 'query ($token: String!) { cancelLink(token: $token) { $FIELDS } }',
    path: ['cancelLink'],
    variables: ({ secrets }) => ({ token: secrets.cancel }),
  },

  PublicationCheck: {
    document: 'query ($id: ID!) { node(id: $id) { ... on Event { publicationChecks { $FIELDS } } } }',
    path: ['node', 'publicationChecks'],
    variables: ({ ids }) => ({ id: ids['a draft event'] }),
  },

  'an event that shows its guests to guests': byId('Event', 'a unlisted event'),
  'a draft': byId('Event', 'a draft event'),
  'what may be done with a draft': {
    document: 'query ($id: ID!) { node(id: $id) { ... on Event { viewerCan { $FIELDS } } } }',
    path: ['node', 'viewerCan'],
    variables: ({ ids }) => ({ id: ids['a draft event'] }),
  },
  'a guest who is in': byId('Registration', 'a place of the guest at a unlisted event'),
  'an entry with an offer': byId('WaitlistEntry', 'an entry with an offer'),
  'a place by its secret': {
    document: 'query ($secret: String!) { registration(secret: $secret) { $FIELDS } }',
    path: ['registration'],
    variables: ({ secrets }) => ({ secret: secrets.registration }),
  },
  'an invitation by its secret': {
    document: 'query ($secret: String!) { guestInvitation(secret: $secret) { $FIELDS } }',
    path: ['guestInvitation'],
    variables: ({ secrets }) => ({ secret: secrets.guestInvitation }),
  },
  'an entry by its secret': {
    document: 'query ($id: ID!, $secret: String) { waitlistEntry(id: $id, secret: $secret) { $FIELDS } }',
    path: ['waitlistEntry'],
    variables: ({ ids, secrets }) => ({ id: ids['an entry with an offer'], secret: secrets.entry }),
  },
}

/** Where things without an id of their own are found: the field that leads to them. */
export const ways: Record<string, string> = {
  ActivityMention: 'ActivityItem.mentions',
  ActivityTextSegment: 'ActivityItem.bodySegments',
  Attendee: 'Registration.attendees',
  TicketTransfer: 'Registration.transfers',
  CheckInCount: 'Event.checkInCount',
  CheckInGuest: 'CheckInList.guests',
  CheckInList: 'Event.checkInList',
  EarlierEvent: 'Event.earlierEvents',
  EarlierGuest: 'Event.earlierGuests',
  EventAbilities: 'Event.viewerCan',
  EventAnswer: 'Event.answers',
  HeldPlaces: 'Event.heldPlaces',
  InvitationCounts: 'Event.invitationCounts',
  EventChange: 'EventChangeNotice.changes',
  EventChangeNotice: 'Event.pendingNotice',
  EventOriginal: 'Event.originals',
  EventReminder: 'Event.reminders',
  EventTheme: 'Event.theme',
  EventTranslatedText: 'EventTranslation.texts',
  EventTranslation: 'Event.translations',
  ThemeDraft: 'Event.themeDraft',
  ThemeTokenChange: 'ThemeDraft.changes',
  EventReferrals: 'Event.referrals',
  ExplainedEntry: 'WaitlistExplanation.entries',
  FairnessDecision: 'Event.fairnessLog',
  FactEdit: 'Event.lastEdits',
  Follow: 'Viewer.follows',
  FollowerFigures: 'Organization.followers',
  SharedFollower: 'Organization.sharedFollowers',
  GroupAbilities: 'Group.viewerCan',
  GuestFace: 'Event.guestPreview',
  GuestMatch: 'Event.guestSearch',
  HandleProposal: 'Viewer.handleProposal',
  MembershipAbilities: 'Membership.viewerCan',
  MutedPerson: 'Event.mutedPeople',
  OrganizationAbilities: 'Organization.viewerCan',
  MailText: 'Event.mailTexts',
  OrganizerMailChoice: 'Viewer.organizerMails',
  GuestImportCounts: 'GuestImport.counts',
  GuestImportRow: 'GuestImport.rows',
  MessageFigures: 'GuestMessage.figures',
  MessagePreview: 'Event.messagePreview',
  MessageTranslation: 'GuestMessage.translations',
  NotifiedBrowser: 'MailSubscription.browsers',
  OwnCalendar: 'Viewer.ownCalendar',
  PaceDay: 'Event.registrationPace',
  Passkey: 'Viewer.passkeys',
  ReactionCount: 'ActivityItem.reactions',
  ReferralDay: 'Viewer.referralDays',
  ReferralLeader: 'Event.referralLeaderboard',
  ReferralLink: 'Event.viewerReferralLink',
  RegistrationAnswer: 'Registration.answers',
  TermsAcceptance: 'Event.termsAcceptances',
  GuestTag: 'Event.guestTags',
  RegistrationCount: 'Event.registrationCounts',
  SharePictures: 'Event.sharePictures',
  HiddenPart: 'Venue.hiddenOnlineUrl',
  Venue: 'Event.venue',
  ViewerSession: 'Viewer.sessions',
  WaitlistCount: 'Event.waitlistCounts',
  WaitlistExplanation: 'Event.waitlistExplanation',
  VisualVariant: 'EventVisual.variants',
}
