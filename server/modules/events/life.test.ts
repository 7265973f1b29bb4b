import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, giveRole } from '../../testing/actors.ts'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import { type House, makeEvent, makeHouse } from '../../testing/factories.ts'
import { register } from '../registrations/testing.ts'
import { endEvents } from './service/end-events.ts'
import { cancelEvent, duplicate, postpone, publish, publishTerms, remove, update } from './testing.ts'

let app: TestApp
let house: House
let host: Actor
beforeAll(async () => {
  app = await startTestApp()
  house = await makeHouse(app)
  host = await app.person('Host')
  await giveRole(app.platform, host, house.organizationId, 'host')
})
afterAll(() => app.stop())

const make = (more: Parameters<typeof makeEvent>[2] = {}) =>
  makeEvent(app, house.groupId, {
    startsAt: new Date('2027-06-01T18:00Z'),
    endsAt: new Date('2027-06-01T21:00Z'),
    timeZone: 'Europe/Berlin',
    ...more,
  })
const unsentNotice = (eventId: string) =>
  app.platform.db.eventChangeNotice.findFirst({ where: { eventId, sentAt: null } })
const feedOf = async (eventId: string) => {
  const rows = await app.platform.db.activityItem.findMany({ where: { eventId }, orderBy: { sequence: 'asc' } })
  return rows.filter(({ kind }) => kind === 'EVENT_CHANGED').map(({ details }) => details)
}
const jobsOf = async (eventId: string) => {
  const rows = await app.platform.db.$queryRaw<{ key: string; run_at: Date }[]>`
    SELECT key, run_at FROM graphile_worker.jobs WHERE key LIKE ${`%${eventId}%`} ORDER BY key`
  return rows.map(({ key }) => key.split(':')[0])
}

describe('editing', () => {
  test('the zone alone keeps the clock on the wall and moves the instant', async () => {
    const event = await make()
    expect(await update(host, event, { timeZone: 'America/New_York' })).toMatchObject({
      startsAt: '2027-06-02T00:00:00.000Z',
      endsAt: '2027-06-02T03:00:00.000Z',
    })
    expect(await feedOf(event.id)).toEqual([
      { change: 'EDITED', field: 'timeZone', from: 'Europe/Berlin', to: 'America/New_York' },
    ])
  })

  test('the start alone past the end is refused on the end', async () => {
    const event = await make()
    expect(await update(host, event, { startsAt: '2027-06-02T01:00' })).toMatchObject({
      code: 'INVALID_INPUT',
      invalid: [{ path: 'endsAt', message: 'must not be before the start' }],
    })
  })

  test('a zone in which the time that stays does not exist is refused on that time', async () => {
    const event = await make({
      startsAt: new Date('2027-03-28T02:30Z'),
      endsAt: new Date('2027-03-28T06:00Z'),
      timeZone: 'UTC',
    })
    expect(await update(host, event, { timeZone: 'Europe/Berlin' })).toMatchObject({
      invalid: [{ path: 'startsAt', message: expect.stringContaining('01:59 and 03:00') }],
    })
  })

  test('of part of the venue keeps the other parts, and null takes all away', async () => {
    const event = await make({ venueName: 'The loft', venueAddress: 'Torgata 1' })
    expect(await update(host, event, { venue: { name: 'The roof' } })).toMatchObject({
      venue: { name: 'The roof', address: 'Torgata 1' },
    })
    expect(await update(host, event, { venue: null })).toMatchObject({ venue: null })
  })

  test('shows the second editor of a field both values, and saves nothing of theirs', async () => {
    const event = await make()
    const seen = { title: event.title, description: '' }
    expect(await update(host, event, { title: 'First' }, seen)).toMatchObject({ title: 'First' })
    expect(await update(house.owner, event, { title: 'Second', description: 'Mine' }, seen)).toMatchObject({
      __typename: 'EventConflict',
      conflicts: [{ field: 'title', yours: 'Second', current: 'First' }],
      event: { title: 'First' },
    })
    expect(await app.platform.db.event.findUnique({ where: { id: event.id } })).toMatchObject({ description: '' })
  })

  test('a text that a form sends back with other line ends is not touched', async () => {
    const event = await make({ description: 'One\nTwo' })
    const form = { description: 'One\r\nTwo' }
    await update(host, event, { description: 'New' })
    expect(await update(host, event, form, form)).toMatchObject({ description: 'New' })
  })

  test('a published event so that it would be over is refused', async () => {
    const event = await make()
    expect(await update(host, event, { startsAt: '2027-02-01T20:00', endsAt: '2027-02-01T21:00' })).toMatchObject({
      invalid: [{ path: 'endsAt' }],
    })
  })

  test('is for hosts and above; to outsiders the event is absent', async () => {
    const event = await make({ status: 'DRAFT', publishedAt: null })
    const [door, outsider] = await Promise.all([app.person('Door'), app.person('Outsider')])
    await giveRole(app.platform, door, house.organizationId, 'door')
    await expect(update(door, event, { title: 'X' })).rejects.toThrow('FORBIDDEN')
    expect(await update(outsider, event, { title: 'X' })).toMatchObject({ code: 'NOT_FOUND' })
    await expect(update(app.stranger(), event, { title: 'X' })).rejects.toThrow('UNAUTHENTICATED')
  })

  test('lowering the capacity keeps everybody, raising it asks for the line', async () => {
    const event = await make({ capacity: 5 })
    await register(app.stranger(), event, { partySize: 4 })
    expect(await update(host, event, { capacity: 2 })).toMatchObject({ capacity: 2, placesTaken: 4 })
    expect(await register(app.stranger(), event)).toMatchObject({ code: 'EVENT_FULL' })
    expect(await update(host, event, { capacity: null })).toMatchObject({ capacity: null })
    expect(await jobsOf(event.id)).toContain('serveLine')
  })

  test('a draft tells nobody anything', async () => {
    const event = await make({ status: 'DRAFT', publishedAt: null })
    await update(host, event, { title: 'Other', capacity: 3 })
    expect([await feedOf(event.id), await jobsOf(event.id), await unsentNotice(event.id)]).toEqual([[], [], null])
  })

  test('what is over may change its words and its link, but not its facts; what is called off nothing', async () => {
    const over = await make({ startsAt: new Date('2027-02-01T18:00Z'), endsAt: new Date('2027-02-01T20:00Z') })
    expect(
      await update(host, over, { description: 'It was fun', venue: { onlineUrl: 'https://example.test/film' } }),
    ).toMatchObject({ __typename: 'Event' })
    expect(await update(host, over, { title: 'X' })).toMatchObject({ code: 'EVENT_NOT_EDITABLE' })
    const off = await make({ status: 'CANCELLED' })
    expect(await update(host, off, { description: 'X' })).toMatchObject({ code: 'EVENT_NOT_EDITABLE' })
  })
})

