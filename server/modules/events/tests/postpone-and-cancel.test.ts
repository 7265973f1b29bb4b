import { beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { register } from '../../../testing/registrations/registrations.ts'
import {
  cancelEvent,
  changesInFeed,
  jobsOf,
  makeHostedOrganization,
  postpone,
  unsentNotice,
  update,
} from '../../../testing/modules/events.ts'

const app = shareTestApp()
let hosted: Awaited<ReturnType<typeof makeHostedOrganization>>
beforeAll(async () => {
  hosted = await makeHostedOrganization(app)
})

describe('guests', () => {
  test('are told of an edit half an hour after it, and of nothing when it is taken back', async () => {
    const event = await hosted.make()
    await register(app.stranger(), event)
    await update(hosted.host, event, { title: 'Other' })
    expect(await unsentNotice(app, event.id)).toMatchObject({
      before: { title: event.title, startsAt: '2027-06-01T18:00:00.000Z', status: 'PUBLISHED' },
      dueAt: new Date(app.clock.now().getTime() + 30 * 60_000),
    })
    expect(await jobsOf(app, event.id)).toEqual(['changeNotice'])
    await update(hosted.host, event, { title: event.title })
    expect(await unsentNotice(app, event.id)).toBeNull()
  })

  test('are told of a postponement with its words', async () => {
    const event = await hosted.make()
    await register(app.stranger(), event)
    const times = { startsAt: '2027-06-08T20:00', endsAt: '2027-06-08T23:00', message: ' Rain. ' }
    expect(await postpone(hosted.host, event, times)).toMatchObject({ startsAt: '2027-06-08T18:00:00.000Z' })
    expect(await unsentNotice(app, event.id)).toMatchObject({ message: 'Rain.' })
    expect(await changesInFeed(app, event.id)).toMatchObject([{ change: 'POSTPONED', to: '2027-06-08T18:00:00.000Z' }])
    expect(await postpone(hosted.host, event, times)).toMatchObject({ fields: [{ path: 'startsAt' }] })
  })

  test('are told of a cancellation at once, their places stay as a record, and nobody registers any more', async () => {
    const event = await hosted.make()
    const guest = await register(app.stranger(), event)
    expect(await cancelEvent(hosted.host, event, 'The roof leaks.')).toMatchObject({ status: 'CANCELLED' })
    expect(await cancelEvent(hosted.host, event, 'Again')).toMatchObject({ status: 'CANCELLED' })
    expect(await unsentNotice(app, event.id)).toMatchObject({ message: 'The roof leaks.', dueAt: app.clock.now() })
    expect(await changesInFeed(app, event.id)).toEqual([{ change: 'CANCELLED', message: 'The roof leaks.' }])
    expect(guest['status']).toBe('CONFIRMED')
    expect(await register(app.stranger(), event)).toMatchObject({ code: 'EVENT_NOT_OPEN' })
  })

  test('nothing but a published event is postponed or called off', async () => {
    const draft = await hosted.make({ status: 'DRAFT', publishedAt: null })
    const times = { startsAt: '2027-06-08T20:00', endsAt: '2027-06-08T23:00' }
    expect(await cancelEvent(hosted.host, draft)).toMatchObject({ code: 'EVENT_NOT_EDITABLE' })
    expect(await postpone(hosted.host, draft, times)).toMatchObject({ code: 'EVENT_NOT_EDITABLE' })
  })
})

describe('a start before the last move', () => {
  const previousOf = async ({ id }: { id: string }) =>
    (await app.platform.db.event.findUniqueOrThrow({ where: { id } })).previousStartsAt?.toISOString() ?? null

  test('is remembered of a published event, however it is moved, also back', async () => {
    const event = await hosted.make()
    const [first, second] = ['2027-06-01T18:00:00.000Z', '2027-06-01T17:00:00.000Z']
    const local = { first: '2027-06-01T20:00', second: '2027-06-01T19:00', third: '2027-06-08T20:00' }
    await update(hosted.host, event, { startsAt: local.second })
    expect(await previousOf(event)).toBe(first)
    await update(hosted.host, event, { startsAt: local.first })
    expect(await previousOf(event)).toBe(second)
    await postpone(hosted.host, event, { startsAt: local.third, endsAt: '2027-06-08T23:00' })
    expect(await previousOf(event)).toBe(first)
    await update(hosted.host, event, { timeZone: 'Europe/London' })
    expect(await previousOf(event)).toBe('2027-06-08T18:00:00.000Z')
  })

  test('stays when the start stays: another end, another name, a zone of the same clock', async () => {
    const event = await hosted.make()
    for (const changes of [{ endsAt: '2027-06-01T23:30' }, { title: 'Other' }, { timeZone: 'Europe/Berlin' }])
      expect(await update(hosted.host, event, changes)).toMatchObject({ __typename: 'Event' })
    expect(await previousOf(event)).toBeNull()
  })

  test('is none of a draft', async () => {
    const draft = await hosted.make({ status: 'DRAFT', publishedAt: null })
    await update(hosted.host, draft, { startsAt: '2027-06-01T19:00' })
    expect(await previousOf(draft)).toBeNull()
  })
})
