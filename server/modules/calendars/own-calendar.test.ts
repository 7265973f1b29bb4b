import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../testing/actors.ts'
import { foldCalendar, readCalendar } from '../../testing/calendar.ts'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import { translate } from '../../testing/modules/translations.ts'
import { mailsOf, runPlaceJobs } from '../../testing/registrations/mails.ts'
import { cancel, register } from '../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { readSubscribed } from '../../testing/subscribed-calendar.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
// The queue goes by the real clock.
beforeEach(() => app.clock.set(new Date()))

const addressOf = async (person: Actor): Promise<string | null> =>
  (await person.ask('{ viewer { ownCalendar { url } } }')).viewer.ownCalendar?.url ?? null
async function renew(person: Actor): Promise<string> {
  const { renewOwnCalendar } = await person.ask('mutation { renewOwnCalendar { ownCalendar { url createdAt } } }')
  return renewOwnCalendar.ownCalendar.url
}
/** The address as the test reaches it. */
const here = (url: string) => url.replace(app.platform.publicUrl, app.url)
const open = (url: string, headers: Record<string, string> = {}) => fetch(here(url), { headers })
const entriesOf = async (url: string) => readSubscribed(await (await open(url)).text()).entries

test('C6 a person has no calendar until they make one, and then one address that their page can show again', async () => {
  const ada = await app.person('Ada')
  expect(await addressOf(ada)).toBeNull()
  const url = await renew(ada)
  expect(url).toMatch(/\/me\/calendar\.ics\?key=[\w-]{43}$/)
  expect(await addressOf(ada)).toBe(url)
  const key = new URL(url).searchParams.get('key')!
  const stored = await app.platform.db.ownCalendar.findMany()
  expect(JSON.stringify(stored)).not.toContain(key)
})

test('C6 a new address ends the old one at once, and so do deleting it and the account', async () => {
  const ada = await app.person('Ada')
  const first = await renew(ada)
  expect((await open(first)).status).toBe(200)
  const second = await renew(ada)
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200])
  await ada.ask('mutation { deleteOwnCalendar { id } }')
  expect([(await open(second)).status, await addressOf(ada)]).toEqual([404, null])
  const third = await renew(ada)
  await app.platform.db.user.delete({ where: { id: ada.userId! } })
  expect((await open(third)).status).toBe(404)
})

test('C6 without its key there is nothing, not even for its owner, and nothing but reading', async () => {
  const ada = await app.person('Ada')
  const url = await renew(ada)
  const refused = ['/me/calendar.ics', '/me/calendar.ics?key=', '/me/calendar.ics?key=guessed']
  const answers = await Promise.all(refused.map((path) => fetch(app.url + path, { headers: ada.headers })))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await fetch(here(url), { method: 'HEAD' })).status).toBe(200)
  for (const method of ['POST', 'PUT', 'DELETE']) expect((await fetch(here(url), { method })).status).toBe(405)
})

describe('C4 a guest who downloads, is mailed and subscribes', () => {
  test('has one entry, which follows the event and their place', async () => {
    const event = await makeEvent(app, organization.groupId, { title: 'Sjøfest', timeZone: 'Europe/Oslo' })
    const ada = await app.person('Ada')
    const url = await renew(ada)
    expect(await entriesOf(url)).toEqual([])
    const place = await register(ada, event)
    const download = await fetch(`${app.url}/e/${event.slug}/calendar.ics`, { headers: ada.headers })
    await runPlaceJobs(app)
    const mailed = (await mailsOf(app, event.id)).flatMap(({ content }) => content.attachments ?? [])
    const files = [await download.text(), ...mailed.map(({ text }) => text)].map(readCalendar)
    expect(files.length).toBeGreaterThan(1)
    const [entry] = foldCalendar(files)
    expect(await entriesOf(url)).toEqual([
      {
        uid: event.id,
        sequence: entry!.sequence,
        status: 'CONFIRMED',
        title: 'Sjøfest',
        start: entry!.start,
        location: null,
      },
    ])
    await cancel(ada, place)
    const [cancelled] = await entriesOf(url)
    expect(cancelled).toMatchObject({ uid: event.id, status: 'CANCELLED' })
    expect(cancelled!.sequence).toBeGreaterThan(entry!.sequence)
    await register(ada, event)
    const [again] = await entriesOf(url)
    expect(again).toMatchObject({ uid: event.id, status: 'CONFIRMED' })
    expect(again!.sequence).toBeGreaterThan(cancelled!.sequence)
    await app.platform.db.event.update({ where: { id: event.id }, data: { status: 'CANCELLED' } })
    expect(await entriesOf(url)).toMatchObject([{ uid: event.id, status: 'CANCELLED' }])
  })

  test('sees private events that they have a place at, and those of others never', async () => {
    const ada = await app.person('Ada')
    const url = await renew(ada)
    const event = await makeEvent(app, organization.groupId)
    const place = await register(ada, event)
    await register(await app.person('Bo'), await makeEvent(app, organization.groupId))
    await app.platform.db.event.update({ where: { id: event.id }, data: { visibility: 'PRIVATE' } })
    expect((await entriesOf(url)).map(({ uid }) => uid)).toEqual([event.id])
    await cancel(ada, place)
    expect(await entriesOf(url)).toEqual([])
  })

  test('is told where it is as a guest, also one who works there', async () => {
    const host = await makeMember(app, organization, 'host')
    const url = await renew(host)
    const event = await makeEvent(app, organization.groupId, {
      venueName: 'The yard',
      venueAddress: 'Hidden Street 77',
      addressAudience: 'GUESTS_BEFORE_START',
      addressHoursBefore: 24,
    })
    await register(host, event)
    expect(await entriesOf(url)).toMatchObject([{ location: 'The yard' }])
    await app.platform.db.event.update({ where: { id: event.id }, data: { addressAudience: 'GUESTS' } })
    expect(await entriesOf(url)).toMatchObject([{ location: 'The yard, Hidden Street 77' }])
  })
})

test('C5 it is in the language of the account, or of the address', async () => {
  const ada = await app.person('Ada')
  const url = await renew(ada)
  const event = await makeEvent(app, organization.groupId, { title: 'Open studio' })
  await translate(organization.owner, event, [{ part: 'TITLE', text: 'Offenes Atelier' }])
  await register(ada, event)
  const titleOf = async (address: string) => (await entriesOf(address))[0]!.title
  expect([await titleOf(url), await titleOf(`${url}&lang=de`)]).toEqual(['Open studio', 'Offenes Atelier'])
  await ada.ask('mutation { setLanguage(input: { language: "de" }) { __typename } }')
  expect([await titleOf(url), await titleOf(`${url}&lang=en`)]).toEqual(['Offenes Atelier', 'Open studio'])
})

test('C7 it answers 304 until something changes, and no shared cache stores it', async () => {
  const ada = await app.person('Ada')
  const url = await renew(ada)
  const event = await makeEvent(app, organization.groupId)
  await register(ada, event)
  const first = await open(url)
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const asked: Record<string, string>[] = [
    { 'if-none-match': first.headers.get('etag')! },
    { 'if-modified-since': first.headers.get('last-modified')! },
  ]
  for (const headers of asked) expect((await open(url, headers)).status).toBe(304)
  await app.platform.db.event.update({ where: { id: event.id }, data: { title: 'Another evening' } })
  for (const headers of asked) expect((await open(url, headers)).status).toBe(200)
})
