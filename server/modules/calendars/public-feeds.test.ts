import { setTimeout } from 'node:timers/promises'
import { parseFeed } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { makeEvent, makeMember, makeOrganization } from '../../testing/factories.ts'
import { translate } from '../../testing/modules/translations.ts'
import { shareTestApp } from '../../testing/shared-app.ts'
import { readSubscribed } from '../../testing/subscribed-calendar.ts'

const app = shareTestApp()
const files = ['calendar.ics', 'feed.rss', 'feed.atom', 'feed.json'] as const
const dayMs = 86_400_000

/** For longer than a copy is sent without a look at the database. */
const aMoment = 110

/** An organization with its address, and that of its group. */
async function makeHouse() {
  const organization = await makeOrganization(app)
  const { slug, name } = await app.platform.db.organization.findUniqueOrThrow({ where: { id: organization.id } })
  return { ...organization, slug, name, folder: `/o/${slug}`, groupFolder: `/o/${slug}/groups/evenings` }
}

async function open(path: string, headers: Record<string, string> = {}) {
  await setTimeout(aMoment)
  return fetch(app.url + path, { headers, redirect: 'manual' })
}
const read = async (path: string) => (await open(path)).text()
const entriesOf = async (folder: string, query = '') =>
  readSubscribed(await read(`${folder}/calendar.ics${query}`)).entries

interface Item {
  id: string
  title: string
  link: string
  description: string
}

/** Atom's titles are HTML. */
const plain = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The items of each feed as a reader shows them, which are the same. */
async function itemsOf(folder: string, query = ''): Promise<Item[]> {
  const parse = async (file: string) =>
    parseFeed(await read(`${folder}/${file}${query}`))!.items.map(({ id, title, link, description }) => ({
      id: id!,
      title: file === 'feed.atom' ? plain(title!) : title!,
      link: link!,
      description: description!,
    }))
  const json = JSON.parse(await read(`${folder}/feed.json${query}`)) as { items: Record<string, string>[] }
  const items = json.items.map(({ id, title, url, summary }) => ({ id, title, link: url, description: summary }))
  expect([await parse('feed.rss'), await parse('feed.atom')]).toEqual([items, items])
  return items as unknown as Item[]
}

describe('C1, C2 the feeds of an organization and a group', () => {
  test('hold its public events, in the words of the event’s own file', async () => {
    const house = await makeHouse()
    const other = await app.platform.db.group.create({
      data: { organizationId: house.id, name: 'Mornings', slug: 'mornings' },
    })
    const oslo = await makeEvent(app, house.groupId, {
      title: 'Sjøfest; <b>"A & B"</b>',
      venueName: 'Sjøhuset',
      venueAddress: 'Kaigaten 2',
      timeZone: 'Europe/Oslo',
      description: 'Come *early*.',
    })
    const utc = await makeEvent(app, other.id, { timeZone: 'UTC', startsAt: new Date(oslo.startsAt.getTime() + 1_000) })
    const all = await entriesOf(house.folder)
    expect(all).toMatchObject([
      { uid: oslo.id, title: oslo.title, status: 'CONFIRMED', location: 'Sjøhuset, Kaigaten 2' },
      { uid: utc.id },
    ])
    expect((await entriesOf(house.groupFolder)).map(({ uid }) => uid)).toEqual([oslo.id])
    const own = await read(`/e/${oslo.slug}/calendar.ics`)
    expect(own).toContain(`SEQUENCE:${all[0]!.sequence}\r\n`)
    const [last, first] = await itemsOf(house.folder)
    expect([last!.id, first!.id]).toEqual([utc, oslo].map(({ id }) => `urn:uuid:${id}`))
    expect(first).toMatchObject({ title: oslo.title, link: `${app.platform.publicUrl}/e/${oslo.slug}` })
    expect(first!.description).toMatch(/\d{4}, 1?\d:\d\d.* \(Oslo time\)<br>Sjøhuset, Kaigaten 2$/)
    for (const file of files.slice(1))
      expect(await read(`${house.folder}/${file}`)).toContain('<p>Come <em>early</em>.</p>')
    expect(readSubscribed(await read(`${house.groupFolder}/calendar.ics`)).name).toBe(`${house.name} · Evenings`)
  })

  test('are the same, whatever is hidden and whoever asks', async () => {
    const house = await makeHouse()
    const shown = await makeEvent(app, house.groupId, { venueName: 'The yard' })
    const paths = [house.folder, house.groupFolder].flatMap((folder) => files.map((file) => `${folder}/${file}`))
    const before = await Promise.all(paths.map(read))
    const hidden = [
      { status: 'DRAFT', publishedAt: null },
      { visibility: 'UNLISTED' },
      { visibility: 'PRIVATE' },
      { visibility: 'PRIVATE', status: 'CANCELLED' },
    ] as const
    for (const facts of hidden) await makeEvent(app, house.groupId, { ...facts, title: 'Secret' })
    expect(await Promise.all(paths.map(read))).toEqual(before)
    const host = await makeMember(app, house, 'host')
    const asHost = await Promise.all(paths.map(async (path) => (await open(path, host.headers)).text()))
    expect(asHost).toEqual(before)
    // What becomes hidden leaves as if it had never been.
    await app.platform.db.event.update({ where: { id: shown.id }, data: { visibility: 'PRIVATE' } })
    const empty = await Promise.all(paths.map(read))
    for (const text of empty) expect(text).not.toContain(shown.id)
    expect(readSubscribed(empty[0]!).entries).toEqual([])
  })

  test('do not exist for an organization or a group that does not', async () => {
    const house = await makeHouse()
    const folders = ['/o/never-was', '/o/never-was/groups/evenings', `${house.folder}/groups/never-was`]
    const answers = await Promise.all(folders.flatMap((folder) => files.map((file) => open(`${folder}/${file}`))))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    const bodies = await Promise.all(
      answers.map(async (answer) => (await answer.text()).replaceAll(/[0-9a-f-]{36}/g, '')),
    )
    expect(new Set(bodies).size).toBe(1)
    expect((await open(`${house.folder.toUpperCase().replace('/O/', '/o/')}/feed.json`)).status).toBe(200)
  })

  test('say of where an event is only what strangers may know', async () => {
    const house = await makeHouse()
    await makeEvent(app, house.groupId, {
      venueName: 'The yard',
      venueAddress: 'Hidden Street 77',
      addressAudience: 'GUESTS',
      onlineUrl: 'https://secret.example/room',
    })
    const texts = await Promise.all(files.map((file) => read(`${house.folder}/${file}`)))
    for (const text of texts) {
      expect(text).toContain('The yard')
      expect(text).not.toMatch(/Hidden Street|secret\.example/)
    }
  })

  test('keep a cancelled event as cancelled, and follow one that moves', async () => {
    const house = await makeHouse()
    const event = await makeEvent(app, house.groupId, { title: 'Evening' })
    const [before] = await entriesOf(house.folder)
    const startsAt = new Date(event.startsAt.getTime() + 3_600_000)
    await app.platform.db.event.update({ where: { id: event.id }, data: { startsAt } })
    const [moved] = await entriesOf(house.folder)
    expect(moved!.sequence).toBeGreaterThan(before!.sequence)
    expect(Date.parse(moved!.start) - Date.parse(before!.start)).toBe(3_600_000)
    await app.platform.db.event.update({ where: { id: event.id }, data: { status: 'CANCELLED' } })
    expect(await entriesOf(house.folder)).toMatchObject([{ uid: event.id, status: 'CANCELLED', title: 'Evening' }])
    expect(await itemsOf(house.folder)).toMatchObject([{ title: 'Cancelled: Evening' }])
  })
})

