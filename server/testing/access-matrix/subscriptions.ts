import { whoSeesEvent } from './nodes.ts'
import { type Row, can, designers, doors, everybody, forAll, insiders, keys, organizers, people, row } from './rules.ts'
import { type EventKind, type World, eventKinds } from './world.ts'

interface SubscriptionCase {
  ask(world: World): string
  /** The same about what never was: whoever gets NOT_FOUND gets the same bytes for both. */
  askNothing: string
  row: Row
}

const text = (value: string) => JSON.stringify(value)
const follows = (who: Parameters<typeof row>[0][1]) => row(['data', who], ['NOT_FOUND', everybody])

const perEvent = (
  askNothing: string,
  ask: (world: World, kind: EventKind) => string,
): Record<string, SubscriptionCase> =>
  Object.fromEntries(
    eventKinds.map((kind) => [
      `a ${kind} event`,
      { ask: (world: World) => ask(world, kind), askNothing, row: follows(whoSeesEvent[kind]) },
    ]),
  )

const noId = (type: string) => text(Buffer.from(`${type}:00000000-0000-7000-8000-000000000000`).toString('base64url'))

/** What roles follow about an event; members of another role do not learn that it is there. */
const perEventId = (field: string, selection: string, who: Parameters<typeof follows>[0]) =>
  Object.fromEntries(
    eventKinds.map((kind): [string, SubscriptionCase] => [
      `a ${kind} event`,
      {
        ask: ({ ids }) => `${field}(eventId: ${text(ids[`a ${kind} event`]!)}) ${selection}`,
        askNothing: `${field}(eventId: ${noId('Event')}) ${selection}`,
        row: follows(who),
      },
    ]),
  )

/** Every field of Subscription: who gets a first delivery, and to whom there is nothing to follow. */
export const subscriptions: Record<string, Record<string, SubscriptionCase>> = {
  checkInChanged: perEventId('checkInChanged', '{ guests { id name } }', doors),
  doorChanged: perEventId('doorChanged', '{ guests { id name } }', doors),
  eventActivity: perEvent(
    'eventActivity(slug: "never-was", after: 0) { kind sequence item { id kind visibility } }',
    ({ events }, kind) =>
      `eventActivity(slug: ${text(events[kind].slug)}, after: 0) { kind sequence item { id kind visibility } }`,
  ),
  eventChanged: perEvent(
    'eventChanged(slug: "never-was") { id title }',
    ({ events }, kind) => `eventChanged(slug: ${text(events[kind].slug)}) { id title }`,
  ),
  eventGuests: perEventId('eventGuests', '{ guests { id email } }', organizers),
  guestImportsChanged: perEventId('guestImportsChanged', '{ id title }', organizers),
  eventInvitations: perEventId('eventInvitations', '{ id title }', organizers),
  eventPresence: perEvent(
    'eventPresence(slug: "never-was") { count }',
    ({ events }, kind) => `eventPresence(slug: ${text(events[kind].slug)}) { count }`,
  ),
  eventReferralsChanged: perEventId('eventReferralsChanged', '{ id title }', organizers),
  eventWaitlist: perEventId('eventWaitlist', '{ id title }', organizers),
  eventVisualsChanged: perEventId('eventVisualsChanged', '{ id title }', can('view visuals')),
  fairnessLogChanged: {
    'a public event': {
      ask: ({ ids }) => `fairnessLogChanged(eventId: ${text(ids['a public event']!)}) { id title }`,
      askNothing: `fairnessLogChanged(eventId: ${noId('Event')}) { id title }`,
      row: follows([...organizers, 'signed-in stranger']),
    },
    'a draft event': {
      ask: ({ ids }) => `fairnessLogChanged(eventId: ${text(ids['a draft event']!)}) { id title }`,
      askNothing: `fairnessLogChanged(eventId: ${noId('Event')}) { id title }`,
      row: follows(organizers),
    },
  },
  listingChanged: {
    'the public list': {
      ask: () => 'listingChanged(listing: EVENTS) { revision }',
      askNothing: 'listingChanged(listing: EVENTS) { revision }',
      row: forAll,
    },
    'the organization': {
      ask: ({ ids }) => `listingChanged(listing: ORGANIZATION, id: ${text(ids['the organization']!)}) { revision }`,
      askNothing: `listingChanged(listing: ORGANIZATION, id: ${noId('Organization')}) { revision }`,
      row: forAll,
    },
    'a profile': {
      ask: ({ ids }) => `listingChanged(listing: PERSON, id: ${text(ids['a person']!)}) { revision }`,
      askNothing: `listingChanged(listing: PERSON, id: ${noId('User')}) { revision }`,
      row: forAll,
    },
    'one’s own': {
      ask: () => 'listingChanged(listing: VIEWER) { revision }',
      askNothing: 'listingChanged(listing: VIEWER) { revision }',
      row: row(['data', people], ['FORBIDDEN', keys], ['UNAUTHENTICATED', everybody]),
    },
  },
  messagesChanged: perEventId('messagesChanged', '{ id title }', organizers),
  organizationChanged: {
    'the organization': {
      ask: ({ ids }) => `organizationChanged(id: ${text(ids['the organization']!)}) { id name }`,
      askNothing: `organizationChanged(id: ${noId('Organization')}) { id name }`,
      row: follows(insiders),
    },
  },
  referralsChanged: {
    oneself: {
      ask: () => 'referralsChanged { links { id clicks } viewer { id } }',
      askNothing: 'referralsChanged { links { id clicks } viewer { id } }',
      row: row(['data', people], ['FORBIDDEN', keys], ['UNAUTHENTICATED', everybody]),
    },
  },
  registrationChanged: Object.fromEntries(
    eventKinds.map((kind) => [
      `the guest’s place at a ${kind} event`,
      {
        ask: ({ ids }: World) =>
          `registrationChanged(id: ${text(ids[`a place of the guest at a ${kind} event`]!)}) { id status }`,
        askNothing: `registrationChanged(id: ${noId('Registration')}) { id status }`,
        row: follows([...organizers, 'guest']),
      },
    ]),
  ),
  stuckMailChanged: {
    'the organization': {
      ask: ({ ids }) => `stuckMailChanged(organizationId: ${text(ids['the organization']!)}) { id name }`,
      askNothing: `stuckMailChanged(organizationId: ${noId('Organization')}) { id name }`,
      row: follows(organizers),
    },
  },
  themeDocument: perEventId('themeDocument', '{ epoch sequence update }', designers),
  viewerChanged: {
    oneself: {
      ask: () => 'viewerChanged { id email }',
      askNothing: 'viewerChanged { id email }',
      row: row(['data', people], ['FORBIDDEN', keys], ['UNAUTHENTICATED', everybody]),
    },
  },
  waitlistEntryChanged: perEvent(
    `waitlistEntryChanged(id: ${noId('WaitlistEntry')}) { id state }`,
    ({ ids }, kind) => `waitlistEntryChanged(id: ${text(ids[`an entry for a ${kind} event`]!)}) { id state }`,
  ),
}
