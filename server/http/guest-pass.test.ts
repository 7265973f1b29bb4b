import { describe, expect, test } from 'vitest'
import { cancel, guest, join, register } from '../modules/registrations/testing.ts'
import { createStranger } from '../testing/actors.ts'
import { makeEvent } from '../testing/factories.ts'
import { shareHouse, shareTestApp } from '../testing/shared-app.ts'

const app = shareTestApp()
const house = shareHouse(app)

const seen = 'query ($url: String!) { event(url: $url) { title activity(last: 1) { edges { node { kind } } } } }'

/** An event that turned private after somebody without an account registered. */
async function makePrivate({ takePlace = register }: { takePlace?: typeof register | typeof join } = {}) {
  const event = await makeEvent(app, house.groupId, { capacity: takePlace === join ? 1 : 9 })
  if (takePlace === join) await register(app.stranger(), event)
  const place = await takePlace(app.stranger(), event, guest())
  await app.platform.db.event.update({ where: { id: event.id }, data: { visibility: 'PRIVATE' } })
  return { event, place }
}

/** What opening an address leaves in a browser. */
async function open(path: string): Promise<string[]> {
  const response = await fetch(`${app.url}${path}`, { redirect: 'manual' })
  return response.headers.getSetCookie()
}

/** Somebody without an account whose browser holds some cookies. */
const browserWith = (cookies: string[]) => createStranger(app.url, cookies.map((each) => each.split(';')[0]).join('; '))

describe('a guest without an account at a private event', () => {
  test('is let in by the link to their place, on everything that belongs to the event', async () => {
    const { event, place } = await makePrivate()
    const cookies = await open(`/e/${event.url}?registration=${place['secret']}`)
    expect(cookies).toEqual([
      expect.stringMatching(new RegExp(`^marquee\\.place\\.${event.id}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax$`)),
    ])
    const browser = browserWith(cookies)
    expect((await browser.ask(seen, { url: event.url })).event).toMatchObject({
      title: event.title,
      activity: { edges: [{ node: { kind: 'REGISTERED' } }] },
    })
    const live = browser.subscribe('subscription ($url: String!) { eventChanged(url: $url) { title } }', {
      url: event.url,
    })
    expect(await live.next()).toEqual({ eventChanged: { title: event.title } })
    await live.close()
  })

  test('is out as soon as the place is given back, live as well', async () => {
    const { event, place } = await makePrivate()
    const browser = browserWith(await open(`/e/${event.url}?registration=${place['secret']}`))
    const live = browser.subscribe('subscription ($url: String!) { eventChanged(url: $url) { title } }', {
      url: event.url,
    })
    await live.next()
    await cancel(app.stranger(), place)
    await live.ended
    expect((await browser.ask(seen, { url: event.url })).event).toBeNull()
    expect(await open(`/e/${event.url}?registration=${place['secret']}`)).toEqual([])
  })

  test('gets no more than their own event, and only by a secret that is one', async () => {
    const [mine, other] = [await makePrivate(), await makePrivate()]
    const secret = mine.place['secret'] as string
    const browser = browserWith(await open(`/e/${mine.event.url}?registration=${secret}`))
    expect((await browser.ask(seen, { url: other.event.url })).event).toBeNull()
    for (const wrong of [`${secret}x`, secret.slice(1), '', mine.place['id'] as string, mine.event.id])
      expect(await open(`/e/${mine.event.url}?registration=${encodeURIComponent(wrong)}`)).toEqual([])
    const forged = browserWith([`marquee.place.${mine.event.id}=${mine.event.id}`, 'marquee.place.=x'])
    expect((await forged.ask(seen, { url: mine.event.url })).event).toBeNull()
  })

  test('sees no guests, and no draft', async () => {
    const { event, place } = await makePrivate()
    const browser = browserWith(await open(`/e/${event.url}?registration=${place['secret']}`))
    const guests = 'query ($url: String!) { event(url: $url) { registrations { edges { node { name } } } } }'
    expect((await browser.ask(guests, { url: event.url })).event.registrations).toBeNull()
  })

  test('is not let in by a place in the line: that shows on its own page only', async () => {
    const { event, place } = await makePrivate({ takePlace: join })
    expect(place.__typename).toBe('WaitlistEntry')
    expect(await open(`/e/${event.url}?registration=${place['secret']}`)).toEqual([])
    const onItsPage =
      'query ($id: ID!, $secret: String) { waitlistEntry(id: $id, secret: $secret) { event { title } } }'
    const { waitlistEntry } = await app.stranger().ask(onItsPage, { id: place['id'], secret: place['secret'] })
    expect(waitlistEntry.event).toEqual({ title: event.title })
  })
})

test('where everybody may look nothing is kept', async () => {
  const event = await makeEvent(app, house.groupId)
  const place = await register(app.stranger(), event)
  expect(await open(`/e/${event.url}?registration=${place['secret']}`)).toEqual([])
})
