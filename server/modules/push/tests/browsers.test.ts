import { describe, expect, test } from 'vitest'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { makeEvent } from '../../../testing/factories.ts'
import { isOn, subscribeBrowser } from '../../../testing/modules/push.ts'
import { createBrowser, testNetwork } from '../../../testing/push-service.ts'
import { confirm, guest, register } from '../../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'
import { unsubscribeUrl } from '../../notifications/public.ts'
import { exportAccount } from '../../personal-data/public.ts'

// With the guard of production.
const app = shareTestApp()
const organization = shareOrganization(app)
const db = () => app.platform.db

let browsers = 0
const newBrowser = (endpoint = `https://push.example.org/up/${(browsers += 1)}`) => createBrowser(endpoint)

describe('W6 an address that a browser names', () => {
  test.each<string>([
    'http://push.example.org/up/1',
    'https://127.0.0.1/up/1',
    'https://[::1]/up/1',
    'https://localhost/up/1',
    'https://push.example.org:8443/up/1',
    'https://user@push.example.org/up/1',
    'not an address',
    `https://push.example.org/${'x'.repeat(1_000)}`,
  ])('%s is refused', async (endpoint) => {
    const { secret } = await register(app.stranger(), await makeEvent(app, organization.groupId))
    expect(await subscribeBrowser(app.stranger(), newBrowser(endpoint), { secret })).toMatchObject({
      code: 'INVALID_INPUT',
    })
  })

  test('with wrong keys is refused', async () => {
    const { secret } = await register(app.stranger(), await makeEvent(app, organization.groupId))
    for (const wrong of [{ p256dh: 'AAAA' }, { auth: 'AAAA' }])
      expect(await subscribeBrowser(app.stranger(), newBrowser(), { secret, ...wrong })).toMatchObject({
        code: 'INVALID_INPUT',
      })
  })

  test('a test’s own network is nothing that production has', () => {
    expect(testNetwork).not.toBe(app.platform.push.network)
  })
})

test('W2 nobody subscribes without a place: not by a wrong secret, nor without one or a log-in', async () => {
  expect(await subscribeBrowser(app.stranger(), newBrowser(), { secret: 'guessed' })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await subscribeBrowser(app.stranger(), newBrowser())).toMatchObject({ code: 'NOT_FOUND' })
  expect(await isOn(app.stranger(), newBrowser())).toBe(false)
})

test('W7 a browser with a new address goes on, and only what it had before proves that', async () => {
  const { secret } = await register(app.stranger(), await makeEvent(app, organization.groupId))
  const [before, after] = [newBrowser(), newBrowser()]
  await subscribeBrowser(app.stranger(), before, { secret })
  const replace = async (auth: string) =>
    (
      await app.stranger().ask(
        `mutation ($input: ReplaceBrowserInput!) { replaceBrowser(input: $input) {
          __typename ... on BrowserNotifications { isOn } ... on UserError { code } } }`,
        { input: { before: { endpoint: before.endpoint, auth }, ...after.input } },
      )
    ).replaceBrowser
  expect(await replace(after.input.auth)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await replace(before.input.auth)).toMatchObject({ isOn: true })
  expect(await isOn(app.stranger(), before, secret)).toBe(false)
  expect(await isOn(app.stranger(), after, secret)).toBe(true)
})

const listed = /* GraphQL */ `
  query ($token: String!) {
    mailSubscription(token: $token) {
      browsers {
        id
        name
        lastSentAt
      }
    }
  }
`
const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

describe('W8 the page of the mails', () => {
  test('lists the browsers of its reader, of an account or a secret, and turns each off', async () => {
    const event = await makeEvent(app, organization.groupId)
    const mira = await app.person('Mira')
    await register(mira, event)
    await subscribeBrowser(mira, newBrowser(), { userAgent: chrome })
    const who = guest()
    const registered = await register(app.stranger(), event, who)
    await confirm(app.stranger(), registered)
    await subscribeBrowser(app.stranger(), newBrowser(), { secret: registered['secret'] })
    const tokenFor = (emailNormalized: string) =>
      unsubscribeUrl(app.platform, { eventId: event.id, emailNormalized }).split('/').at(-1)!
    const read = async (token: string) => (await app.stranger().ask(listed, { token })).mailSubscription.browsers
    const [ofMira, ofGuest] = [tokenFor(mira.email), tokenFor(who.email)]
    expect(await read(ofMira)).toEqual([expect.objectContaining({ name: 'Chrome on Android', lastSentAt: null })])
    const [theirs] = await read(ofGuest)
    expect(theirs).toMatchObject({ name: 'Unknown device' })

    const turnOff = async (token: string, browserId: string) =>
      (
        await app.stranger().ask(
          `mutation ($input: TurnOffBrowserInput!) { turnOffBrowser(input: $input) {
            __typename ... on MailSubscription { browsers { id } } ... on UserError { code } } }`,
          { input: { token, browserId } },
        )
      ).turnOffBrowser
    // One reader's token does nothing to another's browser.
    await turnOff(ofMira, theirs.id)
    expect(await read(ofGuest)).toHaveLength(1)
    expect(await turnOff(ofGuest, theirs.id)).toEqual({ __typename: 'MailSubscription', browsers: [] })
    expect(await turnOff('guessed', theirs.id)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await turnOff(ofGuest, encodeGlobalId('NotifiedBrowser', event.id))).toMatchObject({ browsers: [] })
    expect(await read(ofMira)).toHaveLength(1)
  })
})

describe('W9 personal data', () => {
  test('a guest sees their browsers, and erasing ends them', async () => {
    const { secret } = await register(app.stranger(), await makeEvent(app, organization.groupId))
    const browser = newBrowser()
    await subscribeBrowser(app.stranger(), browser, { secret, userAgent: chrome })
    const { guestData } = await app
      .stranger()
      .ask('query ($secret: String!) { guestData(secret: $secret) { browsers { name } } }', { secret })
    expect(guestData.browsers).toEqual([{ name: 'Chrome on Android' }])
    await app
      .stranger()
      .ask('mutation ($input: EraseGuestDataInput!) { eraseGuestData(input: $input) { __typename } }', {
        input: { secret },
      })
    expect(await db().pushSubscription.count({ where: { endpoint: browser.endpoint } })).toBe(0)
  })

  test('an account exports its browsers, and they end with it', async () => {
    const mira = await app.person('Mira')
    const browser = newBrowser()
    await subscribeBrowser(mira, browser, { userAgent: chrome })
    expect((await exportAccount(app.platform, mira.userId!))!.notifiedBrowsers).toEqual([
      expect.objectContaining({ endpoint: browser.endpoint, userAgent: chrome, lastSentAt: null }),
    ])
    await db().user.delete({ where: { id: mira.userId! } })
    expect(await db().pushSubscription.count({ where: { endpoint: browser.endpoint } })).toBe(0)
  })
})
