import { expect, test } from 'vitest'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import type { Actor } from '../../../testing/actors.ts'
import { useTestApp } from '../../../testing/app.ts'
import { makeEvent, makeOrganization, makeMember } from '../../../testing/factories.ts'
import { startRedis } from '../../../testing/redis.ts'

const changed = (listing: string, id?: string) =>
  `subscription { listingChanged(listing: ${listing}${id ? `, id: "${id}"` : ''}) { revision } }`
const follow = (actor: Actor, listing: string, id?: string) => actor.subscribe<any>(changed(listing, id))

async function revisionNow(actor: Actor, listing: string, id?: string): Promise<string> {
  const args = `listing: ${listing}${id ? `, id: "${id}"` : ''}`
  return (await actor.ask(`{ listing(${args}) { revision } }`)).listing.revision
}

async function save(actor: Actor, mutation: string, input: object) {
  const type = `${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input`
  const answer = await actor.ask(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename ... on UserError { message } } }`,
    { input },
  )
  expect(answer[mutation].message).toBeUndefined()
}

test('a list says at the start what a page was read with, and then once for each change that shows in it', async () => {
  const app = await useTestApp()
  const organization = await makeOrganization(app)
  const organizationGlobalId = encodeGlobalId('Organization', organization.id)
  const event = await makeEvent(app, organization.groupId, { createdById: organization.owner.userId! })
  const stranger = app.stranger()
  const listings = [
    ['EVENTS'],
    ['ORGANIZATION', organizationGlobalId],
    ['PERSON', encodeGlobalId('User', organization.owner.userId!)],
  ]
  for (const [listing, id] of listings) {
    const read = await revisionNow(stranger, listing!, id)
    const stream = follow(stranger, listing!, id)
    expect((await stream.next()).listingChanged.revision).toBe(read)
    await save(organization.owner, 'updateEvent', { id: event.globalId, title: `Named for ${listing}` })
    const renamed = (await stream.next()).listingChanged.revision
    expect(renamed).not.toBe(read)
    expect(renamed).toBe(await revisionNow(stranger, listing!, id))
    await stream.close()
  }
})

test('strangers hear nothing of drafts, private events and registrations; members hear of all three', async () => {
  const app = await useTestApp()
  const organization = await makeOrganization(app)
  const organizationGlobalId = encodeGlobalId('Organization', organization.id)
  const open = await makeEvent(app, organization.groupId)
  const hidden = await makeEvent(app, organization.groupId, { visibility: 'PRIVATE' })
  const door = await makeMember(app, organization, 'door')
  const stranger = app.stranger()
  const outside = [follow(stranger, 'EVENTS'), follow(stranger, 'ORGANIZATION', organizationGlobalId)]
  const inside = [follow(door, 'ORGANIZATION', organizationGlobalId), follow(door, 'VIEWER')]
  for (const stream of [...outside, ...inside]) await stream.next()
  const group = encodeGlobalId('Group', organization.groupId)
  const times = { startsAt: '2030-01-01T19:00', endsAt: '2030-01-01T22:00', timeZone: 'Europe/Copenhagen' }

  await save(organization.owner, 'createEvent', { groupId: group, title: 'A draft', ...times })
  for (const stream of inside) await stream.next()
  await save(organization.owner, 'updateEvent', { id: hidden.globalId, title: 'Renamed in private' })
  for (const stream of inside) await stream.next()
  await save(stranger, 'register', { eventId: open.globalId, name: 'Ada', email: 'ada@example.test', partySize: 1 })
  for (const stream of inside) await stream.next()

  // What they do hear of comes next, so nothing came before it.
  await save(organization.owner, 'updateEvent', { id: open.globalId, title: 'Renamed for all' })
  for (const [index, listing] of ['EVENTS', 'ORGANIZATION'].entries()) {
    const { revision } = (await outside[index]!.next()).listingChanged
    expect(revision).toBe(await revisionNow(stranger, listing, listing === 'EVENTS' ? undefined : organizationGlobalId))
    expect(outside[index]!.received).toEqual([])
  }
})

test('someone’s dashboard hears of their place, their offer, and the name of their organization, in another process', async () => {
  const redis = await startRedis()
  const one = await useTestApp({ redisUrl: redis.url })
  const two = await useTestApp({ redisUrl: redis.url, databaseUrl: one.databaseUrl })
  const organization = await makeOrganization(one)
  const event = await makeEvent(one, organization.groupId, { capacity: 1 })
  const [guest, next] = [await two.person('Guest'), await two.person('Next')]
  const dashboards = [follow(guest, 'VIEWER'), follow(next, 'VIEWER')] as const
  for (const stream of dashboards) await stream.next()
  await save(guest, 'register', { eventId: event.globalId, partySize: 1 })
  await dashboards[0].next()
  await save(next, 'joinWaitlist', { eventId: event.globalId, partySize: 1 })
  await dashboards[1].next()
  const { viewer } = await guest.ask('{ viewer { registrations(first: 1) { edges { node { id } } } } }')
  await save(guest, 'cancelRegistration', { id: viewer.registrations.edges[0].node.id })
  await dashboards[1].next()
  const seen = await next.ask('{ viewer { waitlistEntries(first: 1) { edges { node { state } } } } }')
  expect(seen.viewer.waitlistEntries.edges).toEqual([{ node: { state: 'OFFERED' } }])

  const owner = follow(organization.owner, 'VIEWER')
  await owner.next()
  await save(organization.owner, 'updateOrganization', {
    id: encodeGlobalId('Organization', organization.id),
    name: 'Another name',
  })
  await owner.next()
})

test('an id that is of something else is refused', async () => {
  const app = await useTestApp()
  const stream = follow(app.stranger(), 'EVENTS', encodeGlobalId('User', '00000000-0000-7000-8000-000000000000'))
  expect((await stream.ended).errors[0]?.extensions?.['code']).toBe('BAD_USER_INPUT')
})
