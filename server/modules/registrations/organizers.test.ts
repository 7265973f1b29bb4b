import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import { type Actor, giveRole } from '../../testing/actors.ts'
import { type House, makeHouse } from '../../testing/factories.ts'
import {
  type Answer,
  cancel,
  countPlaces,
  decline,
  join,
  makeFullEvent,
  readLog,
  register,
  statesOf,
} from './testing.ts'

let app: TestApp
let house: House
beforeAll(async () => {
  app = await startTestApp()
  house = await makeHouse(app)
})
afterAll(() => app.stop())

/** Sends one mutation; every answer is its object or its refusal. */
async function send(actor: Actor, field: string, type: string, input: object, fields: string): Promise<Answer> {
  const data = await actor.ask(
    `mutation ($input: ${type}!) { ${field}(input: $input) { __typename ... on UserError { code message } ${fields} } }`,
    { input },
  )
  return data[field]
}

const changeParty = (actor: Actor, { id, secret }: Answer, partySize: number) =>
  send(actor, 'changePartySize', 'ChangePartySizeInput', { id, secret, partySize }, '... on Registration { partySize }')
const approve = (actor: Actor, ids: string[]) => decide(actor, 'approveRegistrations', ids)
const turnDown = (actor: Actor, ids: string[]) => decide(actor, 'declineRegistrations', ids)
const decide = (actor: Actor, field: string, ids: string[]) =>
  send(
    actor,
    field,
    'DecideRegistrationsInput',
    { ids },
    '... on DecidedRegistrations { decided { registration { id status } refusalCode } }',
  )
const checkIn = (actor: Actor, id: unknown, press: object = {}) =>
  send(
    actor,
    'checkIn',
    'CheckInInput',
    { id, ...press },
    '... on Registration { status checkedInAt name email } ... on AlreadyCheckedIn { since pressedAt byName }',
  )
const undo = (actor: Actor, id: unknown) =>
  send(actor, 'undoCheckIn', 'UndoCheckInInput', { id }, '... on Registration { status checkedInAt }')
const offer = (actor: Actor, input: object) =>
  send(
    actor,
    'offerWaitlistPlaces',
    'OfferWaitlistPlacesInput',
    input,
    '... on WaitlistOffers { entries { id state } }',
  )
const move = (actor: Actor, { id }: Answer, to: string) =>
  send(actor, 'moveWaitlistEntry', 'MoveWaitlistEntryInput', { id, to }, '... on WaitlistEntry { position }')
const remove = (actor: Actor, { id }: Answer) =>
  send(actor, 'removeWaitlistEntry', 'RemoveWaitlistEntryInput', { id }, '... on WaitlistEntry { state }')
const rejoin = (actor: Actor, { id, secret }: Answer) =>
  send(actor, 'rejoinWaitlist', 'RejoinWaitlistInput', { id, secret }, '... on WaitlistEntry { state position }')

async function member(role: Parameters<typeof giveRole>[3]): Promise<Actor> {
  const person = await app.person(role)
  await giveRole(app.platform, person, house.organizationId, role)
  return person
}

describe('a party of another size', () => {
  test('gives places to the line when it shrinks, in the same transaction', async () => {
    const { event, guests } = await makeFullEvent(app, house, { parties: [3] })
    const entry = await join(app.stranger(), event, { partySize: 2 })
    expect(await changeParty(app.stranger(), guests[0]!, 1)).toMatchObject({ partySize: 1 })
    expect(await statesOf(app, [entry])).toEqual(['OFFERED'])
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 3, registered: 1, offered: 2 })
  })

  test('grows into free places, and never past those who wait for them', async () => {
    const { event, guests } = await makeFullEvent(app, house, { parties: [1, 2], waitlistAutoOffer: false })
    await join(app.stranger(), event, { partySize: 2 })
    await cancel(app.stranger(), guests[1]!)
    expect(await changeParty(app.stranger(), guests[0]!, 2)).toMatchObject({ code: 'EVENT_FULL' })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 1, offered: 0 })
  })

  test('of many that grow at once for one place, one does', async () => {
    const { event, guests } = await makeFullEvent(app, house, {
      parties: [1, 1, 1, 1, 1, 1, 1, 1],
      waitlistEnabled: false,
    })
    await app.platform.db.event.update({ where: { id: event.id }, data: { capacity: 9 } })
    const answers = await Promise.all(guests.map((guest) => changeParty(app.stranger(), guest, 2)))
    expect(answers.filter(({ partySize }) => partySize === 2)).toHaveLength(1)
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 9, registered: 9, offered: 0 })
  })

  test.each([0, 11])('of %s is refused by name', async (partySize) => {
    const { guests } = await makeFullEvent(app, house)
    await expect(changeParty(app.stranger(), guests[0]!, partySize)).resolves.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('is the holder’s and the organizers’ to ask for', async () => {
    const { guests } = await makeFullEvent(app, house)
    expect(await changeParty(app.stranger(), { ...guests[0]!, secret: undefined }, 1)).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await changeParty(house.owner, { ...guests[0]!, secret: undefined }, 1)).toMatchObject({ partySize: 1 })
  })
})

