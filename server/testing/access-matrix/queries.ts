import { whoSeesEvent } from './nodes.ts'
import {
  type Row,
  type Who,
  everybody,
  forAll,
  insiders,
  insidersAndGuests,
  organizers,
  people,
  row,
  seenBy,
  signedIn,
} from './rules.ts'
import { type EventKind, type World, eventKinds } from './world.ts'

interface QueryCase {
  /** The field with its arguments and what is asked of it. */
  ask(world: World): string
  row: Row
}

const text = (value: string) => JSON.stringify(value)
const perEvent = (name: string, ask: (world: World, kind: EventKind) => string): Record<string, QueryCase> =>
  Object.fromEntries(
    eventKinds.map((kind) => [
      `${name} a ${kind} event`,
      { ask: (world: World) => ask(world, kind), row: seenBy(whoSeesEvent[kind]) },
    ]),
  )

/** Every field of Query by what it is asked for. */
export const queries: Record<string, Record<string, QueryCase>> = {
  browserNotifications: {
    'of a browser that is turned on': {
      ask: ({ secrets }) =>
        `browserNotifications(endpoint: ${text(secrets.endpoint)}, secret: ${text(secrets.registration)}) { isOn }`,
      row: forAll,
    },
    'of another': {
      ask: () => 'browserNotifications(endpoint: "https://push.example.org/guessed") { isOn }',
      row: forAll,
    },
  },
  cancelLink: {
    'by its token': { ask: ({ secrets }) => `cancelLink(token: ${text(secrets.cancel)}) { status }`, row: forAll },
    'by another': { ask: () => 'cancelLink(token: "guessed") { status }', row: seenBy([]) },
  },
  event: perEvent('by the address of', ({ events }, kind) => `event(slug: ${text(events[kind].slug)}) { id }`),
  eventSlug: {
    'a slug that is free': {
      ask: () => 'eventSlug(slug: "free-as-a-bird") { isFree }',
      row: row(['data', signedIn], ['UNAUTHENTICATED', everybody]),
    },
  },
  eventUrl: {
    'a slug that is free, by the old name': {
      ask: () => 'eventUrl(url: "free-as-a-bird") { isFree }',
      row: row(['data', signedIn], ['UNAUTHENTICATED', everybody]),
    },
  },
  events: { 'the listing': { ask: () => 'events(first: 100) { edges { node { id } } }', row: forAll } },
  eventCount: { 'of the listing': { ask: () => 'eventCount', row: forAll } },
  explainWaitlist: Object.fromEntries(
    eventKinds.map((kind) => [
      `a ${kind} event`,
      {
        ask: ({ ids }: World) => `explainWaitlist(eventId: ${text(ids[`a ${kind} event`]!)}) { text }`,
        row: seenBy(organizers),
      },
    ]),
  ),
  following: {
    'by its token': { ask: ({ secrets }) => `following(token: ${text(secrets.following)}) { email }`, row: forAll },
    'by another': { ask: () => 'following(token: "guessed") { email }', row: seenBy([]) },
  },
  group: { 'a group': { ask: ({ ids }) => `group(id: ${text(ids['a group']!)}) { id }`, row: forAll } },
  invitation: {
    'by its token': { ask: ({ secrets }) => `invitation(token: ${text(secrets.invitation)}) { email }`, row: forAll },
    'by another': { ask: () => 'invitation(token: "guessed") { email }', row: seenBy([]) },
  },
  listing: {
    'the public list': { ask: () => 'listing(listing: EVENTS) { revision }', row: forAll },
    'the organization': {
      ask: ({ ids }) => `listing(listing: ORGANIZATION, id: ${text(ids['the organization']!)}) { revision }`,
      row: forAll,
    },
    'one’s own': { ask: () => 'listing(listing: VIEWER) { revision }', row: seenBy(people) },
  },
  localTime: {
    'a time': { ask: () => 'localTime(local: "2027-05-01T12:00", timeZone: "Europe/Oslo") { isValid }', row: forAll },
  },
  mailSubscription: {
    'by its token': {
      ask: ({ secrets }) => `mailSubscription(token: ${text(secrets.mail)}) { email }`,
      row: forAll,
    },
    'by another': { ask: () => 'mailSubscription(token: "guessed") { email }', row: seenBy([]) },
  },
  organizerMailSubscription: {
    'by its token': {
      ask: ({ secrets }) => `organizerMailSubscription(token: ${text(secrets.organizerMail)}) { email }`,
      row: forAll,
    },
    'by another': { ask: () => 'organizerMailSubscription(token: "guessed") { email }', row: seenBy([]) },
  },
  // Every type is in nodes.ts.
  node: { 'a person': { ask: ({ ids }) => `node(id: ${text(ids['a person']!)}) { id }`, row: forAll } },
  nodes: { 'a person': { ask: ({ ids }) => `nodes(ids: [${text(ids['a person']!)}]) { id }`, row: forAll } },
  organization: {
    'the organization': {
      ask: ({ organizationSlug: slug }) => `organization(slug: ${text(slug)}) { id }`,
      row: forAll,
    },
  },
  profile: { 'a person': { ask: ({ handle }) => `profile(handle: ${text(handle)}) { id }`, row: forAll } },
  registration: {
    'by its secret': {
      ask: ({ secrets }) => `registration(secret: ${text(secrets.registration)}) { id }`,
      row: forAll,
    },
    'by another': { ask: () => 'registration(secret: "guessed") { id }', row: seenBy([]) },
  },
  guestInvitation: {
    'by its secret': {
      ask: ({ secrets }) => `guestInvitation(secret: ${text(secrets.guestInvitation)}) { id event { title } }`,
      row: forAll,
    },
    'by another': { ask: () => 'guestInvitation(secret: "guessed") { id }', row: seenBy([]) },
  },
  guestData: {
    'by its secret': {
      ask: ({ secrets }) => `guestData(secret: ${text(secrets.registration)}) { storedUntil }`,
      row: forAll,
    },
    'by another': { ask: () => 'guestData(secret: "guessed") { storedUntil }', row: seenBy([]) },
  },
  addressConfirmation: {
    'by another token': {
      ask: ({ ids }) =>
        `addressConfirmation(id: ${text(ids['a place of somebody without an account']!)}, token: "guessed") { isOver }`,
      row: seenBy([]),
    },
  },
  transferLink: {
    'by its token': { ask: ({ secrets }) => `transferLink(token: ${text(secrets.transfer)}) { state }`, row: forAll },
    'by another': { ask: () => 'transferLink(token: "guessed") { state }', row: seenBy([]) },
  },
  ticket: {
    ...Object.fromEntries(
      eventKinds.map((kind) => [
        `of a ${kind} event`,
        { ask: ({ events }: World) => `ticket(eventSlug: ${text(events[kind].slug)}) { id }`, row: seenBy(['guest']) },
      ]),
    ),
    'by its secret': {
      ask: ({ events, secrets }) =>
        `ticket(eventSlug: ${text(events.public.slug)}, secret: ${text(secrets.registration)}) { id }`,
      row: forAll,
    },
    'by its secret, at another event': {
      ask: ({ events, secrets }) =>
        `ticket(eventSlug: ${text(events.unlisted.slug)}, secret: ${text(secrets.registration)}) { id }`,
      row: seenBy(['guest']),
    },
  },
  tag: {
    'a tag of a public event': { ask: () => 'tag(slug: "live-music") { name }', row: forAll },
    'a tag that nothing has': { ask: () => 'tag(slug: "no-such-tag") { name }', row: seenBy([]) },
  },
  venue: {
    'a venue of a public event': { ask: () => 'venue(slug: "the-yard") { address }', row: forAll },
    'a venue that nothing has': { ask: () => 'venue(slug: "no-such-venue") { address }', row: seenBy([]) },
  },
  viewer: { oneself: { ask: () => 'viewer { id }', row: seenBy(people) } },
  series: {
    'a series with a public date': { ask: ({ seriesSlug }) => `series(slug: ${text(seriesSlug)}) { id }`, row: forAll },
  },
  seriesPreview: {
    'a rule': {
      ask: () =>
        'seriesPreview(input: { rule: { frequency: DAILY }, startsAt: "2027-05-01T12:00", timeZone: "Europe/Oslo" }) { __typename }',
      row: row(['data', signedIn], ['UNAUTHENTICATED', everybody]),
    },
  },
  waitlistEntry: perEvent(
    'an entry for',
    ({ ids }, kind) => `waitlistEntry(id: ${text(ids[`an entry for a ${kind} event`]!)}) { id }`,
  ),
}

