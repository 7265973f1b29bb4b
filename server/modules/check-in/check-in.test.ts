import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashSecret } from '../../platform/secrets/secrets.ts'
import { makeEvent, makeOrganization, makeMember } from '../../testing/factories.ts'
import { broughtIn, readParty } from '../../testing/modules/attendees.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { checkIn, checkInByTicket, readCheckInList, turnDown, undo } from '../../testing/registrations/organizers.ts'
import { cancel, makeFullEvent, register } from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const member = (role: Parameters<typeof makeMember>[2]) => makeMember(app, organization, role)
const ticketOf = async (guest: Record<string, any>) =>
  (await app.stranger().ask('query ($secret: String!) { registration(secret: $secret) { ticketCode } }', guest))
    .registration.ticketCode as string

describe('D1 presses', () => {
  test('of ten doors for one guest make one first, and the nine others read who it was', async () => {
    const { guests } = await makeFullEvent(app, organization)
    const doors = await Promise.all(Array.from({ length: 10 }, () => member('door')))
    const answers = await Promise.all(
      doors.map((door, index) => checkIn(door, guests[0]!.id, { idempotencyKey: `door ${index}` })),
    )
    expect(answers.filter(({ status }) => status === 'CHECKED_IN')).toHaveLength(1)
    expect(answers.filter(({ code, byName }) => code === 'ALREADY_CHECKED_IN' && byName === 'Door')).toHaveLength(9)
  })

  test('that are reported again after they were taken back change nothing', async () => {
    const { guests } = await makeFullEvent(app, organization)
    const door = await member('door')
    await checkIn(door, guests[0]!.id, { idempotencyKey: 'once' })
    await undo(door, guests[0]!.id)
    expect(await checkIn(door, guests[0]!.id, { idempotencyKey: 'once' })).toMatchObject({ status: 'CONFIRMED' })
    expect(await checkIn(door, guests[0]!.id, { idempotencyKey: 'again' })).toMatchObject({ status: 'CHECKED_IN' })
  })

  test('sent twice at the same moment are one', async () => {
    const { guests } = await makeFullEvent(app, organization)
    const door = await member('door')
    const press = { idempotencyKey: 'the same' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => checkIn(door, guests[0]!.id, press)))
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill('CHECKED_IN'))
  })

  test('have keys of at most 200 characters, for a guest and for one person of a party', async () => {
    const event = await makeEvent(app, organization.groupId, { asksAttendeeNames: true })
    const place = await register(app.stranger(), event, { partySize: 2, attendees: [{ name: 'Ana' }] })
    const [ana] = broughtIn(await readParty(app.stranger(), place))
    const door = await member('door')
    // No compression makes it short enough for an index.
    const long = randomBytes(4_000).toString('hex')
    for (const id of [place.id, ana!.id]) {
      expect(await checkIn(door, id, { idempotencyKey: long })).toMatchObject({
        code: 'INVALID_INPUT',
        message: 'Use at most 200 characters.',
      })
      expect(await checkIn(door, id, { idempotencyKey: long.slice(0, 200) })).not.toHaveProperty('code')
    }
  })
})

test('D10 at a cancelled event nobody comes in any more, and whoever came before stays in', async () => {
  const { event, guests } = await makeFullEvent(app, organization)
  const door = await member('door')
  const before = app.clock.now()
  app.clock.advance(60_000)
  await app.platform.db.event.update({
    where: { id: event.id },
    data: { status: 'CANCELLED', cancelledAt: app.clock.now() },
  })
  app.clock.advance(60_000)
  const refused = {
    code: 'EVENT_NOT_OPEN',
    message: 'This event was cancelled, so no one can be checked in.',
  }
  expect(await checkIn(door, guests[0]!.id)).toMatchObject(refused)
  expect(await checkInByTicket(door, event, await ticketOf(guests[0]!))).toMatchObject(refused)
  // A device that was offline reports it now.
  const press = { at: before.toISOString(), idempotencyKey: 'before' }
  expect(await checkIn(door, guests[0]!.id, press)).toMatchObject({ status: 'CHECKED_IN' })
  expect(await checkIn(door, guests[0]!.id, press)).toMatchObject({ status: 'CHECKED_IN' })
  expect(await undo(door, guests[0]!.id)).toMatchObject({ status: 'CONFIRMED' })
})

