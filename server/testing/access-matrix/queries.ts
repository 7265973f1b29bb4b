import { whoSeesEvent } from './nodes.ts'
import { type Row, type Who, everybody, membersAndGuests, members, row, seenBy, signedIn } from './rules.ts'
import type { World } from './world.ts'

interface QueryCase {
  /** The field with its arguments and what is asked of it. */
  ask(world: World): string
  row: Row
}

const text = (value: string) => JSON.stringify(value)
const eventKinds = Object.keys(whoSeesEvent) as (keyof typeof whoSeesEvent)[]

/** Every field of Query by what it is asked for. */
export const queries: Record<string, Record<string, QueryCase>> = {
  event: Object.fromEntries(
    eventKinds.map((kind) => [
      `a ${kind} event`,
      { ask: ({ events }) => `event(url: ${text(events[kind].url)}) { id }`, row: seenBy(whoSeesEvent[kind]) },
    ]),
  ),
  events: { 'the listing': { ask: () => 'events(first: 100) { edges { node { id } } }', row: seenBy(everybody) } },
  group: { 'a group': { ask: ({ ids }) => `group(id: ${text(ids['a group']!)}) { id }`, row: seenBy(everybody) } },
  // Every type is in nodes.ts.
  node: { 'a person': { ask: ({ ids }) => `node(id: ${text(ids['a person']!)}) { id }`, row: seenBy(everybody) } },
  nodes: { 'a person': { ask: ({ ids }) => `nodes(ids: [${text(ids['a person']!)}]) { id }`, row: seenBy(everybody) } },
  organization: {
    'the house': {
      ask: ({ organizationSlug }) => `organization(slug: ${text(organizationSlug)}) { id }`,
      row: seenBy(everybody),
    },
  },
  profile: { 'a person': { ask: ({ handle }) => `profile(handle: ${text(handle)}) { id }`, row: seenBy(everybody) } },
  registration: {
    'by its secret': {
      ask: ({ secrets }) => `registration(secret: ${text(secrets.registration)}) { id }`,
      row: seenBy(everybody),
    },
    'by another': { ask: () => 'registration(secret: "guessed") { id }', row: seenBy([]) },
  },
  viewer: { oneself: { ask: () => 'viewer { id }', row: seenBy(signedIn) } },
  waitlistEntry: Object.fromEntries(
    eventKinds.map((kind) => [
      `an entry for a ${kind} event`,
      {
        ask: ({ ids }: World) => `waitlistEntry(id: ${text(ids[`an entry for a ${kind} event`]!)}) { id }`,
        row: seenBy(whoSeesEvent[kind]),
      },
    ]),
  ),
}

/** Which of the house's events a list holds, by who looks at it. */
type Shown = (keyof typeof whoSeesEvent)[]

interface ListCase {
  ask(world: World): string
  shows: [Shown, readonly Who[]][]
}

/** An unlisted event is for those who have the link: no list shows it to others. */
const ofTheHouse: ListCase['shows'] = [
  [['public', 'unlisted', 'private', 'draft'], members],
  [['public', 'unlisted', 'private'], membersAndGuests],
  [['public'], everybody],
]

export const lists: Record<string, ListCase> = {
  'Query.events': {
    ask: () => 'events(first: 100) { edges { node { id } } }',
    shows: [[['public'], everybody]],
  },
  'Group.events': {
    ask: ({ ids }) => `group(id: ${text(ids['a group']!)}) { events(first: 100) { edges { node { id } } } }`,
    shows: ofTheHouse,
  },
  'Organization.events': {
    ask: ({ organizationSlug }) =>
      `organization(slug: ${text(organizationSlug)}) { events(first: 100) { edges { node { id } } } }`,
    shows: ofTheHouse,
  },
  'Group.events by way of Organization.groups': {
    ask: ({ organizationSlug }) =>
      `organization(slug: ${text(organizationSlug)}) { groups { edges { node { events(first: 100) { edges { node { id } } } } } } }`,
    shows: ofTheHouse,
  },
}

export const feedShows: Record<string, Row> = {
  'a comment': seenBy(everybody),
  'a row for guests': row(['data', ['owner', 'admin', 'host', 'guest']], ['null', everybody]),
  'a row for organizers': row(['data', ['owner', 'admin', 'host']], ['null', everybody]),
  'a comment that waits for approval': row(
    ['data', ['owner', 'admin', 'host', 'signed-in stranger']],
    ['null', everybody],
  ),
}