describe('applications', () => {
  async function makeApplications(capacity: number, parties: number[]) {
    const { event } = await makeFullEvent(app, house, { parties: [], capacity, approvalRequired: true })
    const applications: Answer[] = []
    for (const partySize of parties) applications.push(await register(app.stranger(), event, { partySize }))
    expect(applications.map(({ status }) => status)).toEqual(parties.map(() => 'PENDING'))
    return { event, ids: applications.map(({ id }) => id as string) }
  }

  test('approved together get places in the order of asking, as far as they fit', async () => {
    const { event, ids } = await makeApplications(4, [2, 3, 2])
    const { decided } = await approve(house.owner, ids.toReversed())
    expect(decided).toEqual([
      { registration: { id: ids[0], status: 'CONFIRMED' }, refusalCode: null },
      { registration: { id: ids[1], status: 'PENDING' }, refusalCode: 'EVENT_FULL' },
      { registration: { id: ids[2], status: 'CONFIRMED' }, refusalCode: null },
    ])
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 4, registered: 4, offered: 0 })
  })

  test('approved by two organizers at once never take more than there is', async () => {
    const { event, ids } = await makeApplications(5, [1, 2, 1, 2, 1, 2, 1])
    const host = await member('host')
    await Promise.all([approve(house.owner, ids), approve(host, ids.toReversed())])
    const { placesTaken, registered } = await countPlaces(app, event.id)
    expect([placesTaken, registered]).toEqual([5, 5])
  })

  test('turned down stay so, and the same answer twice changes nothing', async () => {
    const { ids } = await makeApplications(4, [1])
    const once = await turnDown(house.owner, ids)
    expect(once.decided).toEqual([{ registration: { id: ids[0], status: 'DECLINED' }, refusalCode: null }])
    expect(await turnDown(house.owner, ids)).toEqual(once)
    expect((await approve(house.owner, ids)).decided).toMatchObject([{ refusalCode: 'NOT_PENDING' }])
  })

  test('are decided by those who see guests, and are absent to others', async () => {
    const { ids } = await makeApplications(4, [1])
    await expect(approve(await member('door'), ids)).rejects.toThrow('FORBIDDEN')
    expect(await approve(await app.person('Nobody'), ids)).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the door', () => {
  test('checks a guest in and takes it back; the place stays taken', async () => {
    const { event, guests } = await makeFullEvent(app, house)
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
    const { guests } = await makeFullEvent(app, house)
    const doors = [await member('door'), await member('host')]
    const answers = await Promise.all(doors.map((door) => checkIn(door, guests[0]!.id)))
    expect(answers.filter(({ status }) => status === 'CHECKED_IN')).toHaveLength(1)
    expect(answers.find(({ code }) => code)).toMatchObject({
      code: 'ALREADY_CHECKED_IN',
      byName: expect.stringMatching(/door|host/),
    })
  })

  test('that was offline keeps the earlier time and reads both; its second report changes nothing', async () => {
    const { guests } = await makeFullEvent(app, house)
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
    const { guests } = await makeFullEvent(app, house)
    await cancel(app.stranger(), guests[0]!)
    expect(await checkIn(house.owner, guests[0]!.id)).toMatchObject({ code: 'NOT_CONFIRMED' })
    await expect(checkIn(await member('promoter'), guests[0]!.id)).rejects.toThrow('FORBIDDEN')
  })
})

