import { describe, expect, test } from 'vitest'
import { cancel, guest, join, leave, register } from '../../testing/registrations/registrations.ts'
import { createStranger } from '../../testing/actors.ts'
import { makeEvent } from '../../testing/factories.ts'
import { createGuestPlaces } from './guest-places.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const seen = 'query ($slug: String!) { event(slug: $slug) { title activity(last: 1) { edges { node { kind } } } } }'

/** An event that turned private after somebody without an account registered. */
async function makePrivate({ takePlace = register }: { takePlace?: typeof register | typeof join } = {}) {
  const event = await makeEvent(app, organization.groupId, { capacity: takePlace === join ? 1 : 9 })
  if (takePlace === join) await register(app.stranger(), event)
  const place = await takePlace(app.stranger(), event, guest())
  await app.platform.db.event.update({ where: { id: event.id }, data: { visibility: 'PRIVATE' } })
  return { event, place }
}

/**
 * Opens an address as a browser does that holds some cookies. @returns those it holds then, and
 * where it was led.
 */
async function open(path: string, cookies: string[] = []) {
  const response = await fetch(`${app.url}${path}`, { redirect: 'manual', headers: { cookie: cookies.join('; ') } })
  const set = response.headers.getSetCookie().filter((cookie) => !cookie.startsWith('marquee.browser='))
  return { response, set, cookies: set.length > 0 ? set.map((cookie) => cookie.split(';')[0]!) : cookies }
}

/** Somebody without an account whose browser has opened some links. */
async function browserAt(...paths: string[]) {
  let cookies: string[] = []
  for (const path of paths) cookies = (await open(path, cookies)).cookies
  return { ...createStranger(app.url, cookies.join('; ')), cookies }
}

/** What a page knows of the places that a browser holds. */
const placesOf = (cookies: string[]) =>
  createGuestPlaces(app.platform, new Request(app.url, { headers: { cookie: cookies.join('; ') } }))

const linkOf = (event: { slug: string }, place: Record<string, unknown>) =>
  `/e/${event.slug}?registration=${place['secret']}`

describe('a guest without an account at a private event', () => {
  test('is let in by the link to their place, on everything that belongs to the event', async () => {
    const { event, place } = await makePrivate()
    const browser = await browserAt(linkOf(event, place))
    expect((await browser.ask(seen, { slug: event.slug })).event).toMatchObject({
      title: event.title,
      activity: { edges: [{ node: { kind: 'REGISTERED' } }] },
    })
    const live = browser.subscribe('subscription ($slug: String!) { eventChanged(slug: $slug) { title } }', {
      slug: event.slug,
    })
    expect(await live.next()).toEqual({ eventChanged: { title: event.title } })
    await live.close()
  })

  test('is out as soon as the place is given back, live as well', async () => {
    const { event, place } = await makePrivate()
    const browser = await browserAt(linkOf(event, place))
    const live = browser.subscribe('subscription ($slug: String!) { eventChanged(slug: $slug) { title } }', {
      slug: event.slug,
    })
    await live.next()
    await cancel(app.stranger(), place)
    await live.ended
    expect((await browser.ask(seen, { slug: event.slug })).event).toBeNull()
    expect((await open(`/e/${event.slug}`, browser.cookies)).response.status).toBe(404)
  })

  test('gets no more than their own event, and only by a secret that is one', async () => {
    const [mine, other] = [await makePrivate(), await makePrivate()]
    const secret = mine.place['secret'] as string
    const browser = await browserAt(linkOf(mine.event, mine.place))
    expect((await browser.ask(seen, { slug: other.event.slug })).event).toBeNull()
    for (const wrong of [`${secret}x`, secret.slice(1), '', mine.place['id'] as string, mine.event.id])
      expect((await open(`/e/${mine.event.slug}?registration=${encodeURIComponent(wrong)}`)).set).toEqual([])
    for (const forged of [`marquee.places=${mine.event.id}`, 'marquee.places=', `marquee.places=${secret}x`])
      expect((await createStranger(app.url, forged).ask(seen, { slug: mine.event.slug })).event).toBeNull()
  })

  test('sees no guests, and no draft', async () => {
    const { event, place } = await makePrivate()
    const browser = await browserAt(linkOf(event, place))
    const guests = 'query ($slug: String!) { event(slug: $slug) { registrations { edges { node { name } } } } }'
    expect((await browser.ask(guests, { slug: event.slug })).event.registrations).toBeNull()
  })

  test('is not let in by a place in the line: that shows on its own page only', async () => {
    const { event, place } = await makePrivate({ takePlace: join })
    expect(place.__typename).toBe('WaitlistEntry')
    const browser = await browserAt(linkOf(event, place), `/waitlist/${place['id']}?secret=${place['secret']}`)
    expect((await browser.ask(seen, { slug: event.slug })).event).toBeNull()
    const onItsPage =
      'query ($id: ID!, $secret: String) { waitlistEntry(id: $id, secret: $secret) { event { title } } }'
    const { waitlistEntry } = await app.stranger().ask(onItsPage, { id: place['id'], secret: place['secret'] })
    expect(waitlistEntry.event).toEqual({ title: event.title })
  })
})