test('C3 they end 90 days after an event', async () => {
  const house = await makeHouse()
  const now = app.clock.now().getTime()
  const past = (days: number) => ({
    startsAt: new Date(now - days * dayMs - 3_600_000),
    endsAt: new Date(now - days * dayMs),
  })
  await makeEvent(app, house.groupId, past(91))
  const recent = await makeEvent(app, house.groupId, past(89))
  const running = await makeEvent(app, house.groupId, { startsAt: past(200).startsAt, endsAt: new Date(now + dayMs) })
  expect((await entriesOf(house.folder)).map(({ uid }) => uid)).toEqual([running.id, recent.id])
  expect((await itemsOf(house.folder)).map(({ id }) => id).toSorted()).toEqual(
    [running, recent].map(({ id }) => `urn:uuid:${id}`).toSorted(),
  )
})

test('C5 they are in the language of the address, else the site’s, whatever the browser prefers', async () => {
  const house = await makeHouse()
  const event = await makeEvent(app, house.groupId, { title: 'Open studio', description: 'Come in.' })
  await translate(house.owner, event, [
    { part: 'TITLE', text: 'Offenes Atelier' },
    { part: 'DESCRIPTION', text: 'Komm rein.' },
  ])
  const german = await entriesOf(house.folder, '?lang=de')
  expect(german).toMatchObject([{ title: 'Offenes Atelier' }])
  expect(await entriesOf(house.folder)).toMatchObject([{ title: 'Open studio' }])
  expect(await itemsOf(house.folder, '?lang=de')).toMatchObject([{ title: 'Offenes Atelier' }])
  for (const file of files.slice(1))
    expect(await read(`${house.folder}/${file}?lang=de`)).toContain('<p>Komm rein.</p>')
  const asked = await open(`${house.folder}/calendar.ics`, {
    'accept-language': 'de',
    cookie: 'marquee.language=de',
  })
  expect(await asked.text()).toBe(await read(`${house.folder}/calendar.ics`))
  expect((await open(`${house.folder}/feed.rss?lang=de`)).headers.get('set-cookie')).toBeNull()
})