interface ListCase {
  ask(world: World): string
  /** Which of the organization's events the list holds, by who looks at it. */
  shows: [EventKind[], readonly Who[]][]
}

/** An unlisted event is for those who have the link: no list shows it to others. */
const ofTheOrganization: ListCase['shows'] = [
  [['public', 'unlisted', 'private', 'draft'], insiders],
  [
    ['public', 'unlisted', 'private'],
    [...insidersAndGuests, 'invited'],
  ],
  [['public'], everybody],
]
const page = '(first: 100) { edges { node { id } } }'

/** Every list of events. */
export const lists: Record<string, ListCase> = {
  'Query.events': { ask: () => `events${page}`, shows: [[['public'], everybody]] },
  'Tag.events': { ask: () => `tag(slug: "live-music") { events${page} }`, shows: [[['public'], everybody]] },
  'Venue.events': { ask: () => `venue(slug: "the-yard") { events${page} }`, shows: [[['public'], everybody]] },
  // Only the public event is one of its dates.
  'EventSeries.dates': {
    ask: ({ seriesSlug }) => `series(slug: ${text(seriesSlug)}) { dates${page} }`,
    shows: [[['public'], everybody]],
  },
  'Group.events': {
    ask: ({ ids }) => `group(id: ${text(ids['a group']!)}) { events${page} }`,
    shows: ofTheOrganization,
  },
  'Organization.events': {
    ask: ({ organizationSlug: slug }) => `organization(slug: ${text(slug)}) { events${page} }`,
    shows: ofTheOrganization,
  },
  'Group.events by way of Organization.groups': {
    ask: ({ organizationSlug: slug }) =>
      `organization(slug: ${text(slug)}) { groups { edges { node { events${page} } } } }`,
    shows: ofTheOrganization,
  },
  'Viewer.drafts': {
    ask: () => `viewer { drafts${page} }`,
    shows: [
      [['draft'], ['host']],
      [[], everybody],
    ],
  },
  'User.upcomingEvents': {
    ask: ({ handle }) => `profile(handle: ${text(handle)}) { upcomingEvents${page} }`,
    shows: [[['public'], everybody]],
  },
}

/** Which rows of a feed are for whom. */
export const feedShows: Record<string, Row> = {
  'a comment': forAll,
  'a row for guests': seenBy([...organizers, 'guest']),
  'a row for organizers': seenBy(organizers),
  'a comment that waits for approval': seenBy([...organizers, 'signed-in stranger']),
  'a hidden comment': seenBy(organizers),
  'an answer to a hidden comment': seenBy(organizers),
}
