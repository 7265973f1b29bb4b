import { describe, expect, test, vi } from 'vitest'
import { makeMember } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'
import { approve, changeParty, checkIn, offer, turnDown, undo } from '../../testing/registrations/organizers.ts'
import {
  type Answer,
  cancel,
  countPlaces,
  dayMs,
  join,
  makeFullEvent,
  register,
  statesOf,
} from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const member = (role: Parameters<typeof makeMember>[2]) => makeMember(app, organization, role)

describe('a party of another size', () => {
  test('gives places to the waitlist when it shrinks, in the same transaction', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [3] })
    const entry = await join(app.stranger(), event, { partySize: 2 })
    expect(await changeParty(app.stranger(), guests[0]!, 1)).toMatchObject({ partySize: 1 })
    expect(await statesOf(app, [entry])).toEqual(['OFFERED'])
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 3, registered: 1, offered: 2 })
  })

  test('grows into free places, and never past those who wait for them', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 2], waitlistAutoOffer: false })
    await join(app.stranger(), event, { partySize: 2 })
    await cancel(app.stranger(), guests[1]!)
    expect(await changeParty(app.stranger(), guests[0]!, 2)).toMatchObject({ code: 'EVENT_FULL' })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 1, offered: 0 })
  })

  test('of many that grow at once for one place, one does', async () => {
    const { event, guests } = await makeFullEvent(app, organization, {
      parties: [1, 1, 1, 1, 1, 1, 1, 1],
      waitlistEnabled: false,
    })
    await app.platform.db.event.update({ where: { id: event.id }, data: { capacity: 9 } })
    const answers = await Promise.all(guests.map((guest) => changeParty(app.stranger(), guest, 2)))
    expect(answers.filter(({ partySize }) => partySize === 2)).toHaveLength(1)
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 9, registered: 9, offered: 0 })
  })

  test.each([1, 0])('is refused once its places have lapsed, before any job, where %i wait', async (waiting) => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [3], confirmAddresses: true })
    const entries: Answer[] = []
    for (const _ of times(waiting)) entries.push(await join(app.stranger(), event, { partySize: 3 }))
    app.clock.advance(16 * 60_000)
    for (const partySize of [1, 2, 3])
      expect(await changeParty(app.stranger(), guests[0]!, partySize)).toMatchObject({
        code: 'EVENT_NOT_OPEN',
        message: 'This registration can’t be changed any more.',
      })
    expect(await statesOf(app, entries)).toEqual(entries.map(() => 'OFFERED'))
    expect(await countPlaces(app, event.id)).toMatchObject({ placesTaken: 3 * waiting, registered: 0 })
  })

  test.each([0, 11])('of %s is refused by name', async (partySize) => {
    const { guests } = await makeFullEvent(app, organization)
    await expect(changeParty(app.stranger(), guests[0]!, partySize)).resolves.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('is the holder’s and the organizers’ to ask for', async () => {
    const { guests } = await makeFullEvent(app, organization)
    expect(await changeParty(app.stranger(), { ...guests[0]!, secret: undefined }, 1)).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await changeParty(organization.owner, { ...guests[0]!, secret: undefined }, 1)).toMatchObject({
      partySize: 1,
    })
  })
})