describe('guests', () => {
  test('are told of an edit half an hour after it, and of nothing when it is taken back', async () => {
    const event = await make()
    await register(app.stranger(), event)
    await update(host, event, { title: 'Other' })
    expect(await unsentNotice(event.id)).toMatchObject({
      before: { title: event.title, startsAt: '2027-06-01T18:00:00.000Z', status: 'PUBLISHED' },
      dueAt: new Date(app.clock.now().getTime() + 30 * 60_000),
    })
    expect(await jobsOf(event.id)).toEqual(['changeNotice'])
    await update(host, event, { title: event.title })
    expect(await unsentNotice(event.id)).toBeNull()
  })

  test('are told of a postponement with its words', async () => {
    const event = await make()
    await register(app.stranger(), event)
    const times = { startsAt: '2027-06-08T20:00', endsAt: '2027-06-08T23:00', message: ' Rain. ' }
    expect(await postpone(host, event, times)).toMatchObject({ startsAt: '2027-06-08T18:00:00.000Z' })
    expect(await unsentNotice(event.id)).toMatchObject({ message: 'Rain.' })
    expect(await feedOf(event.id)).toMatchObject([{ change: 'POSTPONED', to: '2027-06-08T18:00:00.000Z' }])
    expect(await postpone(host, event, times)).toMatchObject({ fields: [{ path: 'startsAt' }] })
  })

  test('are told of a cancellation at once, their places stay as a record, and nobody registers any more', async () => {
    const event = await make()
    const guest = await register(app.stranger(), event)
    expect(await cancelEvent(host, event, 'The roof leaks.')).toMatchObject({ status: 'CANCELLED' })
    expect(await cancelEvent(host, event, 'Again')).toMatchObject({ status: 'CANCELLED' })
    expect(await unsentNotice(event.id)).toMatchObject({ message: 'The roof leaks.', dueAt: app.clock.now() })
    expect(await feedOf(event.id)).toEqual([{ change: 'CANCELLED', message: 'The roof leaks.' }])
    expect(guest['status']).toBe('CONFIRMED')
    expect(await register(app.stranger(), event)).toMatchObject({ code: 'EVENT_NOT_OPEN' })
  })

  test('nothing but a published event is postponed or called off', async () => {
    const draft = await make({ status: 'DRAFT', publishedAt: null })
    const times = { startsAt: '2027-06-08T20:00', endsAt: '2027-06-08T23:00' }
    expect(await cancelEvent(host, draft)).toMatchObject({ code: 'EVENT_NOT_EDITABLE' })
    expect(await postpone(host, draft, times)).toMatchObject({ code: 'EVENT_NOT_EDITABLE' })
  })
})

