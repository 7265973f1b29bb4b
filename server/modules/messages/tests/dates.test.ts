import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { globalId } from '../../../testing/access-matrix/rows.ts'
import type { MailContent } from '../../../platform/mail/content.ts'
import type { Actor } from '../../../testing/actors.ts'
import { makeHostedOrganization } from '../../../testing/modules/events.ts'
import {
  addGuest,
  addWaiting,
  changeMessage,
  readMessage,
  runMessageJobs,
  sendMessage,
} from '../../../testing/modules/messages.ts'
import { createSeries } from '../../../testing/modules/series.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { setMailSubscription } from '../../notifications/service/mail-subscription.ts'

const app = shareTestApp()
let hosted: Awaited<ReturnType<typeof makeHostedOrganization>>
let host: Actor
/** Four evenings, a week apart; the first is tomorrow. */
let dates: { id: string; slug: string; globalId: string }[]
beforeAll(async () => {
  hosted = await makeHostedOrganization(app)
  host = hosted.host
})
beforeEach(async () => {
  // A test is about its own messages, and not about the limit of the day.
  await app.platform.db.guestMessage.deleteMany({})
  const startsAt = new Date(app.clock.now().getTime() + dayMs)
  const endsAt = new Date(startsAt.getTime() + 2 * hourMs)
  const event = await hosted.make({ startsAt, endsAt, timeZone: 'Europe/Oslo', capacity: null })
  const series = await createSeries(host, event, { rule: { frequency: 'WEEKLY', count: 4 } })
  const rows = await app.platform.db.event.findMany({
    where: { series: { slug: series['slug'] } },
    orderBy: { seriesDate: 'asc' },
  })
  dates = rows.map(({ id, slug }) => ({ id, slug, globalId: globalId('Event', id) }))
})

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const at = (index: number) => dates[index]!

/** Who got a message, by name, with the date that their mail is about. */
async function readersOf(id: string): Promise<Record<string, number>> {
  await runMessageJobs(app, id)
  const messageId = Buffer.from(id, 'base64url').toString().split(':')[1]!
  const mails = await app.platform.db.mail.findMany({ where: { messageId }, orderBy: { toName: 'asc' } })
  expect(new Set(mails.map(({ toAddress }) => toAddress)).size).toBe(mails.length)
  return Object.fromEntries(
    mails.map(({ toName, eventId }) => [toName, dates.findIndex(({ id: of }) => of === eventId)]),
  )
}

const sendNow = (event: { globalId: string }, to: object, more: object = {}) =>
  sendMessage(host, event, { to, sendNow: true, ...more })

