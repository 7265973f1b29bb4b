import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Actor } from '../../testing/actors.ts'
import { makeMember } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { remove } from '../../testing/registrations/organizers.ts'
import { makeFullEvent } from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const query = `query ($id: ID!, $first: Int, $after: String, $last: Int, $before: String, $search: String, $state: WaitlistState) {
  node(id: $id) { ... on Event {
    waitlist(first: $first, after: $after, last: $last, before: $before, search: $search, state: $state) {
      pageInfo { hasNextPage startCursor endCursor }
      edges { node { __typename id name state position } }
    } } } }`

const read = async (who: Actor, id: string, variables: object) =>
  (await who.ask(query, { id, first: 50, ...variables })).node.waitlist
const namesOf = (page: any): string[] => page.edges.map(({ node }: any) => node.name)
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Guest ${String(from + index).padStart(3, '0')}`)

/** A full event with two open offers, and 130 on the waitlist who joined within one second. */
async function makeLongLine() {
  const { event } = await makeFullEvent(app, organization, { parties: [1] })
  // The two offers hold two spots.
  await app.platform.db.event.update({ where: { id: event.id }, data: { capacity: 3 } })
  const joinedAt = app.clock.now()
  const ids = Array.from({ length: 132 }, () => randomUUIDv7()).sort()
  const rowOf = (name: string, index: number) => {
    const email = `${name.replace(' ', '-').toLowerCase()}@line.test`
    // Ten join at the same instant.
    const at = new Date(joinedAt.getTime() + Math.floor(index / 10))
    return { id: ids.shift()!, eventId: event.id, name, email, emailNormalized: email, partySize: 1, joinedAt: at }
  }
  const offered = ['Offer A', 'Offer B'].map((name, index) => ({
    ...rowOf(name, index),
    state: 'OFFERED' as const,
    offeredAt: joinedAt,
    offerExpiresAt: new Date(joinedAt.getTime() + 3_600_000),
  }))
  await app.platform.db.waitlistEntry.createMany({ data: [...offered, ...numbered(1, 130).map(rowOf)] })
  return event
}

test('organizers page through everyone on the waitlist, to and fro, also when the last of a page leaves meanwhile', async () => {
  const event = await makeLongLine()
  const all = await read(organization.owner, event.globalId, {})
  expect(namesOf(all)).toEqual(['Offer A', 'Offer B', ...numbered(1, 48)])
  const first = await read(organization.owner, event.globalId, { state: 'WAITING' })
  expect(namesOf(first)).toEqual(numbered(1, 50))
  await remove(organization.owner, first.edges.at(-1).node)
  const second = await read(organization.owner, event.globalId, { state: 'WAITING', after: first.pageInfo.endCursor })
  expect(namesOf(second)).toEqual(numbered(51, 100))
  const third = await read(organization.owner, event.globalId, { state: 'WAITING', after: second.pageInfo.endCursor })
  expect(namesOf(third)).toEqual(numbered(101, 130))
  expect([third.pageInfo.hasNextPage, third.edges.at(-1).node.position]).toEqual([false, 129])
  const back = { state: 'WAITING', first: null, last: 10, before: third.pageInfo.startCursor }
  expect(namesOf(await read(organization.owner, event.globalId, back))).toEqual(numbered(91, 100))
  // With the offers before the waitlist, the page after the first offer begins with the second.
  const [offer] = all.edges
  const page = await read(organization.owner, event.globalId, { first: 1 })
  expect(namesOf(page)).toEqual([offer.node.name])
  expect(namesOf(await read(organization.owner, event.globalId, { first: 2, after: page.pageInfo.endCursor }))).toEqual(
    ['Offer B', 'Guest 001'],
  )
})

test('a search finds anyone on the waitlist by name or address, with their place in the whole waitlist, and acts on them', async () => {
  const event = await makeLongLine()
  const found = await read(organization.owner, event.globalId, { search: 'guest-120@LINE' })
  expect(found.edges.map(({ node }: any) => [node.name, node.position])).toEqual([['Guest 120', 120]])
  expect(namesOf(await read(organization.owner, event.globalId, { search: 'offer' }))).toEqual(['Offer A', 'Offer B'])
  // What stands for anything elsewhere is a letter here.
  expect(namesOf(await read(organization.owner, event.globalId, { search: 'guest%120' }))).toEqual([])
  await remove(organization.owner, found.edges[0].node)
  expect(namesOf(await read(organization.owner, event.globalId, { search: 'guest-120' }))).toEqual([])
  expect(namesOf(await read(organization.owner, event.globalId, { search: '121' }))).toEqual(['Guest 121'])
})

test('whoever does not see guests finds nobody', async () => {
  const event = await makeLongLine()
  for (const who of [app.stranger(), await makeMember(app, organization, 'promoter')])
    expect(await read(who, event.globalId, { search: 'guest' })).toBeNull()
})

test('organizers page through those who had an offer, also when the last of a page is asked again meanwhile', async () => {
  const { event } = await makeFullEvent(app, organization, { parties: [1] })
  const { db } = app.platform
  const joinedAt = app.clock.now()
  const names = numbered(1, 60)
  await db.waitlistEntry.createMany({
    data: names.map((name, index) => {
      const email = `${name.replace(' ', '-').toLowerCase()}@former.test`
      // Ten were asked at the same instant.
      const offeredAt = new Date(joinedAt.getTime() - Math.floor(index / 10))
      const state = index % 2 === 0 ? ('EXPIRED' as const) : ('DECLINED' as const)
      const row = { id: randomUUIDv7(), eventId: event.id, name, email, emailNormalized: email, partySize: 2 }
      return { ...row, joinedAt, state, offeredAt, offerExpiresAt: joinedAt }
    }),
  })
  const formerOf = async (variables: object) =>
    (
      await organization.owner.ask(
        `query ($id: ID!, $first: Int, $after: String, $last: Int, $before: String) { node(id: $id) { ... on Event {
          waitlistCounts { state entries places }
          formerWaitlist(first: $first, after: $after, last: $last, before: $before) {
            pageInfo { hasNextPage startCursor endCursor } edges { node { id name } } } } } }`,
        { id: event.globalId, ...variables },
      )
    ).node
  const { formerWaitlist: first, waitlistCounts } = await formerOf({ first: 25 })
  expect(waitlistCounts).toEqual([
    { state: 'EXPIRED', entries: 30, places: 60 },
    { state: 'DECLINED', entries: 30, places: 60 },
  ])
  const seen = [...namesOf(first)]
  await db.event.update({ where: { id: event.id }, data: { capacity: 9 } })
  await db.waitlistEntry.updateMany({
    where: { eventId: event.id, name: seen.at(-1)! },
    data: { state: 'OFFERED', offerExpiresAt: new Date(joinedAt.getTime() + 3_600_000) },
  })
  let page = first
  while (page.pageInfo.hasNextPage) {
    page = (await formerOf({ first: 25, after: page.pageInfo.endCursor })).formerWaitlist
    seen.push(...namesOf(page))
  }
  const { formerWaitlist: back } = await formerOf({ last: 25, before: page.pageInfo.startCursor })
  expect(namesOf(back)).toEqual(seen.slice(25, 50))
  expect(seen).toHaveLength(60)
  expect(seen.toSorted()).toEqual(names)
})
