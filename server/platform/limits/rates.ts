/** How often, and how much at once. What something may hold is in contract/limits.ts. */
export const rates = {
  /** Operations on `/graphql`, over every transport. */
  graphql: {
    perKey: { count: 600, perSeconds: 60 },
    perAddress: { count: 120, perSeconds: 60 },
  },
  /** Operations on `/bff/graphql`, of one person with all their windows and of strangers. */
  browser: {
    perPerson: 4_000,
    perSeconds: 60,
    withoutBrowser: 1_200,
    perBrowser: 1_200,
    perAddress: 12_000,
  },
  /** The next four are of one person. */
  comments: { count: 20, perMinutes: 10 },
  commentEdits: { count: 20, perMinutes: 10 },
  announcements: { count: 10, perMinutes: 10 },
  /** Given and taken back together. */
  reactions: { count: 60, perMinutes: 1 },
  /** Test mails to oneself, by one person. */
  testMails: { count: 20, perMinutes: 60 },
  /** Added at check-in: one every two seconds, which no entrance does for long. */
  walkIns: { perPerson: { count: 300, perMinutes: 10 }, perAddress: { count: 1_200, perMinutes: 10 } },
  /** To a team, new and repeated: more than a large team needs, less than a spammer wants. */
  teamInvitations: {
    perOrganization: { count: 50, perSeconds: 3_600 },
    perPerson: { count: 80, perSeconds: 3_600 },
  },
  /** Lists of guests that are read, dry runs included: far more than somebody needs who tries one until it fits. */
  guestImports: { perPerson: { count: 60, perMinutes: 10 }, perAddress: { count: 240, perMinutes: 10 } },
  uploads: {
    perPerson: { count: 80, perMinutes: 10 },
    perAddress: { count: 160, perMinutes: 10 },
    /** Of images for the feed, by one person. */
    photosPerPerson: { count: 20, perMinutes: 10 },
    /** Pictures of full size that one person, and everybody together, may be sending at once. */
    underWay: { perPerson: 4, inSum: 40 },
  },
} as const