describe('D2 a press that is taken back', () => {
  test('leaves the guest in when another door saw them too', async () => {
    const { guests } = await makeFullEvent(app, organization)
    const [offline, online] = [await member('door'), await member('host')]
    const pressed = app.clock.now()
    app.clock.advance(60_000)
    const second = await checkIn(online, guests[0]!.id, { idempotencyKey: 'online' })
    await checkIn(offline, guests[0]!.id, { at: pressed.toISOString(), idempotencyKey: 'offline' })
    expect(await undo(offline, guests[0]!.id, 'offline')).toEqual({
      __typename: 'Registration',
      status: 'CHECKED_IN',
      checkedInAt: second.checkedInAt,
    })
    expect(await undo(online, guests[0]!.id, 'online')).toMatchObject({ status: 'CONFIRMED', checkedInAt: null })
  })

  test('is the one named: an undo that comes late takes nobody else’s back', async () => {
    const { guests } = await makeFullEvent(app, organization)
    const [one, two] = [await member('door'), await member('door')]
    await checkIn(one, guests[0]!.id, { idempotencyKey: 'first' })
    await undo(one, guests[0]!.id, 'first')
    await checkIn(two, guests[0]!.id, { idempotencyKey: 'second' })
    expect(await undo(one, guests[0]!.id, 'first')).toMatchObject({ status: 'CHECKED_IN' })
    expect(await undo(one, guests[0]!.id)).toMatchObject({ status: 'CONFIRMED' })
  })

  test('may be one that was written without any, as imports are', async () => {
    const { guests } = await makeFullEvent(app, organization)
    const id = Buffer.from(guests[0]!.id, 'base64url').toString().split(':')[1]!
    await app.platform.db.registration.update({
      where: { id },
      data: { status: 'CHECKED_IN', checkedInAt: app.clock.now() },
    })
    const door = await member('door')
    expect(await checkIn(door, guests[0]!.id, { idempotencyKey: 'late' })).toMatchObject({ code: 'ALREADY_CHECKED_IN' })
    expect(await undo(door, guests[0]!.id, 'late')).toMatchObject({ status: 'CHECKED_IN' })
    expect(await undo(door, guests[0]!.id)).toMatchObject({ status: 'CONFIRMED' })
  })
})

describe('D4 a ticket', () => {
  test('checks its guest in, as an address and as a code', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 2] })
    const door = await member('door')
    const codes = await Promise.all(guests.map(ticketOf))
    const address = `${app.url}/e/${event.slug}/ticket?t=${codes[0]}`
    expect(await checkInByTicket(door, event, address)).toMatchObject({ status: 'CHECKED_IN' })
    expect(await checkInByTicket(door, event, codes[1]!)).toMatchObject({ status: 'CHECKED_IN' })
    expect(await checkInByTicket(door, event, codes[1]!)).toMatchObject({ code: 'ALREADY_CHECKED_IN', byName: 'Door' })
  })

  test('of another event is refused with its name to those who work there', async () => {
    const { event } = await makeFullEvent(app, organization)
    const other = await makeFullEvent(app, organization)
    const elsewhere = await makeFullEvent(app, await makeOrganization(app))
    const door = await member('door')
    expect(await checkInByTicket(door, event, await ticketOf(other.guests[0]!))).toMatchObject({
      code: 'TICKET_OF_OTHER_EVENT',
      message: `This ticket is for another event: ${other.event.title}.`,
    })
    expect(await checkInByTicket(door, event, await ticketOf(elsewhere.guests[0]!))).toMatchObject({
      code: 'TICKET_OF_OTHER_EVENT',
      message: 'This ticket is for another event.',
    })
  })

  test('that is forged, given back or not approved is refused, each in its own words', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 1], approvalRequired: false })
    const door = await member('door')
    const code = await ticketOf(guests[0]!)
    const forged = `${code.slice(0, -3)}abc`
    expect(await checkInByTicket(door, event, forged)).toMatchObject({ code: 'TICKET_UNKNOWN' })
    expect(await checkInByTicket(door, event, 'https://example.org')).toMatchObject({ code: 'TICKET_UNKNOWN' })
    await cancel(app.stranger(), guests[0]!)
    expect(await checkInByTicket(door, event, code)).toMatchObject({ code: 'NOT_CONFIRMED' })
    const asking = await makeFullEvent(app, organization, { parties: [], capacity: 3, approvalRequired: true })
    const applied = await register(app.stranger(), asking.event)
    expect(await checkInByTicket(door, asking.event, await ticketOf(applied))).toMatchObject({
      code: 'NOT_CONFIRMED',
      message: expect.stringContaining('hasn’t been approved'),
    })
    await turnDown(organization.owner, [applied.id])
  })

  test('is shown to no one who does not work at that door', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    const code = await ticketOf(guests[0]!)
    expect(await checkInByTicket(await app.person('Nobody'), event, code)).toMatchObject({ code: 'NOT_FOUND' })
    await expect(checkInByTicket(await member('promoter'), event, code)).rejects.toThrow('FORBIDDEN')
  })
})

