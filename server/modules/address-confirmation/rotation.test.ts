import { beforeEach, describe, expect, test } from 'vitest'
import { createStranger } from '../../testing/actors.ts'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { mailsOf, runPlaceJobs } from '../../testing/registrations/mails.ts'
import {
  cancel,
  confirm,
  guest,
  join,
  lookUp,
  makeFullEvent,
  register,
} from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
beforeEach(async () => {
  app.clock.set(new Date())
  await app.platform.db.placeNewsBatch.deleteMany()
})

const bySecret = 'query ($secret: String!) { registration(secret: $secret) { id status email } }'
const read = async (secret: unknown) => (await app.stranger().ask(bySecret, { secret })).registration

describe('a stranger who registered with somebody’s address, once its owner confirms that', () => {
  test('reads nothing and cancels nothing any more; whoever pressed does', async () => {
    const event = await makeEvent(app, organization.groupId)
    const place = await register(app.stranger(), event)
    const old = { ...place }
    const answer = await confirm(app.stranger(), place)
    expect(answer['registration'].secret).not.toBe(old['secret'])
    expect(await read(old['secret'])).toBeNull()
    expect(await cancel(app.stranger(), old)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await read(place['secret'])).toMatchObject({ id: place['id'], status: 'CONFIRMED' })
    expect(await confirm(app.stranger(), { id: place['id'] })).toMatchObject({
      registration: { secret: place['secret'] },
    })
    expect(await cancel(app.stranger(), place)).toMatchObject({ status: 'CANCELLED' })
  })

  test('is told nothing by the idempotency key: the answer is a newcomer’s', async () => {
    const event = await makeEvent(app, organization.groupId)
    const who = { ...guest(), idempotencyKey: crypto.randomUUID() }
    const first = await register(app.stranger(), event, who)
    expect(await register(app.stranger(), event, who)).toEqual(first)
    await confirm(app.stranger(), { ...first })
    const again = await register(app.stranger(), event, who)
    expect(again).toMatchObject({ status: 'CONFIRMED', email: who.email })
    expect(again['id']).not.toBe(first['id'])
    expect(await read(again['secret'])).toMatchObject({ id: again['id'] })
  })

  test('hears nothing more live', async () => {
    const event = await makeEvent(app, organization.groupId)
    const place = await register(app.stranger(), event)
    const live = app
      .stranger()
      .subscribe(
        'subscription ($id: ID!, $secret: String) { registrationChanged(id: $id, secret: $secret) { email } }',
        {
          id: place['id'],
          secret: place['secret'],
        },
      )
    expect(await live.next()).toMatchObject({ registrationChanged: { email: place['email'] } })
    await confirm(app.stranger(), place)
    await live.ended
  })

  test('is out of a private event, where the cookie had let them in', async () => {
    const event = await makeEvent(app, organization.groupId)
    const place = await register(app.stranger(), event)
    const cookie = `marquee.places=${place['secret']}`
    await app.platform.db.event.update({ where: { id: event.id }, data: { visibility: 'PRIVATE' } })
    const ask = async () =>
      (
        await createStranger(app.url, cookie).ask('query ($slug: String!) { event(slug: $slug) { title } }', {
          slug: event.slug,
        })
      ).event
    expect(await ask()).not.toBeNull()
    await confirm(app.stranger(), place)
    expect(await ask()).toBeNull()
  })

  test('acts for the entry on the waitlist no more, and proves the address to nobody with it', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    const who = guest()
    const entry = await join(app.stranger(), event, who)
    const old = { ...entry }
    await confirm(app.stranger(), entry)
    expect(await lookUp(app.stranger(), old)).toMatchObject({ viewerIsHolder: false, name: null, secret: null })
    await cancel(app.stranger(), guests[0]!)
    expect(await register(app.stranger(), event, { ...who, entrySecret: old['secret'] })).not.toMatchObject({
      status: 'CONFIRMED',
    })
    expect(await lookUp(app.stranger(), entry)).toMatchObject({ state: 'OFFERED', viewerIsHolder: true })
  })
})

/** Where a link leads, and what the browser gets. */
async function open(link: string) {
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'))
  const response = await fetch(app.url + pathname + search, { redirect: 'manual' })
  return { location: response.headers.get('location'), cookies: response.headers.getSetCookie() }
}

test('links that were mailed before the press open the place after it, and not without what only the mail says', async () => {
  const event = await makeEvent(app, organization.groupId)
  const place = await register(app.stranger(), event)
  await runPlaceJobs(app)
  const link = (await mailsOf(app, event.id)).at(-1)!.content.dataUrl!
  const page = `/e/${event.slug}/your-data`
  expect(await open(link)).toMatchObject({
    location: page,
    cookies: [expect.stringContaining(`marquee.places=${place['secret']};`)],
  })
  const old = place['secret']
  await confirm(app.stranger(), place)
  expect(await open(link)).toMatchObject({
    location: page,
    cookies: [expect.stringContaining(`marquee.places=${place['secret']};`)],
  })
  const proof = new URL(link).searchParams.get('proof')!
  for (const wrong of ['', `${proof}x`, proof.slice(0, -2), proof.split('.')[0]!])
    expect(await open(`${app.url}${page}?registration=${old}&proof=${wrong}`)).toEqual({
      location: page,
      cookies: [],
    })
})
