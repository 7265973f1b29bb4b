import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { forgetLoneOptOuts } from './service/forget-recipients.ts'
import { unsubscribeUrl } from './service/unsubscribe-link.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const emailNormalized = 'ada@example.test'
async function makeLink() {
  const { id: eventId, title, slug } = await makeEvent(app, organization.groupId, { visibility: 'PRIVATE' })
  const path = new URL(unsubscribeUrl(app.platform, { eventId, emailNormalized })).pathname
  const isSuppressed = async () =>
    (await app.platform.db.mailSuppression.count({ where: { eventId, emailNormalized } })) === 1
  return { eventId, title, slug, path, token: path.split('/').at(-1)!, isSuppressed }
}

/** As the mail program's servers do it: another origin, no cookies, one field. */
const oneClick = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
  })

const ask = /* GraphQL */ `
  query ($token: String!) {
    mailSubscription(token: $token) {
      eventTitle
      eventSlug
      email
      list
      isSubscribed
      remindsOfEvent
      remindsOfAny
    }
  }
`
const setReminders = /* GraphQL */ `
  mutation ($input: SetReminderSubscriptionInput!) {
    setReminderSubscription(input: $input) {
      __typename
      ... on MailSubscription {
        isSubscribed
        remindsOfEvent
        remindsOfAny
      }
    }
  }
`
const set = /* GraphQL */ `
  mutation ($input: SetMailSubscriptionInput!) {
    setMailSubscription(input: $input) {
      __typename
      ... on MailSubscription {
        isSubscribed
      }
    }
  }
`

test('one click in a mail program ends the news, from any origin, and twice is once', async () => {
  const { path, isSuppressed } = await makeLink()
  for (const origin of ['https://mail.example', 'null']) {
    const response = await oneClick(path, { origin, 'sec-fetch-site': 'cross-site' })
    expect([response.status, await isSuppressed()]).toEqual([200, true])
  }
})

test('a form with that field in parts works as well', async () => {
  const { path, isSuppressed } = await makeLink()
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  expect((await fetch(`${app.url}${path}`, { method: 'POST', body })).status).toBe(200)
  expect(await isSuppressed()).toBe(true)
})

test('looking at the link changes nothing, and shows what it is about', async () => {
  const { path, token, title, slug, isSuppressed } = await makeLink()
  await fetch(`${app.url}${path}`)
  const { mailSubscription } = await app.stranger().ask(ask, { token })
  expect(mailSubscription).toEqual({
    eventTitle: title,
    eventSlug: slug,
    email: emailNormalized,
    list: 'NEWS',
    isSubscribed: true,
    remindsOfEvent: true,
    remindsOfAny: true,
  })
  expect(await isSuppressed()).toBe(false)
})

test('the button ends it and undo resumes it', async () => {
  const { token, isSuppressed } = await makeLink()
  for (const isSubscribed of [false, false, true, true]) {
    const data = await app.stranger().ask(set, { input: { token, isSubscribed } })
    expect(data.setMailSubscription).toEqual({ __typename: 'MailSubscription', isSubscribed })
    expect(await isSuppressed()).toBe(!isSubscribed)
  }
})

test('a link that is wrong, signed for something else, or about an event that is gone leads nowhere', async () => {
  const { path, token, eventId } = await makeLink()
  const [payload, signature] = token.split('.')
  const other = Buffer.from(`${eventId}:somebody@example.test`).toString('base64url')
  const wrong = [
    `${other}.${signature}`,
    `${payload}.${signature!.slice(1)}x`,
    `${payload}.${signature}.x`,
    payload!,
    app.platform.tokens.sign('something else', `${eventId}:${emailNormalized}`),
  ]
  for (const one of wrong) {
    expect((await oneClick(`/unsubscribe/${one}`)).status).toBe(404)
    expect((await app.stranger().ask(ask, { token: one })).mailSubscription).toBeNull()
    const data = await app.stranger().ask(set, { input: { token: one, isSubscribed: false } })
    expect(data.setMailSubscription.__typename).toBe('NotFound')
  }
  await app.platform.db.event.delete({ where: { id: eventId } })
  expect((await oneClick(path)).status).toBe(404)
})

describe('the link of a reminder', () => {
  async function makeReminderLink(email: string) {
    const { id: eventId } = await makeEvent(app, organization.groupId)
    const target = { eventId, emailNormalized: email, list: 'REMINDERS' } as const
    const path = new URL(unsubscribeUrl(app.platform, target)).pathname
    const token = path.split('/').at(-1)!
    const look = async () => (await app.stranger().ask(ask, { token })).mailSubscription
    return { path, token, look }
  }

  test('ends the reminders of its event at one click, and no news', async () => {
    const { path, look } = await makeReminderLink('bo@example.test')
    const other = await makeReminderLink('bo@example.test')
    for (const _ of [1, 2]) expect((await oneClick(path)).status).toBe(200)
    expect(await look()).toMatchObject({
      list: 'REMINDERS',
      isSubscribed: true,
      remindsOfEvent: false,
      remindsOfAny: true,
    })
    expect(await other.look()).toMatchObject({ remindsOfEvent: true, remindsOfAny: true })
  })

  test('ends and resumes those of one event and of all, each by itself and twice as once', async () => {
    const { token } = await makeReminderLink('cy@example.test')
    const other = await makeReminderLink('cy@example.test')
    const press = async (scope: string, isSubscribed: boolean) =>
      (await app.stranger().ask(setReminders, { input: { token, scope, isSubscribed } })).setReminderSubscription
    for (const _ of [1, 2])
      expect(await press('ALL_EVENTS', false)).toMatchObject({ remindsOfEvent: true, remindsOfAny: false })
    expect(await other.look()).toMatchObject({ remindsOfEvent: true, remindsOfAny: false })
    expect(await press('EVENT', false)).toMatchObject({ remindsOfEvent: false, remindsOfAny: false })
    expect(await press('ALL_EVENTS', true)).toMatchObject({ remindsOfEvent: false, remindsOfAny: true })
    for (const _ of [1, 2])
      expect(await press('EVENT', true)).toMatchObject({
        isSubscribed: true,
        remindsOfEvent: true,
        remindsOfAny: true,
      })
  })

  test('of all events stay ended while the address has an account, also one with a tag', async () => {
    const { db } = app.platform
    const owner = await app.person('Dee')
    const lone = `${randomUUID()}@gmail.com`
    const [tagged, plain] = [`${randomUUID()}@gmail.com`, owner.email]
    const other = await app.person('Dee')
    await db.user.update({ where: { id: other.userId! }, data: { email: tagged.replace('@', '+events@') } })
    const addresses = [lone, tagged, plain]
    await db.reminderOptOut.createMany({ data: addresses.map((address) => ({ emailNormalized: address })) })
    await forgetLoneOptOuts(db)
    const left = await db.reminderOptOut.findMany({ where: { emailNormalized: { in: addresses } } })
    expect(left.map((wish) => wish.emailNormalized).toSorted()).toEqual([tagged, plain].toSorted())
  })

  test('of another site or purpose changes nothing', async () => {
    const input = { token: 'guessed', scope: 'ALL_EVENTS', isSubscribed: false }
    const data = await app.stranger().ask(setReminders, { input })
    expect(data.setReminderSubscription.__typename).toBe('NotFound')
  })
})
