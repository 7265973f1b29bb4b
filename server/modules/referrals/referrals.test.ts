import { describe, expect, test } from 'vitest'
import { loadViewer, stranger as nobody } from '../../auth/viewer.ts'
import { cancel, guest, register } from '../../testing/registrations/registrations.ts'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { isCountedVisit, isReferralValid, isReferralCode, isSameVisit, makeReferralCode } from './domain.ts'
import { recordReferralClick } from './public.ts'
import { codesOf, figuresOf, makeLink } from '../../testing/modules/referrals.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

describe('F1 a share code', () => {
  test('is one per person and event, however often it is asked for', async () => {
    const event = await makeEvent(app, organization.groupId)
    const person = await app.person('Mira')
    const links = await Promise.all(Array.from({ length: 10 }, () => makeLink(person, event)))
    expect(new Set(links.map(({ id }) => id)).size).toBe(1)
    expect(isReferralCode(links[0].code)).toBe(true)
    expect(links[0]).toMatchObject({ clicks: 0, registrations: 0, checkIns: 0, event: { slug: event.slug } })
  })

  test('is for people who are logged in and may see the event', async () => {
    const event = await makeEvent(app, organization.groupId, { status: 'DRAFT' })
    await expect(makeLink(app.stranger(), event)).rejects.toThrow('Log in to do this.')
    expect(await makeLink(await app.person('Outsider'), event)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('shows its figures to its owner only', async () => {
    const event = await makeEvent(app, organization.groupId)
    const person = await app.person('Mira')
    const { id, code } = await makeLink(person, event)
    const node = `query ($id: ID!) { node(id: $id) { ... on ReferralLink { code } } }`
    expect(await person.ask(node, { id })).toEqual({ node: { code } })
    for (const outsider of [await app.person('Outsider'), organization.owner, app.stranger()]) {
      expect(await outsider.ask(node, { id })).toEqual({ node: null })
      expect(await figuresOf(outsider, event.slug)).toBeNull()
    }
    expect(await codesOf(person, event.slug)).toEqual([code])
  })

  test('is made of letters and digits that are hard to mistake', () => {
    expect(makeReferralCode((size) => new Uint8Array(size).fill(255))).toMatch(/^[2-9a-z]{8}$/)
    expect(['ab', 'a'.repeat(51), 'a b c', 'émile', null].filter(isReferralCode)).toEqual([])
  })
})

describe('F2 a registration', () => {
  test('counts for the link it came by, in any case of letters, and a cancellation takes it back', async () => {
    const event = await makeEvent(app, organization.groupId)
    const person = await app.person('Mira')
    const { code } = await makeLink(person, event)
    const mine = await register(app.stranger(), event, { referralCode: code.toUpperCase() })
    const other = await register(app.stranger(), event, { referralCode: code })
    await register(app.stranger(), event)
    expect(await figuresOf(person, event.slug)).toMatchObject({ registrations: 2, checkIns: 0 })
    await cancel(app.stranger(), mine)
    await app.platform.db.registration.updateMany({
      where: { eventId: event.id, email: other.email },
      data: { status: 'CHECKED_IN' },
    })
    expect(await figuresOf(person, event.slug)).toMatchObject({ registrations: 1, checkIns: 1 })
  })

  test.each(['unknown-code', 'not a code!', ''])(
    'goes through with a code that leads nowhere: “%s”',
    async (referralCode) => {
      const event = await makeEvent(app, organization.groupId)
      expect(await register(app.stranger(), event, { referralCode })).toMatchObject({ status: 'CONFIRMED' })
    },
  )

  test('does not count for a link of another event, or for one’s own', async () => {
    const [event, elsewhere] = [await makeEvent(app, organization.groupId), await makeEvent(app, organization.groupId)]
    const person = await app.person('Mira')
    const { code } = await makeLink(person, event)
    await register(app.stranger(), elsewhere, { referralCode: code })
    await register(app.stranger(), event, { ...guest(), email: person.email.toUpperCase(), referralCode: code })
    expect(await figuresOf(person, event.slug)).toMatchObject({ registrations: 0 })
    expect(await app.platform.db.registration.count({ where: { referralLink: { code } } })).toBe(0)
  })
})

describe('F3 a visit', () => {
  const ip = '10.1.2.3'

  test('counts once each, the owner’s own and bots’ not at all', async () => {
    const event = await makeEvent(app, organization.groupId)
    const person = await app.person('Mira')
    const { code } = await makeLink(person, event)
    const visit = { code: code.toUpperCase(), eventId: event.id, viewer: nobody, isVisit: true, stored: null, ip }
    const visitedAt = app.clock.now()
    expect(await recordReferralClick(app.platform, visit)).toEqual({ code, clickedAt: visitedAt, visitedAt })
    const viewer = await loadViewer(app.platform.db, person.userId)
    expect(await recordReferralClick(app.platform, { ...visit, viewer })).toMatchObject({ code, visitedAt })
    expect(await recordReferralClick(app.platform, { ...visit, isVisit: false })).toMatchObject({
      code,
      visitedAt: null,
    })
    expect(await figuresOf(person, event.slug)).toMatchObject({ clicks: 1 })
    expect(await app.platform.db.referralClick.count({ where: { link: { code }, isOwn: true } })).toBe(1)
  })

  test('is not led by a code that only looks alike', async () => {
    const event = await makeEvent(app, organization.groupId)
    const { code } = await makeLink(await app.person('Mira'), event)
    const visit = { code: code.replace(/./, '_'), eventId: event.id, viewer: nobody, isVisit: true, stored: null, ip }
    expect(await recordReferralClick(app.platform, visit)).toBeNull()
  })

  test('with a code of another event, or of one that is hidden, is no visit', async () => {
    const [event, elsewhere] = [await makeEvent(app, organization.groupId), await makeEvent(app, organization.groupId)]
    const { code } = await makeLink(await app.person('Mira'), event)
    const visit = { code, viewer: nobody, isVisit: true, stored: null, ip }
    expect(await recordReferralClick(app.platform, { ...visit, eventId: elsewhere.id })).toBeNull()
    await app.platform.db.event.update({ where: { id: event.id }, data: { visibility: 'PRIVATE' } })
    expect(await recordReferralClick(app.platform, { ...visit, eventId: event.id })).toBeNull()
    expect(await app.platform.db.referralClick.count({ where: { link: { code } } })).toBe(0)
  })

  test('beyond 120 an hour from one address leads on, and the figures of the link stay as they are', async () => {
    const event = await makeEvent(app, organization.groupId)
    const person = await app.person('Mira')
    const { code } = await makeLink(person, event)
    const visit = {
      code,
      eventId: event.id,
      viewer: nobody,
      isVisit: true,
      stored: null,
    }
    for (let n = 0; n < 125; n += 1)
      expect(
        await recordReferralClick(app.platform, {
          ...visit,
          ip: `2001:db8::${n}`,
        }),
      ).toMatchObject({ code })
    expect(await figuresOf(person, event.slug)).toMatchObject({ clicks: 120 })
    await recordReferralClick(app.platform, {
      ...visit,
      ip: '2001:db8:0:1::1',
    })
    expect(await figuresOf(person, event.slug)).toMatchObject({ clicks: 121 })
  })

  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  test.each([
    ['GET', firefox, null, true],
    ['HEAD', firefox, null, false],
    ['POST', firefox, null, false],
    ['GET', firefox, 'prefetch;prerender', false],
    ['GET', firefox, 'preview', false],
    ['GET', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', null, false],
    ['GET', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', null, false],
    ['GET', 'WhatsApp/2.23.20.0', null, false],
    ['GET', null, null, false],
  ])('%s by %s for %s counts: %s', (method, userAgent, purpose, counted) => {
    expect(isCountedVisit({ method, userAgent, purpose })).toBe(counted)
  })
})

describe('F4 a click', () => {
  const now = new Date('2027-03-10T12:00:00Z')
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const [secondMs, dayMs] = [1_000, 86_400_000]

  test('is remembered for thirty days and not a moment longer', () => {
    const clicked = (clickedAt: Date) => ({ code: 'abc', clickedAt, visitedAt: null })
    expect(isReferralValid(clicked(ago(30 * dayMs - secondMs)), now)).toBe(true)
    expect(isReferralValid(clicked(ago(30 * dayMs)), now)).toBe(false)
    expect(isReferralValid(clicked(ago(-secondMs)), now)).toBe(false)
  })

  test('on the link of the last visit is the same visit for a day', () => {
    const visited = (visitedAt: Date | null) => ({ code: 'abc', clickedAt: now, visitedAt })
    expect(isSameVisit(visited(ago(dayMs - secondMs)), 'abc', now)).toBe(true)
    expect(isSameVisit(visited(ago(dayMs)), 'abc', now)).toBe(false)
    expect(isSameVisit(visited(ago(secondMs)), 'other', now)).toBe(false)
    expect(isSameVisit(visited(null), 'abc', now)).toBe(false)
    expect(isSameVisit(null, 'abc', now)).toBe(false)
  })
})