describe('D5 the door’s list', () => {
  test('says who comes, with whom, and how to know their ticket again, and holds no address and no ticket', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 3] })
    const door = await member('door')
    await checkIn(door, guests[1]!.id, { idempotencyKey: 'a press' })
    const list = await readCheckInList(door, event)
    expect(list.hasMore).toBe(false)
    expect(list.guests.map(({ partySize, status, checkInKey }: any) => [partySize, status, checkInKey])).toEqual([
      [1, 'CONFIRMED', null],
      [3, 'CHECKED_IN', 'a press'],
    ])
    const code = await ticketOf(guests[0]!)
    expect(list.guests[0].ticketHash).toBe(hashSecret(code))
    const everything = JSON.stringify(list)
    expect(everything).not.toContain('@')
    for (const guest of guests) expect(everything).not.toContain(await ticketOf(guest))
  })

  test('comes in stretches, and after its cursor holds what changed since, once', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 1, 1, 1, 1] })
    const door = await member('door')
    const seen: string[] = []
    let after: string | null = null
    for (;;) {
      const list: any = await readCheckInList(door, event, { first: 2, after })
      seen.push(...list.guests.map(({ id }: { id: string }) => id))
      after = list.cursor
      if (!list.hasMore) break
    }
    expect(seen.toSorted()).toEqual(guests.map(({ id }) => id).toSorted())
    expect((await readCheckInList(door, event, { after })).guests).toEqual([])
    await checkIn(door, guests[2]!.id)
    await cancel(app.stranger(), guests[4]!)
    const changed = await readCheckInList(door, event, { after })
    expect(changed.guests.map(({ id, status }: any) => [id, status])).toEqual([
      [guests[2]!.id, 'CHECKED_IN'],
      [guests[4]!.id, 'CANCELLED'],
    ])
  })

  test('is null to those who do not check in', async () => {
    const { event } = await makeFullEvent(app, organization)
    for (const actor of [await member('promoter'), await app.person('Nobody'), app.stranger()])
      expect(await readCheckInList(actor, event)).toBe(null)
  })

  test('is followed live: another door’s press comes with the time and the name', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [2] })
    const [one, two] = [await member('door'), await member('host')]
    const { cursor } = await readCheckInList(one, event)
    const stream = one.subscribe<{ checkInChanged: { guests: unknown[] } }>(
      'subscription ($id: ID!, $after: String) { checkInChanged(eventId: $id, after: $after) { cursor guests { id status checkedInAt checkedInByName } } }',
      { id: event.globalId, after: cursor },
    )
    expect((await stream.next()).checkInChanged.guests).toEqual([])
    const pressed = await checkIn(two, guests[0]!.id)
    expect((await stream.next()).checkInChanged.guests).toEqual([
      { id: guests[0]!.id, status: 'CHECKED_IN', checkedInAt: pressed.checkedInAt, checkedInByName: 'Host' },
    ])
    await stream.close()
  })

  test('asked for with what is no cursor, or too much at once, is refused', async () => {
    const { event } = await makeFullEvent(app, organization)
    const door = await member('door')
    await expect(readCheckInList(door, event, { after: 'x' })).rejects.toThrow('cursor')
    await expect(readCheckInList(door, event, { first: 1_001 })).rejects.toThrow('1 to 1000')
  })
})