describe('applications', () => {
  async function makeApplications(capacity: number, parties: number[]) {
    const { event } = await makeFullEvent(app, organization, { parties: [], capacity, approvalRequired: true })
    const applications: Answer[] = []
    for (const partySize of parties) applications.push(await register(app.stranger(), event, { partySize }))
    expect(applications.map(({ status }) => status)).toEqual(parties.map(() => 'PENDING'))
    return { event, ids: applications.map(({ id }) => id as string) }
  }

  test('approved together get places in the order of asking, as far as they fit', async () => {
    const { event, ids } = await makeApplications(4, [2, 3, 2])
    const { decided } = await approve(organization.owner, ids.toReversed())
    expect(decided).toEqual([
      { registration: { id: ids[0], status: 'CONFIRMED' }, refusalCode: null },
      { registration: { id: ids[1], status: 'PENDING' }, refusalCode: 'EVENT_FULL' },
      { registration: { id: ids[2], status: 'CONFIRMED' }, refusalCode: null },
    ])
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 4, registered: 4, offered: 0 })
  })

  test('get the places of an offer that has lapsed by the clock, also before any job has looked', async () => {
    const { event, ids } = await makeApplications(1, [1, 1])
    await approve(organization.owner, ids.slice(0, 1))
    const entry = await join(app.stranger(), event)
    await cancel(organization.owner, { id: ids[0] })
    await offer(organization.owner, { entryId: entry.id })
    expect((await approve(organization.owner, ids.slice(1))).decided).toMatchObject([{ refusalCode: 'EVENT_FULL' }])
    app.clock.advance(dayMs)
    expect((await approve(organization.owner, ids.slice(1))).decided).toMatchObject([{ refusalCode: null }])
    expect(await statesOf(app, [entry])).toEqual(['EXPIRED'])
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 1, offered: 0 })
  })

  test('may change their size until they are approved; then only organizers make the party larger', async () => {
    const { event } = await makeFullEvent(app, organization, { parties: [], capacity: 20, approvalRequired: true })
    const application = await register(app.stranger(), event)
    expect(await changeParty(app.stranger(), application, 3)).toMatchObject({ partySize: 3 })
    await approve(organization.owner, [application['id']])
    const refused = {
      code: 'INVALID_INPUT',
      message: 'The host decides who comes. Ask them if you’d like to bring more people.',
    }
    for (const partySize of [4, 10])
      expect(await changeParty(app.stranger(), application, partySize)).toMatchObject(refused)
    expect(await changeParty(app.stranger(), application, 2)).toMatchObject({ partySize: 2 })
    expect(await changeParty(app.stranger(), application, 3)).toMatchObject(refused)
    expect(await changeParty(organization.owner, { ...application, secret: undefined }, 4)).toMatchObject({
      partySize: 4,
    })
    const own = await register(organization.owner, event)
    await approve(organization.owner, [own['id']])
    expect(await changeParty(organization.owner, own, 2)).toMatchObject({ partySize: 2 })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 6, registered: 6, offered: 0 })
  })

  test('approved by two organizers at once never take more than there is', async () => {
    const { event, ids } = await makeApplications(5, [1, 2, 1, 2, 1, 2, 1])
    const host = await member('host')
    await Promise.all([approve(organization.owner, ids), approve(host, ids.toReversed())])
    const { placesTaken, registered } = await countPlaces(app, event.id)
    expect([placesTaken, registered]).toEqual([5, 5])
  })

  test('turned down stay so, and the same answer twice changes nothing', async () => {
    const { ids } = await makeApplications(4, [1])
    const once = await turnDown(organization.owner, ids)
    expect(once.decided).toEqual([{ registration: { id: ids[0], status: 'DECLINED' }, refusalCode: null }])
    expect(await turnDown(organization.owner, ids)).toEqual(once)
    expect((await approve(organization.owner, ids)).decided).toMatchObject([{ refusalCode: 'NOT_PENDING' }])
  })

  test('are decided by those who see guests, and are absent to others', async () => {
    const { ids } = await makeApplications(4, [1])
    await expect(approve(await member('door'), ids)).rejects.toThrow('FORBIDDEN')
    expect(await approve(await app.person('Nobody'), ids)).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the door', () => {
  test('checks a guest in and takes it back; the place stays taken', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    const door = await member('door')
    expect(await checkIn(door, guests[0]!.id)).toMatchObject({
      status: 'CHECKED_IN',
      checkedInAt: app.clock.now().toISOString(),
      name: expect.any(String),
      email: null,
    })
    expect(await countPlaces(app, event.id)).toMatchObject({ placesTaken: 1 })
    expect(await undo(door, guests[0]!.id)).toMatchObject({ status: 'CONFIRMED', checkedInAt: null })
    expect(await undo(door, guests[0]!.id)).toMatchObject({ status: 'CONFIRMED' })
  })

  test('of two that press at once, one does it and the other reads who was first', async () => {
    const { guests } = await makeFullEvent(app, organization)
    const doors = [await member('door'), await member('host')]
    const answers = await Promise.all(doors.map((door) => checkIn(door, guests[0]!.id)))
    expect(answers.filter(({ status }) => status === 'CHECKED_IN')).toHaveLength(1)
    expect(answers.find(({ code }) => code)).toMatchObject({
      code: 'ALREADY_CHECKED_IN',
      byName: expect.stringMatching(/Door|Host/),
    })
  })

  test('that was offline keeps the earlier time and reads both; its second report changes nothing', async () => {
    const { guests } = await makeFullEvent(app, organization)
    const [online, offline] = [await member('door'), await member('door')]
    const pressed = app.clock.now()
    app.clock.advance(60_000)
    const first = await checkIn(online, guests[0]!.id, { idempotencyKey: 'online' })
    app.clock.advance(60_000)
    const press = { at: pressed.toISOString(), idempotencyKey: 'offline' }
    expect(await checkIn(offline, guests[0]!.id, press)).toMatchObject({
      code: 'ALREADY_CHECKED_IN',
      since: first.checkedInAt,
      pressedAt: press.at,
    })
    expect(await checkIn(offline, guests[0]!.id, press)).toMatchObject({ status: 'CHECKED_IN', checkedInAt: press.at })
  })

  test('lets in nobody without a place', async () => {
    const { guests } = await makeFullEvent(app, organization)
    await cancel(app.stranger(), guests[0]!)
    expect(await checkIn(organization.owner, guests[0]!.id)).toMatchObject({ code: 'NOT_CONFIRMED' })
    await expect(checkIn(await member('promoter'), guests[0]!.id)).rejects.toThrow('FORBIDDEN')
  })
})

test('whoever is removed while their press waits for the event does nothing', async () => {
  const { event, guests } = await makeFullEvent(app, organization)
  const door = await member('door')
  const { db } = app.platform
  let pressed: Promise<Answer> | undefined
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "Event" WHERE "id" = ${event.id}::uuid FOR UPDATE`
    pressed = checkIn(door, guests[0]!.id)
    await vi.waitFor(async () => {
      const [row] = await db.$queryRaw<{ waiting: number }[]>`
        SELECT count(*)::int AS "waiting" FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FOR NO KEY UPDATE OF event%'`
      expect(row?.waiting).toBe(1)
    })
    await db.membership.deleteMany({ where: { userId: door.userId! } })
  })
  expect(await pressed).toMatchObject({ code: 'NOT_FOUND' })
  expect(await db.registration.count({ where: { eventId: event.id, status: 'CHECKED_IN' } })).toBe(0)
})