describe('C7 a feed that is asked for again', () => {
  test('answers 304 to its ETag and its time, until something in it changes', async () => {
    const house = await makeHouse()
    const event = await makeEvent(app, house.groupId)
    for (const file of files) {
      const path = `${house.folder}/${file}`
      const first = await open(path)
      const [tag, time] = ['etag', 'last-modified'].map((name) => first.headers.get(name)!)
      expect(first.headers.get('cache-control')).toBe('public, no-cache')
      expect(first.headers.get('set-cookie')).toBeNull()
      const asked: Record<string, string>[] = [{ 'if-none-match': tag! }, { 'if-modified-since': time! }]
      // A commit that changes nothing in it.
      await app.platform.db.user.updateMany({ where: { name: 'Owner' }, data: { updatedAt: app.clock.now() } })
      for (const headers of asked) {
        const again = await open(path, headers)
        expect([again.status, await again.text(), again.headers.get('last-modified')]).toEqual([304, '', time])
      }
      await app.platform.db.event.update({ where: { id: event.id }, data: { title: `A title for ${file}` } })
      for (const headers of asked) {
        const again = await open(path, headers)
        expect(again.status).toBe(200)
        expect(await again.text()).toContain(`A title for ${file}`)
      }
    }
  })

  test('is another version when an event leaves it, although what is left is older', async () => {
    const house = await makeHouse()
    await makeEvent(app, house.groupId)
    const leaving = await makeEvent(app, house.groupId)
    const path = `${house.folder}/calendar.ics`
    const time = (await open(path)).headers.get('last-modified')!
    await app.platform.db.event.delete({ where: { id: leaving.id } })
    expect((await open(path, { 'if-modified-since': time })).status).toBe(200)
  })

  test('is the same with and without compression', async () => {
    const house = await makeHouse()
    for (let n = 0; n < 10; n += 1) await makeEvent(app, house.groupId)
    for (const file of files) {
      const path = `${house.folder}/${file}`
      const plain = await open(path, { 'accept-encoding': 'identity' })
      const encoded = await open(path, { 'accept-encoding': 'br' })
      expect(encoded.headers.get('content-encoding')).toBe('br')
      expect(encoded.headers.get('etag')).toBe(`W/${plain.headers.get('etag')}`)
      expect(await encoded.text()).toBe(await plain.text())
      const tag = encoded.headers.get('etag')!
      expect((await open(path, { 'if-none-match': tag })).status).toBe(304)
      expect((await fetch(app.url + path, { method: 'HEAD' })).headers.get('etag')).toContain(plain.headers.get('etag'))
      expect((await fetch(app.url + path, { method: 'POST' })).status).toBe(405)
    }
  })
})

test('signs that XML cannot hold are left out, and everything else is carried through', async () => {
  const house = await makeHouse()
  const title = 'a]]>b <script>alert(1)</script> &amp; 🎪'
  await makeEvent(app, house.groupId, { title: `${title}\u0007`, description: 'x\u0001y ]]> z' })
  for (const file of ['feed.rss', 'feed.atom']) {
    const text = await read(`${house.folder}/${file}`)
    expect(text).not.toMatch(/[^\P{Cc}\n]/u)
    const [item] = parseFeed(text)!.items
    expect(file === 'feed.rss' ? item!.title : plain(item!.title!)).toBe(title)
  }
  expect(await read(`${house.folder}/feed.atom`)).toContain('&lt;script&gt;')
})

describe('C1, C2 the feeds of a tag', () => {
  test('hold the public events that have it, of every organization that is found on the home page', async () => {
    const [one, two, quiet] = [await makeHouse(), await makeHouse(), await makeHouse()]
    await app.platform.db.organization.update({ where: { id: quiet.id }, data: { showsEventsOnHome: false } })
    const tags = { tags: ['Späte Musik'], tagSlugs: ['späte-musik'] }
    const first = await makeEvent(app, one.groupId, { title: 'First', ...tags })
    const second = await makeEvent(app, two.groupId, {
      title: 'Second',
      ...tags,
      startsAt: new Date(first.startsAt.getTime() + 1_000),
    })
    for (const hidden of [{ visibility: 'PRIVATE' }, { visibility: 'UNLISTED' }, { status: 'DRAFT' }] as const)
      await makeEvent(app, one.groupId, { title: 'Hidden', ...tags, ...hidden })
    await makeEvent(app, quiet.groupId, { title: 'Quiet', ...tags })
    const folder = `/tags/${encodeURIComponent('späte-musik')}`
    expect((await entriesOf(folder)).map(({ uid }) => uid)).toEqual([first.id, second.id])
    expect((await itemsOf(folder)).map(({ title }) => title).sort()).toEqual(['First', 'Second'])
    expect(JSON.parse(await read(`${folder}/feed.json`))).toMatchObject({ title: 'Späte Musik' })
    expect((await open(`${folder}/feed.rss`)).headers.get('etag')).toBeTruthy()
  })

  test('are not there when nobody can see an event that has it', async () => {
    const house = await makeHouse()
    await makeEvent(app, house.groupId, { tags: ['unseen'], tagSlugs: ['unseen'], visibility: 'PRIVATE' })
    for (const tag of ['unseen', 'never-heard-of', '%20', '---'])
      for (const file of files) expect([tag, (await open(`/tags/${tag}/${file}`)).status]).toEqual([tag, 404])
  })
})
