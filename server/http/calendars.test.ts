import { expect, test } from 'vitest'
import { decodeGlobalId } from '../graphql/global-id.ts'
import { cancel, register } from '../modules/registrations/testing.ts'
import type { Actor } from '../testing/actors.ts'
import { makeEvent } from '../testing/factories.ts'
import { shareHouse, shareTestApp } from '../testing/shared-app.ts'

const app = shareTestApp()
const house = shareHouse(app)

const fetchCalendar = (url: string, { as, query = '' }: { as?: Actor; query?: string } = {}) =>
  fetch(`${app.url}/e/${url}/calendar.ics${query}`, { headers: as?.headers ?? {}, redirect: 'manual' })
const uidOf = async (response: Response) => /^UID:(.*)@/m.exec(await response.text())?.[1]

test('a calendar file comes with the headers that calendars go by', async () => {
  const event = await makeEvent(app, house.groupId, { title: 'Sjøfest', venueName: 'Sjøhuset' })
  for (const method of ['GET', 'HEAD']) {
    const response = await fetch(`${app.url}/e/${event.url}/calendar.ics`, { method })
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      {
        'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'content-disposition': `attachment; filename="${event.url}.ics"`,
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
      },
    ])
  }
  const text = await (await fetchCalendar(event.url)).text()
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nSUMMARY:Sjøfest\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/)
})

test('T4 whoever has a place gets their own entry, from the account or the secret, until they give it back', async () => {
  const event = await makeEvent(app, house.groupId)
  const guest = await app.person('Ada')
  const [own, held] = [await register(guest, event), await register(app.stranger(), event)]
  const query = `?registration=${held['secret']}`
  const id = (answer: typeof own) => decodeGlobalId(answer['id']).id
  expect(await uidOf(await fetchCalendar(event.url, { as: guest }))).toBe(id(own))
  expect(await uidOf(await fetchCalendar(event.url, { query }))).toBe(id(held))
  expect(await uidOf(await fetchCalendar(event.url))).toBe(event.id)
  await cancel(app.stranger(), held)
  expect(await uidOf(await fetchCalendar(event.url, { query }))).toBe(event.id)
})

test('T4 a private event has one for its guests and members, and none for others, nor has a draft', async () => {
  const event = await makeEvent(app, house.groupId)
  const guest = await app.person('Ada')
  await register(guest, event)
  const held = await register(app.stranger(), event)
  await app.platform.db.event.update({ where: { id: event.id }, data: { visibility: 'PRIVATE' } })
  const draft = await makeEvent(app, house.groupId, { status: 'DRAFT', publishedAt: null })
  const status = async (...of: Parameters<typeof fetchCalendar>) => (await fetchCalendar(...of)).status
  expect(await status(event.url, { query: `?registration=${held['secret']}` })).toBe(200)
  expect(await status(event.url, { as: guest })).toBe(200)
  expect(await status(event.url, { as: house.owner })).toBe(200)
  const outsider = await app.person('Outsider')
  const hidden = [
    await fetchCalendar(event.url),
    await fetchCalendar(event.url, { as: outsider }),
    await fetchCalendar(event.url, { query: '?registration=guessed' }),
    await fetchCalendar(draft.url, { as: outsider }),
    await fetchCalendar('never-was'),
  ]
  expect(hidden.map((response) => response.status)).toEqual([404, 404, 404, 404, 404])
  expect(new Set(await Promise.all(hidden.map((response) => response.text()))).size).toBe(1)
  await cancel(app.stranger(), held)
  expect(await status(event.url, { query: `?registration=${held['secret']}` })).toBe(404)
})

test('an address that the event had before, or other letters, lead to its own', async () => {
  const event = await makeEvent(app, house.groupId)
  const url = `new-${event.url}`
  await app.platform.db.event.update({ where: { id: event.id }, data: { url } })
  for (const asked of [event.url, url.toUpperCase()]) {
    const response = await fetchCalendar(asked, { query: '?x=1' })
    expect([response.status, response.headers.get('location')]).toEqual([301, `/e/${url}/calendar.ics?x=1`])
  }
})
