import { describe, expect, test } from 'vitest'
import { makeEvent, makeOrganization, makeMember } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { approve, changeParty, checkIn, turnDown } from '../../testing/registrations/organizers.ts'
import { cancel, register } from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const follow = `subscription ($eventId: ID!, $after: ID) {
  eventGuests(eventId: $eventId, after: $after) {
    cursor
    guests { id name email status partySize }
    counts { status registrations places }
  }
}`
const askCursor = `query ($id: ID!) { node(id: $id) { ... on Event { guestListCursor } } }`

describe('G2 the live list of guests', () => {
  test('tells organizers of every guest who comes and changes, with the counts of that moment', async () => {
    const event = await makeEvent(app, organization.groupId, { approvalRequired: true, capacity: 10 })
    const list = organization.owner.subscribe(follow, { eventId: event.globalId })
    expect((await list.next()).eventGuests).toMatchObject({ guests: [], counts: [] })

    const first = await register(app.stranger(), event, { partySize: 2 })
    expect((await list.next()).eventGuests).toMatchObject({
      guests: [{ id: first.id, email: first.email, status: 'PENDING', partySize: 2 }],
      counts: [{ status: 'PENDING', registrations: 1, places: 2 }],
    })
    const steps: [() => Promise<unknown>, object][] = [
      [() => approve(organization.owner, [first.id]), { status: 'CONFIRMED' }],
      [() => changeParty(organization.owner, { ...first, secret: undefined }, 3), { partySize: 3 }],
      [() => checkIn(organization.owner, first.id), { status: 'CHECKED_IN' }],
    ]
    for (const [act, expected] of steps) {
      await act()
      expect((await list.next()).eventGuests.guests).toMatchObject([{ id: first.id, ...expected }])
    }
    const second = await register(app.stranger(), event)
    await list.next()
    await turnDown(organization.owner, [second.id])
    expect((await list.next()).eventGuests).toMatchObject({
      guests: [{ id: second.id, status: 'DECLINED' }],
      counts: [
        { status: 'CHECKED_IN', registrations: 1, places: 3 },
        { status: 'DECLINED', registrations: 1, places: 1 },
      ],
    })
  })

  test('goes on where it was cut: every guest who changed meanwhile, once and as they are now', async () => {
    const event = await makeEvent(app, organization.groupId)
    const before = await register(app.stranger(), event)
    const { node } = await organization.owner.ask(askCursor, { id: event.globalId })
    const missed = []
    for (let n = 0; n < 3; n += 1) missed.push(await register(app.stranger(), event))
    await cancel(app.stranger(), missed[0]!)
    const list = organization.owner.subscribe(follow, { eventId: event.globalId, after: node.guestListCursor })
    const { eventGuests } = await list.next()
    expect(eventGuests.guests.map(({ id, status }: any) => [id, status])).toEqual([
      [missed[1]!.id, 'CONFIRMED'],
      [missed[2]!.id, 'CONFIRMED'],
      [missed[0]!.id, 'CANCELLED'],
    ])
    expect(eventGuests.guests).not.toContainEqual(expect.objectContaining({ id: before.id }))
    const again = organization.owner.subscribe(follow, { eventId: event.globalId, after: eventGuests.cursor })
    expect((await again.next()).eventGuests.guests).toEqual([])
  })

  test('brings what it missed in pieces, without a gap', async () => {
    const event = await makeEvent(app, organization.groupId)
    await app.platform.db.registration.createMany({
      data: Array.from({ length: 250 }, (_, n) => ({
        eventId: event.id,
        name: `Guest ${n}`,
        email: `${n}@many.test`,
        emailNormalized: `${n}@many.test`,
        partySize: 1,
        status: 'CONFIRMED' as const,
      })),
    })
    const list = organization.owner.subscribe(follow, { eventId: event.globalId, after: '0' })
    const names: string[] = []
    while (names.length < 250) names.push(...(await list.next()).eventGuests.guests.map(({ name }: any) => name))
    expect(names).toEqual(Array.from({ length: 250 }, (_, n) => `Guest ${n}`))
  })

  test('of parallel registrations misses none', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 100 })
    const list = organization.owner.subscribe(follow, { eventId: event.globalId })
    await list.next()
    const made = await Promise.all(Array.from({ length: 20 }, () => register(app.stranger(), event)))
    const seen = new Set<string>()
    while (seen.size < 20) for (const { id } of (await list.next()).eventGuests.guests) seen.add(id)
    expect([...seen].toSorted()).toEqual(made.map(({ id }) => id).toSorted())
  })

  test('does not exist for the door, promoters, guests, strangers and other organizations', async () => {
    const event = await makeEvent(app, organization.groupId)
    const coming = await app.person('Coming')
    await register(coming, event)
    const elsewhere = await makeOrganization(app)
    const members = await Promise.all(
      (['door', 'promoter'] as const).map(async (role) => {
        const person = await makeMember(app, organization, role)
        return person
      }),
    )
    for (const other of [...members, coming, elsewhere.owner, app.stranger()]) {
      const list = other.subscribe(follow, { eventId: event.globalId, after: '0' })
      expect((await list.ended).errors[0]?.extensions?.['code']).toBe('NOT_FOUND')
      expect(list.received).toEqual([])
    }
  })

  test('refuses a cursor that is none', async () => {
    const event = await makeEvent(app, organization.groupId)
    const list = organization.owner.subscribe(follow, { eventId: event.globalId, after: 'yesterday' })
    expect((await list.ended).errors[0]?.extensions?.['code']).toBe('BAD_USER_INPUT')
  })
})