describe('G9 a message to guests of several dates', () => {
  test('reaches everyone once, about the date of the message or else their next one', async () => {
    await addGuest(app, at(0), 'Ada')
    for (const date of dates) await addGuest(app, date, 'Bea')
    await addGuest(app, at(3), 'Cem', 'PENDING')
    await addWaiting(app, at(2), 'Dov')
    // Whoever has a place at one date and waits for an earlier one is written to about the earlier one.
    await addGuest(app, at(3), 'Eli')
    await addWaiting(app, at(2), 'Eli')
    await addGuest(app, at(1), 'Fay', 'CANCELLED')
    const all = await sendNow(at(1), { segment: 'EVERYONE', dates: 'ALL' })
    expect(all).toMatchObject({ audience: 5, figures: { waiting: 5 } })
    expect(await readersOf(all.id)).toEqual({ Ada: 0, Bea: 1, Cem: 3, Dov: 2, Eli: 2 })
    expect(await readMessage(host, all.id)).toMatchObject({ dates: 'ALL', state: 'SENT', figures: { waiting: 5 } })

    const later = await sendNow(at(1), { segment: 'GOING', dates: 'FOLLOWING' })
    expect(await readersOf(later.id)).toEqual({ Bea: 1, Eli: 3 })
    const one = await sendNow(at(1), { segment: 'EVERYONE' })
    expect(one).toMatchObject({ dates: 'ONE' })
    expect(await readersOf(one.id)).toEqual({ Bea: 1 })
  })

  test('tells each reader their own date, with links that open what is theirs', async () => {
    await addGuest(app, at(0), 'Ada', 'CONFIRMED', { secretHash: 'a' })
    await addGuest(app, at(2), 'Cem', 'CONFIRMED', { secretHash: 'c' })
    const body = '{date}: [ticket]({ticket link})'
    const { id } = await sendNow(at(0), { segment: 'GOING', dates: 'ALL' }, { body })
    await runMessageJobs(app, id)
    const mails = await app.platform.db.mail.findMany({
      where: { kind: 'guestMessage' },
      orderBy: { id: 'desc' },
      take: 2,
    })
    for (const [name, date] of [
      ['Ada', at(0)],
      ['Cem', at(2)],
    ] as const) {
      const mail = mails.find(({ toName }) => toName === name)!
      expect(JSON.stringify(mail.content)).toContain(`/e/${date.slug}/ticket?registration=`)
    }
    const said = mails.map(({ content }) => (content as unknown as MailContent).preview!.split(':')[0])
    expect(new Set(said).size).toBe(2)
  })

  test('leaves out dates that are cancelled, and those whose guests’ data has ended', async () => {
    const { db, clock } = app.platform
    for (const [index, name] of ['Ada', 'Bea', 'Cem', 'Dov'].entries()) await addGuest(app, at(index), name)
    const cancelled = { status: 'CANCELLED', cancelledAt: clock.now() } as const
    await db.event.update({ where: { id: at(1).id }, data: cancelled })
    await db.event.update({ where: { id: at(2).id }, data: { guestDataEndedAt: clock.now() } })
    const { id } = await sendNow(at(3), { segment: 'EVERYONE', dates: 'ALL' })
    expect(await readersOf(id)).toEqual({ Ada: 0, Dov: 3 })
    // The guests of a date that is cancelled are still written to from there.
    const { id: own } = await sendNow(at(1), { segment: 'EVERYONE', dates: 'FOLLOWING' })
    expect(await readersOf(own)).toEqual({ Bea: 1, Dov: 3 })
  })

  test('does not reach who unsubscribed from one of the dates, at their press of its own link', async () => {
    for (const date of dates) await addGuest(app, date, 'Bea')
    await addGuest(app, at(1), 'Cem')
    const { id } = await sendNow(at(1), { segment: 'EVERYONE', dates: 'ALL' })
    expect(await readersOf(id)).toEqual({ Bea: 1, Cem: 1 })
    const mail = await app.platform.db.mail.findFirstOrThrow({ where: { toName: 'Bea' }, orderBy: { id: 'desc' } })
    await setMailSubscription(app.platform, mail.unsubscribeUrl!.split('/unsubscribe/')[1]!, false)
    const again = await sendNow(at(3), { segment: 'EVERYONE', dates: 'ALL' })
    expect(await readersOf(again.id)).toEqual({ Cem: 1 })
    // What is about another date alone still comes.
    const other = await sendNow(at(3), { segment: 'EVERYONE' })
    expect(await readersOf(other.id)).toEqual({ Bea: 3 })
  })

  test('skips who gave all their places back before their mail was written', async () => {
    const bea = [await addGuest(app, at(0), 'Bea'), await addGuest(app, at(2), 'Bea')]
    const cem = await addGuest(app, at(2), 'Cem')
    const { id } = await sendNow(at(0), { segment: 'EVERYONE', dates: 'ALL' })
    const cancel = ({ id: place }: { id: string }) =>
      app.platform.db.registration.update({
        where: { id: place },
        data: { status: 'CANCELLED', cancelledAt: app.clock.now() },
      })
    await Promise.all([cancel(bea[0]!), cancel(cem)])
    expect(await readersOf(id)).toEqual({ Bea: 2 })
  })

  test('of an event that left its series reaches its own guests', async () => {
    for (const [index, name] of ['Ada', 'Bea'].entries()) await addGuest(app, at(index), name)
    const message = await sendMessage(host, at(0), { to: { segment: 'EVERYONE', dates: 'ALL' } })
    expect(message).toMatchObject({ audience: 2, dates: 'ALL' })
    await app.platform.db.event.update({ where: { id: at(0).id }, data: { seriesId: null, seriesDate: null } })
    expect(await readMessage(host, message.id)).toMatchObject({ audience: 1 })
    await changeMessage(host, 'sendMessageNow', { id: message.id })
    expect(await readersOf(message.id)).toEqual({ Ada: 0 })
  })

  test('is refused for an event that does not repeat, and for answers to a question of one date', async () => {
    const once = await hosted.make({})
    expect(await sendMessage(host, once, { to: { segment: 'EVERYONE', dates: 'ALL' } })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'to.dates', message: 'This event doesn’t repeat, so it has no other dates.' }],
    })
    const { addQuestion } = await host.ask(
      'mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { __typename ... on RegistrationQuestion { id } } }',
      { input: { eventId: at(0).globalId, kind: 'TEXT', label: 'Shoe size?' } },
    )
    const to = { segment: 'ANSWERED', questionId: addQuestion.id, dates: 'ALL' }
    expect(await sendMessage(host, at(0), { to })).toMatchObject({
      fields: [{ path: 'to.dates', message: 'Each date has its own questions. Choose only this date.' }],
    })
  })

  test('keeps its dates once it has left, whoever writes to the table', async () => {
    await addGuest(app, at(0), 'Ada')
    await sendNow(at(0), { segment: 'EVERYONE' })
    await expect(app.platform.db.guestMessage.updateMany({ data: { dates: 'ALL' } })).rejects.toThrow(/cannot change/)
  })

  test('shows the other organizers how many it reaches as guests of another date come and go', async () => {
    await addGuest(app, at(0), 'Ada')
    await sendMessage(host, at(0), { to: { segment: 'EVERYONE', dates: 'ALL' } })
    const live = hosted.organization.owner.subscribe(
      `subscription ($eventId: ID!) {
        messagesChanged(eventId: $eventId) { messages(first: 1) { edges { node { audience } } } } }`,
      { eventId: at(0).globalId },
    )
    const next = async () => {
      const { messagesChanged } = (await live.next()) as { messagesChanged: any }
      return messagesChanged.messages.edges[0].node.audience
    }
    expect(await next()).toBe(1)
    const { register } = await app
      .stranger()
      .ask('mutation ($input: RegisterInput!) { register(input: $input) { __typename } }', {
        input: { eventId: at(2).globalId, name: 'Cem', email: 'cem@example.test', partySize: 1 },
      })
    expect(register.__typename).toBe('Registration')
    expect(await next()).toBe(2)
  })
})
