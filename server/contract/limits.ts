/** Numbers of product.md that both sides check; the server has the last word. */
export const limits = {
  titleLength: 150,
  descriptionLength: 50_000,
  slug: { min: 3, max: 60 },
  /** Years in which an event can be. */
  eventYear: { min: 1900, max: 2200 },
  capacity: { min: 1, max: 1_000_000 },
  partySize: { min: 1, max: 10 },
  /** Dates of a series that one person registers for in one step. */
  datesAtOnce: 60,
  nameLength: 100,
  /** Made of names, and there are names of two letters. */
  handle: { min: 2, max: 60 },
  emailLength: 254,
  /** What browsers name to get notifications; and how many browsers one person has, the oldest goes first. */
  push: { endpointLength: 1_000, userAgentLength: 500, browsers: 10 },
  commentLength: 1_000,
  announcementLength: 2_000,
  /** People whom one comment can name; more stay text. */
  mentions: 10,
  termsLength: 50_000,
  organizationDescriptionLength: 5_000,
  /** How long after an event its guests' data is stored; the default is the database's, too. */
  guestDataDays: { min: 30, max: 3_650, default: 365 },
  /** Websites that may show an organization’s events. */
  embedOrigins: { most: 20, length: 200 },
  /** Days for which an invitation to a team is valid. */
  invitationDays: 7,
  /** Guests whom one request invites, and what organizers write to them. */
  guestInvitations: {
    atOnce: 500,
    messageLength: 1_000,
    /** Of a CSV file with their addresses. */
    csvLength: 500_000,
    /** After the invitation, each at least a day after the mail before. */
    reminders: 3,
  },
  /** A list of guests that is brought from somewhere else. */
  guestImports: {
    rows: 20_000,
    columns: 200,
    /** Of the CSV file, in characters; its bytes may be twice as many. */
    csvLength: 5_000_000,
    maxBytes: 10_000_000,
  },
  /** What a guest writes with an answer. */
  answerNoteLength: 500,
  /** Working ones of an organization: one for each of its programs, and each for its test. */
  apiKeys: 50,
  venueLength: 200,
  /** How long before the start guests get an address or a link. */
  whereHours: { min: 1, max: 720 },
  /** How long before the start guests stop naming the people they bring. */
  attendeeNamesHours: { min: 0, max: 720 },
  /** Words by which an event is found. Nothing of the tags of its guests. */
  eventTags: { perEvent: 8, length: 40 },
  /** What somebody types to find events, and how far away they may be, in kilometres. */
  search: { length: 200, km: { min: 1, max: 500 } },
  /** Words that organizers put on guests. */
  tags: { perEvent: 10, length: 30, guestsAtOnce: 200 },
  /** What an event asks people who register. */
  questions: {
    perEvent: 20,
    labelLength: 200,
    helpLength: 500,
    choices: { min: 2, max: 20 },
    choiceLength: 100,
    answerLength: 1_000,
  },
  /** What an image shows, in words. */
  altTextLength: 500,
  /** Pictures of one event by kind; it has one cover. */
  visuals: { FLYER: 10, GALLERY: 20 },
  uploads: {
    maxBytes: 10 * 1024 * 1024,
    maxSide: 8_000,
    maxPixels: 40_000_000,
    /** Until an image that nothing shows is removed. */
    keptHours: 48,
  },
  /** To guests. Each mail has the body as HTML and as text. */
  message: {
    subjectLength: 150,
    bodyLength: 5_000,
  },
  /** Of the mail about a postponement or a cancellation. */
  noticeMessageLength: 1_000,
  /** Mails before an event starts. One of `soonMinutes` before the start, or less, says that the event starts soon. */
  reminders: { perEvent: 5, minutes: { min: 10, max: 40_320 }, soonMinutes: 180 },
  /** The organizers' own words in mails to guests. */
  mailTexts: { subjectLength: 150, openingLength: 2_000 },
  /** How long an offer lasts, and how long before the start the last one is made. */
  waitlistMinutes: { minOffer: 15, max: 10_080 },
  password: { min: 8, max: 128 },
  /** Of one account; enough for every device of a person. */
  passkeys: 20,
  /** Rows a connection returns at most, and when nothing is asked for. */
  page: { max: 100, default: 20 },
} as const
