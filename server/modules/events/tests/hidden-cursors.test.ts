import { beforeAll, expect, test } from 'vitest'
import { decodeGlobalId, encodeGlobalId } from '../../../graphql/global-id.ts'
import { makeEvent, makeOrganization } from '../../../testing/factories.ts'
import { addGuest, addWaiting } from '../../../testing/modules/messages.ts'
import { createSeries, datesOf } from '../../../testing/modules/series.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'

const app = shareTestApp()

/** Two on each side of what is hidden, because Prisma skips one row after a cursor. */
const around = [1, 1.5, 2.5, 3]
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000)
const cursorOf = (id: string) => Buffer.from(`GPC:S:${id}`).toString('base64')
const rowOf = (cursor: string) => Buffer.from(cursor, 'base64').toString().slice('GPC:S:'.length)

const page = '(first: 20, after: $after) { edges { cursor } }'
const eventLists = {
  'events of a group': `group(id: $group) { list: events${page} }`,
  'events of an organization': `node(id: $organization) { ... on Organization { list: events${page} } }`,
  'events of a host': `node(id: $host) { ... on User { list: upcomingEvents${page} } }`,
  'events of a tag': `tag(slug: "hidden-cursors") { list: events${page} }`,
  drafts: `viewer { list: drafts${page} }`,
  'dates of a series': `node(id: $series) { ... on EventSeries { list: dates${page} } }`,
}

let scene: Awaited<ReturnType<typeof setScene>>
beforeAll(async () => {
  scene = await setScene()
})

/** What a visitor sees, and in the middle of each list something of others that is hidden from them. */
async function setScene() {
  const { db } = app.platform
  const [house, own] = [await makeOrganization(app), await makeOrganization(app)]
  const visitor = own.owner
  const make = (days: number, facts: object = {}, { groupId, owner } = house) =>
    makeEvent(app, groupId, {
      startsAt: inDays(days),
      endsAt: inDays(days + 0.1),
      updatedAt: inDays(days),
      createdById: owner.userId!,
      tags: ['Hidden cursors'],
      tagSlugs: ['hidden-cursors'],
      ...facts,
    })
  const shown = await Promise.all(around.map((days) => make(days)))
  await Promise.all(around.map((days) => make(days, { status: 'DRAFT' }, own)))
  const series = await createSeries(house.owner, await make(5), { rule: { frequency: 'WEEKLY', count: 5 } })
  const [, , date] = datesOf(series)
  const hiddenDate = decodeGlobalId(date!['id']).id
  await db.event.update({ where: { id: hiddenDate }, data: { visibility: 'PRIVATE' } })
  const hidden = [await make(2, { status: 'DRAFT' }), await make(2, { visibility: 'PRIVATE' })]
  const person = { userId: visitor.userId!, email: visitor.email, emailNormalized: visitor.email }
  for (const event of shown) {
    await addGuest(app, event, 'Visitor', 'CONFIRMED', person)
    await addWaiting(app, event, 'Visitor', person)
  }
  return {
    visitor,
    shown,
    hiddenEvents: [...hidden.map(({ id }) => id), hiddenDate],
    hiddenPlace: (await addGuest(app, hidden[1]!, 'Other')).id,
    hiddenEntry: (await addWaiting(app, hidden[1]!, 'Other')).id,
    variables: {
      group: encodeGlobalId('Group', house.groupId),
      organization: encodeGlobalId('Organization', house.id),
      host: encodeGlobalId('User', house.owner.userId!),
      series: series['id'],
    },
  }
}

/** The cursors of a list after the cursor of a row; without one, all of them. */
async function cursorsAfter(list: string, id?: string): Promise<string[]> {
  const { visitor, variables } = scene
  const types = '$group: ID!, $organization: ID!, $host: ID!, $series: ID!, $after: String'
  const query = `query (${types}) { ${list} ${uses} }`
  const data = await visitor.ask(query, { ...variables, after: id && cursorOf(id) })
  return Object.values<any>(data)[0].list.edges.map(({ cursor }: { cursor: string }) => cursor)
}
/** So that every operation uses every variable. */
const uses = '_0: nodes(ids: [$group, $organization, $host, $series]) { __typename }'

test.each(Object.entries(eventLists))('a hidden event leads nowhere as a cursor of %s', async (_name, list) => {
  const { hiddenEvents } = scene
  const [first, ...more] = await cursorsAfter(list)
  expect(more.length).toBeGreaterThan(0)
  expect(await cursorsAfter(list, rowOf(first!))).toEqual(more)
  for (const id of [...hiddenEvents, crypto.randomUUID()]) expect(await cursorsAfter(list, id)).toEqual([])
})

test('a hidden event leads nowhere as a cursor of found events', async () => {
  const { hiddenEvents, shown } = scene
  const list = async (id: string) => {
    const query = 'query ($after: String) { events(first: 20, after: $after) { edges { cursor } } }'
    return (await app.stranger().ask(query, { after: cursorOf(id) })).events.edges.length
  }
  expect(await list(shown[0]!.id)).toBeGreaterThan(0)
  for (const id of [...hiddenEvents, crypto.randomUUID()]) expect(await list(id)).toBe(0)
})

test('someone else’s place or entry leads nowhere as a cursor of one’s own', async () => {
  const { hiddenPlace, hiddenEntry } = scene
  for (const [field, id] of [
    ['registrations', hiddenPlace],
    ['waitlistEntries', hiddenEntry],
  ] as const) {
    const list = `viewer { list: ${field}${page} }`
    const [first, ...more] = await cursorsAfter(list)
    expect(await cursorsAfter(list, rowOf(first!))).toEqual(more)
    expect(await cursorsAfter(list, id)).toEqual([])
  }
})

test('a guest of another event leads nowhere as a cursor of a guest list by name', async () => {
  const { hiddenPlace } = scene
  const { owner, groupId } = await makeOrganization(app)
  const event = await makeEvent(app, groupId)
  for (const name of ['Ada', 'Mia', 'Pia', 'Zoe']) await addGuest(app, event, name)
  const list = async (after?: string) => {
    const fields = `... on Event { registrations(first: 20, after: $after, order: NAME) { edges { cursor } } }`
    const query = `query ($id: ID!, $after: String) { node(id: $id) { ${fields} } }`
    const { node } = await owner.ask(query, { id: event.globalId, after })
    return node.registrations.edges.map(({ cursor }: { cursor: string }) => cursor)
  }
  const [first, ...more] = await list()
  expect(await list(first)).toEqual(more)
  for (const id of [hiddenPlace, crypto.randomUUID()]) expect(await list(cursorOf(id))).toEqual([])
})
