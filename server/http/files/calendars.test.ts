import { expect, test } from 'vitest'
import { cancel, register } from '../../testing/registrations/registrations.ts'
import type { Actor } from '../../testing/actors.ts'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const fetchCalendar = (slug: string, { as, query = '' }: { as?: Actor; query?: string } = {}) =>
  fetch(`${app.url}/e/${slug}/calendar.ics${query}`, { headers: as?.headers ?? {}, redirect: 'manual' })
const fieldsOf = (text: string) => ({
  uid: /^UID:(.*)\r$/m.exec(text)?.[1],
  sequence: Number(/^SEQUENCE:(.*)\r$/m.exec(text)?.[1]),
})

test('a calendar file comes with the headers that calendars go by', async () => {
  const event = await makeEvent(app, organization.groupId, { title: 'Sjøfest', venueName: 'Sjøhuset' })
  for (const method of ['GET', 'HEAD']) {
    const response = await fetch(`${app.url}/e/${event.slug}/calendar.ics`, { method })
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      {
        'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'content-disposition': `attachment; filename="${event.slug}.ics"`,
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
      },
    ])
  }
  const text = await (await fetchCalendar(event.slug)).text()
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nSUMMARY:Sjøfest\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/)
})

test('T4 an event is one entry in every file: public, of a place, after giving it back, and coming again', async () => {
  const event = await makeEvent(app, organization.groupId, { venueName: 'Sjøhuset' })
  const guest = await app.person('Ada')
  const held = await register(app.stranger(), event)
  const query = `?registration=${held['secret']}`
  const files = [await fetchCalendar(event.slug), await fetchCalendar(event.slug, { query })]
  const place = await register(guest, event)
  files.push(await fetchCalendar(event.slug, { as: guest }))
  await cancel(guest, place)
  files.push(await fetchCalendar(event.slug, { as: guest }))
  await register(guest, event)
  files.push(await fetchCalendar(event.slug, { as: guest }))
  const read = await Promise.all(files.map(async (file) => fieldsOf(await file.text())))
  expect(new Set(read.map(({ uid }) => uid))).toEqual(new Set([event.id]))
  const [, , first, afterwards] = read.map(({ sequence }) => sequence)
  expect(afterwards).toBeGreaterThan(first!)
})

test('T4 the number of a file grows with every change of the event, also with many in one moment', async () => {
  const event = await makeEvent(app, organization.groupId)
  const { db } = app.platform
  const sequences: number[] = []
  const changes = [
    { title: 'Another evening' },
    { venueName: 'The yard' },
    { venueAddress: 'Yard Street 1' },
    { addressAudience: 'GUESTS' as const },
    { startsAt: new Date(event.startsAt.getTime() + 60_000) },
    { timeZone: 'Europe/Oslo' },
    { status: 'CANCELLED' as const },
  ]
  for (const change of [{}, ...changes]) {
    await db.event.update({ where: { id: event.id }, data: { ...change, updatedAt: event.updatedAt } })
    sequences.push(fieldsOf(await (await fetchCalendar(event.slug)).text()).sequence)
  }
  expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other))
})

test('T4 a private event has one for its guests and members, and none for others, nor has a draft', async () => {
  const event = await makeEvent(app, organization.groupId)
  const guest = await app.person('Ada')
  await register(guest, event)
  const held = await register(app.stranger(), event)
  await app.platform.db.event.update({ where: { id: event.id }, data: { visibility: 'PRIVATE' } })
  const draft = await makeEvent(app, organization.groupId, { status: 'DRAFT', publishedAt: null })
  const status = async (...of: Parameters<typeof fetchCalendar>) => (await fetchCalendar(...of)).status
  expect(await status(event.slug, { query: `?registration=${held['secret']}` })).toBe(200)
  expect(await status(event.slug, { as: guest })).toBe(200)
  expect(await status(event.slug, { as: organization.owner })).toBe(200)
  const outsider = await app.person('Outsider')
  const hidden = [
    await fetchCalendar(event.slug),
    await fetchCalendar(event.slug, { as: outsider }),
    await fetchCalendar(event.slug, { query: '?registration=guessed' }),
    await fetchCalendar(draft.slug, { as: outsider }),
    await fetchCalendar('never-was'),
  ]
  expect(hidden.map((response) => response.status)).toEqual([404, 404, 404, 404, 404])
  expect(new Set(await Promise.all(hidden.map((response) => response.text()))).size).toBe(1)
  await cancel(app.stranger(), held)
  expect(await status(event.slug, { query: `?registration=${held['secret']}` })).toBe(404)
})

test('an address that the event had before, or other letters, lead to its own', async () => {
  const event = await makeEvent(app, organization.groupId)
  const slug = `new-${event.slug}`
  await app.platform.db.event.update({ where: { id: event.id }, data: { slug } })
  for (const asked of [event.slug, slug.toUpperCase()]) {
    const response = await fetchCalendar(asked, { query: '?x=1' })
    expect([response.status, response.headers.get('location')]).toEqual([301, `/e/${slug}/calendar.ics?x=1`])
  }
})