describe('terms', () => {
  test('go on by versions; the same text makes none, and a writer who missed one is shown it', async () => {
    const event = await make()
    expect(await publishTerms(host, event, { body: 'One', seenVersion: 0 })).toMatchObject({ version: 1 })
    expect(await publishTerms(host, event, { body: 'One\r\n', seenVersion: 0 })).toMatchObject({ version: 1 })
    expect(await publishTerms(host, event, { body: 'Two', seenVersion: 0 })).toMatchObject({
      code: 'TERMS_CHANGED',
      current: { version: 1, body: 'One' },
    })
    expect(await publishTerms(host, event, { body: 'Two', seenVersion: 1 })).toMatchObject({ version: 2 })
    expect(await publishTerms(host, event, { body: ' ' })).toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('a copy', () => {
  test('is a draft with the chosen parts, as long by the clock, and shares pictures without being hurt by the original', async () => {
    const event = await make({ description: 'Words', venueName: 'The loft', capacity: 7 })
    const key = `visuals/copy-${event.id}/320.webp`
    const picture = { kind: 'COVER' as const, position: 'a', width: 1, height: 1, placeholder: '', altText: 'A roof' }
    const variants = [{ key, width: 320, height: 200, type: 'image/webp' }]
    await app.platform.db.eventVisual.create({ data: { ...picture, eventId: event.id, variants } })
    await app.platform.db.eventTheme.create({ data: { eventId: event.id, snapshot: new Uint8Array() } })
    await app.platform.db.themeVersion.create({
      data: { eventId: event.id, version: 3, tokens: { accent: '#ffffff' } },
    })

    // The night the clocks go forward: three hours by the wall.
    const copy = await duplicate(host, event, {
      title: 'Again',
      startsAt: '2027-03-28T01:00',
      copy: ['DESCRIPTION', 'VISUALS', 'THEME'],
    })
    expect(copy).toMatchObject({ status: 'DRAFT', description: 'Words', venue: null, capacity: null })
    expect(copy).toMatchObject({ startsAt: '2027-03-28T00:00:00.000Z', endsAt: '2027-03-28T02:00:00.000Z' })
    const rows = await app.platform.db.event.findUniqueOrThrow({
      where: { url: copy['url'] },
      include: { visuals: true, theme: { include: { versions: true } } },
    })
    expect(rows.visuals).toMatchObject([{ altText: 'A roof', variants }])
    expect(rows.theme?.versions).toMatchObject([{ version: 1, tokens: { accent: '#ffffff' } }])

    expect(await remove(house.owner, event)).toMatchObject({ __typename: 'Deleted', id: event.globalId })
    expect(await app.platform.db.eventVisual.count({ where: { event: { url: copy['url'] } } })).toBe(1)
  })
})

describe('deleting', () => {
  test('is for owners and admins, only while nobody has a place, and frees the address', async () => {
    const event = await make()
    await expect(remove(host, event)).rejects.toThrow('FORBIDDEN')
    await register(app.stranger(), event)
    expect(await remove(house.owner, event)).toMatchObject({ code: 'EVENT_HAS_GUESTS' })
    const empty = await make()
    expect(await remove(house.owner, empty)).toMatchObject({ __typename: 'Deleted' })
    expect(await update(host, event, { url: empty.url })).toMatchObject({ url: empty.url })
  })
})

test('an event that is over is written down once, whoever comes first, and open pages turn over', async () => {
  const event = await make({ startsAt: app.clock.now(), endsAt: new Date(app.clock.now().getTime() + 1_000) })
  const page = app
    .stranger()
    .subscribe('subscription ($url: String!) { eventChanged(url: $url) { status } }', { url: event.url })
  expect(await page.next()).toEqual({ eventChanged: { status: 'PUBLISHED' } })
  app.clock.advance(1_000)
  await Promise.all([endEvents(app.platform), endEvents(app.platform)])
  expect(await page.next()).toEqual({ eventChanged: { status: 'ENDED' } })
  const row = await app.platform.db.event.findUniqueOrThrow({ where: { id: event.id } })
  expect(row.status).toBe('ENDED')
})

test.each([
  ['PUBLISHED', 'DRAFT'],
  ['CANCELLED', 'PUBLISHED'],
  ['ENDED', 'PUBLISHED'],
  ['DRAFT', 'CANCELLED'],
] as const)('the database refuses that an event goes from %s to %s', async (from, to) => {
  const { id } = await make({ status: from })
  await expect(app.platform.db.event.update({ where: { id }, data: { status: to } })).rejects.toThrow(
    `an event does not go from ${from} to ${to}`,
  )
})

test('publishing what was called off is refused with a reason', async () => {
  const event = await make({ status: 'CANCELLED' })
  expect(await publish(host, event)).toMatchObject({ code: 'EVENT_NOT_EDITABLE' })
})
