import { beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { register } from '../../../testing/registrations/registrations.ts'
import { endEvents } from '../service/change-status.ts'
import { makeHostedOrganization, publish, publishTerms, remove, update } from '../../../testing/modules/events.ts'

const app = shareTestApp()
let hosted: Awaited<ReturnType<typeof makeHostedOrganization>>
beforeAll(async () => {
  hosted = await makeHostedOrganization(app)
})

describe('terms', () => {
  test('go on by versions; the same text makes none, and a writer who missed one is shown it', async () => {
    const event = await hosted.make()
    expect(await publishTerms(hosted.host, event, { body: 'One', seenVersion: 0 })).toMatchObject({ version: 1 })
    expect(await publishTerms(hosted.host, event, { body: 'One\r\n', seenVersion: 0 })).toMatchObject({ version: 1 })
    expect(await publishTerms(hosted.host, event, { body: 'Two', seenVersion: 0 })).toMatchObject({
      code: 'TERMS_CHANGED',
      current: { version: 1, body: 'One' },
    })
    expect(await publishTerms(hosted.host, event, { body: 'Two', seenVersion: 1 })).toMatchObject({ version: 2 })
    expect(await publishTerms(hosted.host, event, { body: ' ' })).toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('deleting', () => {
  test('is for owners and admins, only while nobody has a place, and frees the address', async () => {
    const event = await hosted.make()
    await expect(remove(hosted.host, event)).rejects.toThrow('FORBIDDEN')
    await register(app.stranger(), event)
    expect(await remove(hosted.organization.owner, event)).toMatchObject({ code: 'EVENT_HAS_GUESTS' })
    const empty = await hosted.make()
    expect(await remove(hosted.organization.owner, empty)).toMatchObject({ __typename: 'Deleted' })
    expect(await update(hosted.host, event, { slug: empty.slug })).toMatchObject({ slug: empty.slug })
  })
})

test('an event that is over is written down once, whoever comes first, and open pages turn over', async () => {
  const event = await hosted.make({ startsAt: app.clock.now(), endsAt: new Date(app.clock.now().getTime() + 1_000) })
  const page = app
    .stranger()
    .subscribe('subscription ($slug: String!) { eventChanged(slug: $slug) { status } }', { slug: event.slug })
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
  const { id } = await hosted.make({ status: from })
  await expect(app.platform.db.event.update({ where: { id }, data: { status: to } })).rejects.toThrow(
    `an event does not go from ${from} to ${to}`,
  )
})

test('publishing what was called off is refused with a reason', async () => {
  const event = await hosted.make({ status: 'CANCELLED' })
  expect(await publish(hosted.host, event)).toMatchObject({ code: 'EVENT_NOT_EDITABLE' })
})

test('an event ends by the clock', async () => {
  const event = await hosted.make({
    startsAt: app.clock.now(),
    endsAt: new Date(app.clock.now().getTime() + 1_000),
  })
  const ask = async () =>
    (
      await app
        .stranger()
        .ask('query ($slug: String!) { event(slug: $slug) { status registrationState } }', { slug: event.slug })
    ).event
  expect(await ask()).toEqual({ status: 'PUBLISHED', registrationState: 'OPEN' })
  app.clock.advance(1_000)
  expect(await ask()).toEqual({ status: 'ENDED', registrationState: 'CLOSED' })
})

test('a follower of an event is told of a change whose message was lost', async () => {
  const event = await hosted.make({ title: 'An evening' })
  const changes = app
    .stranger()
    .subscribe('subscription ($slug: String!) { eventChanged(slug: $slug) { title } }', { slug: event.slug })
  expect(await changes.next()).toEqual({ eventChanged: { title: 'An evening' } })
  // Written past the use cases: nothing is announced.
  await app.platform.db.event.update({ where: { id: event.id }, data: { title: 'Another evening' } })
  expect(await changes.next()).toEqual({ eventChanged: { title: 'Another evening' } })
})