describe('W5 offers by hand', () => {
  const manual = { waitlistAutoOffer: false }

  test('reach the next in line that fit, and no more than asked for', async () => {
    const { event, guests } = await makeFullEvent(app, house, { parties: [3], ...manual })
    const line = []
    for (const partySize of [2, 2, 1]) line.push(await join(app.stranger(), event, { partySize }))
    await cancel(app.stranger(), guests[0]!)
    expect(await statesOf(app, line)).toEqual(['WAITING', 'WAITING', 'WAITING'])
    expect((await offer(house.owner, { next: { eventId: event.globalId, count: 1 } })).entries).toHaveLength(1)
    expect(await statesOf(app, line)).toEqual(['OFFERED', 'WAITING', 'WAITING'])
    await offer(house.owner, { next: { eventId: event.globalId, count: 50 } })
    expect(await statesOf(app, line)).toEqual(['OFFERED', 'WAITING', 'OFFERED'])
    expect(await offer(house.owner, { next: { eventId: event.globalId, count: 1 } })).toMatchObject({
      code: 'HELD_BY_OFFERS',
    })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 3, registered: 0, offered: 3 })
  })

  test('reach a chosen entry past the others, and again after it was declined', async () => {
    const { event, guests } = await makeFullEvent(app, house, { parties: [2], ...manual })
    const [first, second] = [await join(app.stranger(), event), await join(app.stranger(), event)]
    expect(await offer(house.owner, { entryId: second.id })).toMatchObject({ code: 'NO_CAPACITY' })
    await cancel(app.stranger(), guests[0]!)
    await offer(house.owner, { entryId: second.id })
    expect(await statesOf(app, [first, second])).toEqual(['WAITING', 'OFFERED'])
    expect(await offer(house.owner, { entryId: second.id })).toMatchObject({ code: 'NOT_WAITING' })
    await decline(app.stranger(), second)
    await offer(house.owner, { entryId: second.id })
    expect(await statesOf(app, [second])).toEqual(['OFFERED'])
    expect(await readLog(app, event.id)).toEqual([
      'JOINED 1 1',
      'JOINED 1 2',
      'OFFERED 1 2',
      'DECLINED 1 –',
      'OFFERED 1 2',
    ])
  })

  test('from twenty presses at once never pass the capacity', async () => {
    const { event, guests } = await makeFullEvent(app, house, { parties: [3], ...manual })
    for (const partySize of [1, 2, 1, 2, 1]) await join(app.stranger(), event, { partySize })
    await cancel(app.stranger(), guests[0]!)
    const press = () => offer(house.owner, { next: { eventId: event.globalId, count: 1 } })
    await Promise.all(Array.from({ length: 20 }, press))
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 3, registered: 0, offered: 3 })
  })

  test('are refused past the cut-off and for an event that is called off', async () => {
    const { event } = await makeFullEvent(app, house, { parties: [1], ...manual, waitlistCutoffMinutes: 600 })
    await join(app.stranger(), event)
    const startsAt = new Date(app.clock.now().getTime() + 3_600_000)
    await app.platform.db.event.update({ where: { id: event.id }, data: { startsAt } })
    const next = { next: { eventId: event.globalId, count: 1 } }
    expect(await offer(house.owner, next)).toMatchObject({ code: 'PAST_CUTOFF' })
    await app.platform.db.event.update({
      where: { id: event.id },
      data: { status: 'CANCELLED', cancelledAt: app.clock.now() },
    })
    expect(await offer(house.owner, next)).toMatchObject({ code: 'EVENT_NOT_LIVE' })
    await expect(offer(await member('promoter'), next)).rejects.toThrow('FORBIDDEN')
  })
})

describe('the order of the line', () => {
  test('is the organizers’ to change: to the top, to the end, out of it', async () => {
    const { event } = await makeFullEvent(app, house)
    const [a, b, c] = [
      await join(app.stranger(), event),
      await join(app.stranger(), event),
      await join(app.stranger(), event),
    ]
    expect(await move(house.owner, c, 'TOP')).toMatchObject({ position: 1 })
    expect(await move(house.owner, a, 'END')).toMatchObject({ position: 3 })
    expect(await move(house.owner, a, 'END')).toMatchObject({ position: 3 })
    expect(await remove(house.owner, b)).toMatchObject({ state: 'REMOVED' })
    expect(await remove(house.owner, b)).toMatchObject({ state: 'REMOVED' })
    expect(await move(house.owner, b, 'TOP')).toMatchObject({ code: 'NOT_WAITING' })
    expect(await readLog(app, event.id)).toEqual([
      'JOINED 1 1',
      'JOINED 1 2',
      'JOINED 1 3',
      'MOVED_TO_TOP 1 1',
      'MOVED_TO_END 1 3',
      'REMOVED 1 –',
    ])
  })

  test('closes up when somebody with an open offer is taken out: the places go on', async () => {
    const { event, guests } = await makeFullEvent(app, house)
    const [first, second] = [await join(app.stranger(), event), await join(app.stranger(), event)]
    await cancel(app.stranger(), guests[0]!)
    await remove(house.owner, first)
    expect(await statesOf(app, [first, second])).toEqual(['REMOVED', 'OFFERED'])
  })

  test('takes back who declined, at its very end', async () => {
    const { event, guests } = await makeFullEvent(app, house)
    const [first, second] = [await join(app.stranger(), event), await join(app.stranger(), event)]
    await cancel(app.stranger(), guests[0]!)
    await decline(app.stranger(), first)
    const third = await join(app.stranger(), event)
    app.clock.advance(1_000)
    expect(await rejoin(app.stranger(), first)).toMatchObject({ position: 2 })
    expect(await rejoin(app.stranger(), first)).toMatchObject({ position: 2 })
    expect(await statesOf(app, [first, second, third])).toEqual(['WAITING', 'OFFERED', 'WAITING'])
    expect(await rejoin(app.stranger(), second)).toMatchObject({ code: 'OFFER_NO_LONGER_VALID' })
  })
})
