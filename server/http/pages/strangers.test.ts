import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../testing/actors.ts'
import { type Answer, askServer } from '../../testing/ask-server.ts'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import { join, makeFullEvent, register } from '../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'

const app = shareTestApp({ pages: 'built' })
const organization = shareOrganization(app)

/** Longer than a copy is sent without a look at the database, in milliseconds. */
const aMoment = 110

/** With a cookie of another site every page is the visitor's own. */
const ofAnotherSite = { cookie: 'of-another-site=1' }

const open = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  askServer(app.url, path, { headers: { accept: 'text/html', ...headers } })

/** A page without what differs from one render to the next: nonces, form keys, its own time. */
function plain({ body }: Answer): string {
  return body
    .replaceAll(/ nonce="\w+"/g, '')
    .replaceAll(/(?:shared:)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'KEY')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, (time) =>
      Math.abs(Date.parse(time) - Date.now()) < 60_000 ? 'NOW' : time,
    )
}

describe('an event’s page', () => {
  let event: Awaited<ReturnType<typeof makeEvent>>
  let host: Actor
  let person: Actor
  let holder: Actor
  beforeAll(async () => {
    event = await makeEvent(app, organization.groupId, { capacity: 10 })
    host = await makeMember(app, organization, 'host')
    person = await app.person('Somebody')
    const { secret } = await register(app.stranger(), event)
    holder = { ...app.stranger(), name: 'Holder', headers: { cookie: `marquee.places=${secret}` } }
  })
  const path = () => `/e/${event.slug}`

  test('of a stranger has hashes instead of a nonce, and a cookie of its own', async () => {
    const first = await open(path())
    const second = await open(path())
    const policy = String(first.headers['content-security-policy'])
    expect(policy).not.toContain('nonce')
    expect(first.body).not.toContain('nonce=')
    const scripts = [
      ...first.body.matchAll(/<script(?![^>]*(?: src=| type="application\/))[^>]*>(.+?)<\/script>/gs),
    ].map(([, script]) => script!)
    expect(scripts.length).toBeGreaterThan(2)
    for (const script of scripts)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    const [one, other] = [first, second].map(({ headers }) => String(headers['set-cookie']))
    expect(one).toMatch(/^marquee\.browser=/)
    expect(one).not.toBe(other)
  })

  test('is the same with and without compression', async () => {
    const encoded = await fetch(app.url + path(), { headers: { 'accept-encoding': 'br' } })
    expect(encoded.headers.get('content-encoding')).toBe('br')
    expect(encoded.headers.get('vary')).toContain('Accept-Encoding')
    const text = await encoded.text()
    expect(plain({ body: text } as Answer)).toBe(plain(await open(path())))
  })

  test('is after every change the same for all strangers as a page of their own, and nobody else gets it', async () => {
    const { db } = app.platform
    const where = { id: event.id }
    const changes = [
      async () => {},
      () => db.event.update({ where, data: { title: 'Another evening' } }),
      () => register(person, event),
      () => register(app.stranger(), event, { name: 'Newcomer' }),
      () => db.organization.update({ where: { id: organization.id }, data: { name: 'Another house' } }),
      () => db.user.update({ where: { id: person.userId! }, data: { name: 'Renamed' } }),
      () => db.event.update({ where, data: { capacity: 3 } }),
      () => db.event.update({ where, data: { status: 'CANCELLED', cancelledAt: app.clock.now() } }),
    ]
    const cookie = String((await open('/')).headers['set-cookie']).split(';')[0]!
    const strangers: Record<string, string>[] = [{}, { cookie }, {}, { cookie }]
    const known = [host, person, holder]
    for (const [turn, change] of changes.entries()) {
      await change()
      await setTimeout(aMoment)
      for (const [place, page] of [path(), `${path()}/activity-feed`, `${path()}.data`].entries()) {
        // Rendering is what takes long: one of them asks for each page, and another after the next change.
        const { headers: theirs } = known[(turn + place) % known.length]!
        const [own, shown, ...copies] = await Promise.all(
          [ofAnotherSite, theirs, ...strangers].map((headers) => open(page, headers)),
        )
        const expected = plain(own!)
        expect(own!.status).toBe(200)
        for (const copy of copies) expect(plain(copy)).toBe(expected)
        // What they know about themselves is on no page of a stranger.
        expect(plain(shown!)).not.toBe(expected)
        expect(String(shown!.headers['content-security-policy'] ?? 'nonce')).toContain('nonce')
      }
    }
  })

  test('shows an entry on the waitlist to the browser that holds its secret, and to nobody else', async () => {
    const { event: full } = await makeFullEvent(app, organization)
    const { id, secret } = await join(app.stranger(), full)
    const holdersCookie = { cookie: `marquee.places=${secret}` }
    const wrongCookie = { cookie: `marquee.places=${'x'.repeat(43)}` }
    const asked = [{}, holdersCookie, {}, wrongCookie, ofAnotherSite, host.headers]
    const shown: boolean[] = []
    for (const headers of asked) shown.push((await open(`/e/${full.slug}`, headers)).body.includes(`/waitlist/${id}`))
    expect(shown).toEqual([false, true, false, false, false, false])
  })

  test('that becomes private is gone for strangers at once', async () => {
    expect((await open(path())).status).toBe(200)
    await app.platform.db.event.update({ where: { id: event.id }, data: { visibility: 'PRIVATE' } })
    await setTimeout(aMoment)
    expect((await open(path())).status).toBe(404)
  })
})

describe('a page for other websites', () => {
  let event: Awaited<ReturnType<typeof makeEvent>>
  let paths: string[]
  let host: Actor
  beforeAll(async () => {
    event = await makeEvent(app, organization.groupId, { capacity: 10 })
    host = await makeMember(app, organization, 'host')
    const { slug } = await app.platform.db.organization.findUniqueOrThrow({ where: { id: organization.id } })
    paths = [`/embed/e/${event.slug}`, `/embed/o/${slug}`]
  })
  const policyOf = ({ headers }: Answer) => String(headers['content-security-policy'])
  const framersOf = (answer: Answer) => /frame-ancestors ([^;]+)/.exec(policyOf(answer))?.[1]

  test('of a stranger has hashes instead of a nonce, and a cookie of its own', async () => {
    for (const path of paths) {
      const [first, second] = [await open(path), await open(path)]
      for (const answer of [first, second]) {
        expect([answer.status, policyOf(answer).includes('nonce'), answer.body.includes('nonce=')]).toEqual([
          200,
          false,
          false,
        ])
      }
      const [one, other] = [first, second].map(({ headers }) => String(headers['set-cookie']))
      expect(one).toMatch(/^marquee\.browser=/)
      expect(one).not.toBe(other)
    }
  })

  test('is after every change the same for all strangers as a page of their own, with the websites that may frame it', async () => {
    const { db } = app.platform
    const allow = (...embedOrigins: string[]) =>
      db.organization.update({ where: { id: organization.id }, data: { embedOrigins } })
    const changes = [
      async () => {},
      () => db.event.update({ where: { id: event.id }, data: { title: 'Another evening' } }),
      () => allow('https://example.org'),
      () => register(app.stranger(), event),
      () => allow(),
      () => db.event.update({ where: { id: event.id }, data: { status: 'CANCELLED', cancelledAt: app.clock.now() } }),
    ]
    const cookie = String((await open('/')).headers['set-cookie']).split(';')[0]!
    const strangers: Record<string, string>[] = [{}, { cookie }, { 'accept-language': 'de' }]
    for (const change of changes) {
      await change()
      await setTimeout(aMoment)
      for (const path of paths) {
        const [own, ownInGerman, shown, ...copies] = await Promise.all(
          [ofAnotherSite, { ...ofAnotherSite, 'accept-language': 'de' }, host.headers, ...strangers].map((headers) =>
            open(path, headers),
          ),
        )
        for (const [index, copy] of copies.entries()) {
          const expected = index === 2 ? ownInGerman! : own!
          expect([copy.status, plain(copy), framersOf(copy)]).toEqual([200, plain(expected), framersOf(expected)])
          expect(policyOf(copy)).not.toContain('nonce')
        }
        // A member gets no copy, and no other websites.
        expect(policyOf(shown!)).toContain('nonce')
        expect(framersOf(shown!)).toBe(framersOf(own!))
      }
    }
  })

  test('that names an event names it no more once that is private, and its own page is gone', async () => {
    const shown = await makeEvent(app, organization.groupId, { title: 'A quiet supper' })
    const [, calendar] = paths as [string, string]
    await setTimeout(aMoment)
    const before = await open(calendar)
    expect((await open(`/embed/e/${shown.slug}`)).status).toBe(200)
    expect([before.status, before.body.includes(shown.title)]).toEqual([200, true])
    await app.platform.db.event.update({ where: { id: shown.id }, data: { visibility: 'PRIVATE' } })
    await setTimeout(aMoment)
    const after = await open(calendar)
    expect([after.status, after.body.includes(shown.title)]).toEqual([200, false])
    // Its organizers do not get it either: a frame shows the same to everybody.
    for (const headers of [{}, host.headers]) expect((await open(`/embed/e/${shown.slug}`, headers)).status).toBe(404)
  })
})

test('an address with a query, a visitor with another cookie and a page that is not listed are not shared', async () => {
  const nonceOf = ({ headers }: Answer) => /nonce-\w+/.exec(String(headers['content-security-policy']))?.[0]
  expect(nonceOf(await open('/'))).toBeUndefined()
  expect(nonceOf(await open('/?utm_source=mail'))).toBeDefined()
  expect(nonceOf(await open('/', ofAnotherSite))).toBeDefined()
  expect(nonceOf(await open('/', { cookie: 'marquee.browser=1; not well-formed' }))).toBeDefined()
  expect(nonceOf(await open('/login'))).toBeDefined()
})

test('what a request says about its host has no part in a page', async () => {
  const { body } = await open('/', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' })
  expect(body).not.toContain('evil.example')
})
