import { describe, expect, test } from 'vitest'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import { cancel, register } from '../../testing/registrations/registrations.ts'
import { tagGuests } from '../../testing/registrations/organizers.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

async function makeGuests() {
  const event = await makeEvent(app, organization.groupId)
  const guests = [await register(app.stranger(), event), await register(app.stranger(), event)]
  return { event, guests, ids: guests.map(({ id }) => id) }
}

async function readTagged(event: { globalId: string }, tag: string) {
  const { node } = await organization.owner.ask(
    `query ($id: ID!, $tag: String) { node(id: $id) { ... on Event {
      registrations(first: 10, tag: $tag) { edges { node { id tags } } } registrationCounts(tag: $tag) { status registrations }
    } } }`,
    { id: event.globalId, tag },
  )
  return { guests: node.registrations.edges.map((edge: any) => edge.node), counts: node.registrationCounts }
}

describe('G5 tags', () => {
  test('are put on guests and taken off, once each, and the list shows those who have one', async () => {
    const { event, guests, ids } = await makeGuests()
    const host = await makeMember(app, organization, 'host')
    const both = { registrationIds: ids, tag: ' VIP ' }
    const two = { guestTags: [{ name: 'VIP', registrations: 2 }] }
    expect(await tagGuests(host, event, both)).toMatchObject(two)
    expect(await tagGuests(host, event, both)).toMatchObject(two)
    const [first] = ids
    // A tag that is there is the same in other capitals.
    expect(await tagGuests(host, event, { registrationIds: [first], tag: 'speaker' })).toMatchObject({
      guestTags: [{ name: 'speaker' }, { name: 'VIP' }],
    })
    await tagGuests(host, event, { registrationIds: [ids[1]], tag: 'vip', remove: true })
    expect(await readTagged(event, 'VIP')).toEqual({
      guests: [{ id: first, tags: ['VIP', 'speaker'] }],
      counts: [{ status: 'CONFIRMED', registrations: 1 }],
    })
    // Who cancelled keeps them.
    await cancel(app.stranger(), guests[0]!)
    expect((await readTagged(event, 'VIP')).counts).toEqual([{ status: 'CANCELLED', registrations: 1 }])
    await tagGuests(host, event, { registrationIds: [first], tag: 'VIP', remove: true })
    expect(await tagGuests(host, event, { registrationIds: [first], tag: 'Speaker', remove: true })).toMatchObject({
      guestTags: [],
    })
  })

  test('are at most ten, of one line, and of guests of the event, else nobody gets one', async () => {
    const { event, ids } = await makeGuests()
    const { owner } = organization
    for (const nth of Array.from({ length: 10 }).keys())
      await tagGuests(owner, event, { registrationIds: ids, tag: `Tag ${nth}` })
    const refused = await tagGuests(owner, event, { registrationIds: ids, tag: 'One more' })
    expect(refused).toMatchObject({ code: 'INVALID_INPUT' })
    for (const tag of ['', ' ', 'x'.repeat(31)])
      expect(await tagGuests(owner, event, { registrationIds: ids, tag })).toMatchObject({ code: 'INVALID_INPUT' })
    const other = await makeGuests()
    expect(await tagGuests(owner, event, { registrationIds: [...ids, other.ids[0]], tag: 'Tag 1' })).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await readTagged(other.event, 'Tag 1')).guests).toEqual([])
  })

  test('reach whoever follows the list, and are shown to no guest', async () => {
    const { event, guests } = await makeGuests()
    const { id, secret } = guests[0]!
    const follow = 'subscription ($eventId: ID!) { eventGuests(eventId: $eventId) { guests { id tags } } }'
    const list = organization.owner.subscribe(follow, { eventId: event.globalId })
    await list.next()
    await tagGuests(organization.owner, event, { registrationIds: [id], tag: 'VIP' })
    expect((await list.next()).eventGuests.guests).toEqual([{ id, tags: ['VIP'] }])
    const { registration } = await app
      .stranger()
      .ask('query ($secret: String!) { registration(secret: $secret) { id tags } }', { secret })
    expect(registration).toEqual({ id, tags: null })
  })
})
