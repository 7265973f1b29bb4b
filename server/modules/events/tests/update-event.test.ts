import { beforeAll, describe, expect, test } from 'vitest'
import { giveRole } from '../../../testing/actors.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { register } from '../../../testing/registrations/registrations.ts'
import { changesInFeed, jobsOf, makeHostedOrganization, unsentNotice, update } from '../../../testing/modules/events.ts'

const app = shareTestApp()
let hosted: Awaited<ReturnType<typeof makeHostedOrganization>>
beforeAll(async () => {
  hosted = await makeHostedOrganization(app)
})

describe('editing', () => {
  test('the zone alone keeps the clock on the wall and moves the instant', async () => {
    const event = await hosted.make()
    expect(await update(hosted.host, event, { timeZone: 'America/New_York' })).toMatchObject({
      startsAt: '2027-06-02T00:00:00.000Z',
      endsAt: '2027-06-02T03:00:00.000Z',
    })
    expect(await changesInFeed(app, event.id)).toEqual([
      { change: 'EDITED', field: 'timeZone', from: 'Europe/Berlin', to: 'America/New_York' },
    ])
  })

  test('the start alone past the end is refused on the end', async () => {
    const event = await hosted.make()
    expect(await update(hosted.host, event, { startsAt: '2027-06-02T01:00' })).toMatchObject({
      code: 'INVALID_INPUT',
      invalid: [{ path: 'endsAt', message: 'Choose a time that isn’t before the start.' }],
    })
  })

  test('a zone in which the time that stays does not exist is refused on that time', async () => {
    const event = await hosted.make({
      startsAt: new Date('2027-03-28T02:30Z'),
      endsAt: new Date('2027-03-28T06:00Z'),
      timeZone: 'UTC',
    })
    expect(await update(hosted.host, event, { timeZone: 'Europe/Berlin' })).toMatchObject({
      invalid: [{ path: 'startsAt', message: expect.stringContaining('01:59 and 03:00') }],
    })
  })

  test('of part of the venue keeps the other parts, and null takes all away', async () => {
    const event = await hosted.make({ venueName: 'The loft', venueAddress: 'Torgata 1' })
    expect(await update(hosted.host, event, { venue: { name: 'The roof' } })).toMatchObject({
      venue: { name: 'The roof', address: 'Torgata 1' },
    })
    expect(await update(hosted.host, event, { venue: null })).toMatchObject({ venue: null })
  })

  test('shows the second editor of a field both values, and saves nothing of theirs', async () => {
    const event = await hosted.make()
    const seen = { title: event.title, description: '' }
    expect(await update(hosted.host, event, { title: 'First' }, seen)).toMatchObject({ title: 'First' })
    expect(
      await update(hosted.organization.owner, event, { title: 'Second', description: 'Mine' }, seen),
    ).toMatchObject({
      __typename: 'EventConflict',
      conflicts: [{ field: 'title', yours: 'Second', current: 'First' }],
      event: { title: 'First' },
    })
    expect(await app.platform.db.event.findUnique({ where: { id: event.id } })).toMatchObject({ description: '' })
  })

  test('a text that a form sends back with other line ends is not touched', async () => {
    const event = await hosted.make({ description: 'One\nTwo' })
    const form = { description: 'One\r\nTwo' }
    await update(hosted.host, event, { description: 'New' })
    expect(await update(hosted.host, event, form, form)).toMatchObject({ description: 'New' })
  })

  test('a published event so that it would be over is refused', async () => {
    const event = await hosted.make()
    expect(
      await update(hosted.host, event, { startsAt: '2027-02-01T20:00', endsAt: '2027-02-01T21:00' }),
    ).toMatchObject({
      invalid: [{ path: 'endsAt' }],
    })
  })

  test('is for hosts and above; to outsiders the event is absent', async () => {
    const event = await hosted.make({ status: 'DRAFT', publishedAt: null })
    const [door, outsider] = await Promise.all([app.person('Door'), app.person('Outsider')])
    await giveRole(app.platform, door, hosted.organization.id, 'door')
    await expect(update(door, event, { title: 'X' })).rejects.toThrow('FORBIDDEN')
    expect(await update(outsider, event, { title: 'X' })).toMatchObject({ code: 'NOT_FOUND' })
    await expect(update(app.stranger(), event, { title: 'X' })).rejects.toThrow('UNAUTHENTICATED')
  })

  test('lowering the capacity keeps everyone, raising it asks for the waitlist', async () => {
    const event = await hosted.make({ capacity: 5 })
    await register(app.stranger(), event, { partySize: 4 })
    expect(await update(hosted.host, event, { capacity: 2 })).toMatchObject({ capacity: 2, placesTaken: 4 })
    expect(await register(app.stranger(), event)).toMatchObject({ code: 'EVENT_FULL' })
    expect(await update(hosted.host, event, { capacity: null })).toMatchObject({ capacity: null })
    expect(await jobsOf(app, event.id)).toContain('serveLine')
  })

  test('a draft tells nobody anything', async () => {
    const event = await hosted.make({ status: 'DRAFT', publishedAt: null })
    await update(hosted.host, event, { title: 'Other', capacity: 3 })
    expect([
      await changesInFeed(app, event.id),
      await jobsOf(app, event.id),
      await unsentNotice(app, event.id),
    ]).toEqual([[], [], null])
  })

  test('what is over may change its words and its link, but not its facts; what is called off nothing', async () => {
    const over = await hosted.make({ startsAt: new Date('2027-02-01T18:00Z'), endsAt: new Date('2027-02-01T20:00Z') })
    expect(
      await update(hosted.host, over, { description: 'It was fun', venue: { onlineUrl: 'https://example.test/film' } }),
    ).toMatchObject({ __typename: 'Event' })
    expect(await update(hosted.host, over, { title: 'X' })).toMatchObject({ code: 'EVENT_NOT_EDITABLE' })
    const off = await hosted.make({ status: 'CANCELLED' })
    expect(await update(hosted.host, off, { description: 'X' })).toMatchObject({ code: 'EVENT_NOT_EDITABLE' })
  })
})