describe('a link with the secret of a place', () => {
  test('leads to the address without it, and the browser gets the secret where scripts cannot read it', async () => {
    const event = await makeEvent(app, organization.groupId)
    const place = await register(app.stranger(), event, guest())
    for (const subPath of ['', '/activity-feed', '/tos', '/ticket', '/join', '/answer', '/your-data']) {
      const path = `/e/${event.slug}${subPath}`
      const { response, set } = await open(`${path}?ref=a%20b&registration=${place['secret']}&x`)
      expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?ref=a%20b&x`])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(set).toEqual([`marquee.places=${place['secret']}; Path=/; Max-Age=${90 * 86_400}; HttpOnly; SameSite=Lax`])
    }
    const { cookies } = await browserAt(linkOf(event, place))
    expect(await placesOf(cookies).secretAt(event.slug)).toBe(place['secret'])
    const file = await (await open(`/e/${event.slug}/calendar.ics`, cookies)).response.text()
    expect(file).toBe(
      await (await open(`/e/${event.slug}/calendar.ics?registration=${place['secret']}`)).response.text(),
    )
  })

  test('of an entry on the waitlist does the same, and its files need no address with a secret', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 1 })
    await register(app.stranger(), event)
    const entry = await join(app.stranger(), event, guest())
    const path = `/waitlist/${entry['id']}`
    const { response, cookies } = await open(`${path}?secret=${entry['secret']}&log=x`)
    expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?log=x`])
    expect((await open(`${path}/fairness-log.json`, cookies)).response.status).toBe(200)
    expect((await open(`${path}/fairness-log.json?secret=${entry['secret']}`)).response.status).toBe(200)
    expect((await open(`${path}/fairness-log.json`)).response.status).toBe(404)
  })

  test('finds the open entry at an event, one with an offer before all others', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 1 })
    const place = await register(app.stranger(), event)
    const offered = await join(app.stranger(), event, guest())
    const last = await join(app.stranger(), event, guest())
    const linkTo = ({ id, secret }: typeof last) => `/waitlist/${id}?secret=${secret}`
    const { cookies } = await browserAt(linkTo(offered), linkTo(last))
    const places = placesOf(cookies)
    expect(await places.entrySecretAt(event.slug)).toBe(last['secret'])
    await cancel(app.stranger(), place)
    expect(await places.entrySecretAt(event.slug.toUpperCase())).toBe(offered['secret'])
    await leave(app.stranger(), offered)
    await leave(app.stranger(), last)
    expect(await places.entrySecretAt(event.slug)).toBeNull()
  })

  test('that opens nothing leads to the clean address as well, and leaves nothing in the browser', async () => {
    const event = await makeEvent(app, organization.groupId)
    for (const query of ['?registration=guessed', '?registration=', '?registration=%00', `?registration=${event.id}`]) {
      const { response, set } = await open(`/e/${event.slug}${query}`)
      expect([response.status, response.headers.get('location'), set]).toEqual([303, `/e/${event.slug}`, []])
    }
  })

  test('finds the place at an address that the event had before', async () => {
    const event = await makeEvent(app, organization.groupId)
    const place = await register(app.stranger(), event, guest())
    const moved = `${event.slug}-moved`
    await app.platform.db.slugHistory.create({ data: { slug: moved, eventId: event.id } })
    await app.platform.db.event.update({ where: { id: event.id }, data: { slug: moved } })
    const { cookies } = await browserAt(linkOf(event, place))
    for (const slug of [event.slug, moved, moved.toUpperCase()])
      expect(await placesOf(cookies).secretAt(slug)).toBe(place['secret'])
  })

  test('is one of the seventy newest that a browser holds, the last opened before all others', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 90 })
    const secrets: string[] = []
    let cookies: string[] = []
    for (let number = 0; number < 72; number += 1) {
      const place = await register(app.stranger(), event, guest())
      secrets.unshift(place['secret'] as string)
      cookies = (await open(linkOf(event, place), cookies)).cookies
    }
    expect(cookies).toEqual([`marquee.places=${secrets.slice(0, 70).join('.')}`])
    expect(await placesOf(cookies).secretAt(event.slug)).toBe(secrets[0])
    cookies = (await open(`/e/${event.slug}?registration=${secrets[60]}`, cookies)).cookies
    expect(await placesOf(cookies).secretAt(event.slug)).toBe(secrets[60])
  })

  test('shows an active place before one that was given back, and forgets what it is told to', async () => {
    const event = await makeEvent(app, organization.groupId)
    const [active, over] = [
      await register(app.stranger(), event, guest()),
      await register(app.stranger(), event, guest()),
    ]
    const { cookies } = await browserAt(linkOf(event, active), linkOf(event, over))
    expect(await placesOf(cookies).secretAt(event.slug)).toBe(over['secret'])
    await cancel(app.stranger(), over)
    const places = placesOf(cookies)
    expect(await places.secretAt(event.slug)).toBe(active['secret'])
    expect(places.setCookie()).toBeNull()
    places.forget(active['secret'] as string)
    expect(await places.secretAt(event.slug)).toBe(over['secret'])
    expect(places.setCookie()).toContain(`marquee.places=${over['secret']};`)
    places.forgetAll()
    expect(await places.secretAt(event.slug)).toBeNull()
    expect(places.setCookie()).toBe('marquee.places=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
  })
})
