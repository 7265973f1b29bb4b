import { expect, test } from 'vitest'
import { makeEvent } from '../../testing/factories.ts'
import { cancel, countPlaces, dayMs, guest, join, leave, register } from '../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)
const db = () => app.platform.db

const someone = (index: number) => (index % 2 === 0 ? app : twin).stranger()

function makeFarEvent(capacity: number) {
  const start = app.clock.now().getTime() + 30 * dayMs
  return makeEvent(app, organization.groupId, { capacity, startsAt: new Date(start), endsAt: new Date(start + dayMs) })
}

/** What the triggers counted, and what a sum over all rows finds. */
async function readCounts(eventId: string) {
  const counted = await db().$queryRaw<object[]>`
    SELECT "status"::text AS "of", "registrations" AS "rows", "places" FROM "RegistrationCount"
      WHERE "eventId" = ${eventId}::uuid AND ("registrations" <> 0 OR "places" <> 0)
    UNION ALL SELECT "state"::text, "entries", "places" FROM "WaitlistCount"
      WHERE "eventId" = ${eventId}::uuid AND ("entries" <> 0 OR "places" <> 0) ORDER BY 1, 2, 3`
  const summed = await db().$queryRaw<object[]>`
    SELECT "status"::text AS "of", count(*)::int AS "rows", sum("partySize")::int AS "places" FROM "Registration"
      WHERE "eventId" = ${eventId}::uuid GROUP BY 1
    UNION ALL SELECT "state"::text, count(*)::int, sum("partySize")::int FROM "WaitlistEntry"
      WHERE "eventId" = ${eventId}::uuid GROUP BY 1 ORDER BY 1, 2, 3`
  return { counted, summed }
}

const readFigures = async (slug: string) =>
  (await app.stranger().ask('query ($slug: String!) { event(slug: $slug) { guestCount waitlistLength } }', { slug }))
    .event

test('guests and entries are counted right while people register, cancel, wait and leave at once in two processes', async () => {
  const event = await makeFarEvent(30)
  const registered = await Promise.all(
    times(24).map((index) => register(someone(index), event, { ...guest(), partySize: (index % 3) + 1 })),
  )
  const seated = registered.filter(({ status }) => status === 'CONFIRMED')
  const waiting = await Promise.all(
    times(12).map((index) => join(someone(index), event, { partySize: (index % 3) + 1 })),
  )
  await Promise.all([
    ...seated.slice(0, 8).map((row, index) => cancel(someone(index), row)),
    ...waiting
      .filter(({ id }) => id)
      .slice(0, 4)
      .map((row, index) => leave(someone(index), row)),
    ...times(6).map((index) => register(someone(index), event, { ...guest(), partySize: 2 })),
  ])
  const { counted, summed } = await readCounts(event.id)
  expect(counted).toEqual(summed)
  expect(counted.length).toBeGreaterThan(3)
  const { registered: guestCount } = await countPlaces(app, event.id)
  const waitlistLength = await db().waitlistEntry.count({ where: { eventId: event.id, state: 'WAITING' } })
  expect(await readFigures(event.slug)).toEqual({ guestCount, waitlistLength })
})

test('statements that touch many rows of several events are counted, also when they run against each other', async () => {
  const events = await Promise.all(times(3).map(() => makeFarEvent(500)))
  const ids = events.map(({ id }) => id)
  const insert = (name: string) => db().$executeRaw`
    INSERT INTO "Registration" ("id", "eventId", "name", "email", "emailNormalized", "partySize", "status")
    SELECT gen_random_uuid(), "eventId", ${name}, ${name} || n || '@example.test', ${name} || n || '@example.test', 1 + n % 3, 'PENDING'
    FROM unnest(${ids}::uuid[]) AS asked("eventId"), generate_series(1, 20) AS n`
  await Promise.all(['Ada', 'Grace', 'Joan'].map(insert))
  await Promise.all([
    db().registration.updateMany({
      where: { eventId: { in: ids }, name: 'Ada' },
      data: { status: 'CONFIRMED', partySize: 2 },
    }),
    db().registration.updateMany({ where: { eventId: { in: ids }, name: 'Grace' }, data: { status: 'DECLINED' } }),
    db().registration.deleteMany({ where: { eventId: { in: ids }, name: 'Joan' } }),
  ])
  for (const { id, slug } of events) {
    const { counted, summed } = await readCounts(id)
    expect(counted).toEqual(summed)
    expect(counted).toMatchObject([
      { of: 'CONFIRMED', rows: 20, places: 40 },
      { of: 'DECLINED', rows: 20 },
    ])
    expect((await readFigures(slug)).guestCount).toBe(40)
  }
})

test('an event that is deleted takes its counts along', async () => {
  const event = await makeFarEvent(2)
  await register(app.stranger(), event, { partySize: 2 })
  await join(app.stranger(), event)
  expect((await readCounts(event.id)).counted).toHaveLength(2)
  await db().event.delete({ where: { id: event.id } })
  expect(await db().registrationCount.count({ where: { eventId: event.id } })).toBe(0)
  expect(await db().waitlistCount.count({ where: { eventId: event.id } })).toBe(0)
})
