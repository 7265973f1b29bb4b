import { beforeEach, describe, expect, test } from 'vitest'
import { type Actor, askingElsewhere } from '../../../testing/actors.ts'
import { makeEvent, makeMember } from '../../../testing/factories.ts'
import {
  addGuest,
  changeMessage,
  readMessage,
  runMessageJobs,
  sendMessage,
  words,
} from '../../../testing/modules/messages.ts'
import { createSeries } from '../../../testing/modules/series.ts'
import { cancel, guest, register } from '../../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../../testing/shared-app.ts'
import { times } from '../../../testing/times.ts'
import { decodeGlobalId, encodeGlobalId } from '../../../graphql/global-id.ts'
import { messageBroadcast } from '../service/message-broadcast.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)
let event: Awaited<ReturnType<typeof makeEvent>>
let owner: Actor
/** Another organizer, who asks the other process. */
let host: Actor
beforeEach(async () => {
  owner = organization.owner
  host = askingElsewhere(await makeMember(app, organization, 'host'), twin.url)
  twin.clock.set(app.clock.now())
  event = await makeEvent(app, organization.groupId)
  await app.platform.db.guestMessage.deleteMany({})
})

const rounds = 8
const db = () => app.platform.db
const addGuests = (count: number) => Promise.all(times(count).map((index) => addGuest(app, event, `Guest ${index}`)))
const mailsOf = (id: string) => db().mail.findMany({ where: { messageId: decodeGlobalId(id).id } })
const codeOf = ({ code, __typename }: { code?: string; __typename: string }) => code ?? __typename

/** The jobs of a message, run in both processes at once. */
async function runEverywhere(id: string) {
  await Promise.all([runMessageJobs(app, id), runMessageJobs(twin, id), runMessageJobs(app, id)])
}

test('two organizers send it now in two processes: it leaves once', async () => {
  await addGuests(5)
  for (const _ of times(rounds)) {
    const { id } = await sendMessage(owner, event)
    const answers = await Promise.all([
      changeMessage(owner, 'sendMessageNow', { id }),
      changeMessage(host, 'sendMessageNow', { id }),
    ])
    expect(answers.map(codeOf).toSorted()).toEqual(['GuestMessage', 'MESSAGE_GONE'])
    await runEverywhere(id)
    expect(await mailsOf(id)).toHaveLength(5)
  }
})

test('its time comes in two processes while someone sends it now: it leaves once', async () => {
  await addGuests(5)
  for (const _ of times(rounds)) {
    const { id } = await sendMessage(owner, event)
    for (const { clock } of [app, twin]) clock.advance(30 * 60_000)
    await Promise.all([
      runEverywhere(id),
      changeMessage(host, 'sendMessageNow', { id }),
      messageBroadcast.sweep(twin.platform),
    ])
    await runEverywhere(id)
    expect(await mailsOf(id)).toHaveLength(5)
  }
})

test('an edit while it leaves is in all mails or refused', async () => {
  await addGuests(3)
  for (const _ of times(rounds)) {
    const { id } = await sendMessage(owner, event)
    const edit = { id, revision: 1, ...words, subject: 'Edited', to: { segment: 'EVERYONE' } }
    const [edited, sent] = await Promise.all([
      changeMessage(host, 'updateMessage', edit),
      changeMessage(owner, 'sendMessageNow', { id }),
    ])
    expect(codeOf(sent)).toBe('GuestMessage')
    await runEverywhere(id)
    const subjects = new Set((await mailsOf(id)).map(({ subject }) => subject))
    expect([...subjects]).toEqual([edited.code ? 'News of An evening' : 'Edited'])
    expect([undefined, 'MESSAGE_GONE']).toContain(edited.code)
  }
})

test('two edits at once: one is saved, the other is told', async () => {
  for (const _ of times(rounds)) {
    const { id } = await sendMessage(owner, event)
    const edit = (actor: Actor, subject: string) =>
      changeMessage(actor, 'updateMessage', { id, revision: 1, ...words, subject, to: { segment: 'EVERYONE' } })
    const answers = await Promise.all([edit(owner, 'Mine'), edit(host, 'Yours')])
    expect(answers.map(codeOf).toSorted()).toEqual(['GuestMessage', 'MESSAGE_CHANGED'])
    const saved = answers.find(({ subject }) => subject)
    expect((await readMessage(owner, id)).subject).toBe(saved.subject)
  }
})

test('holding, or deleting, at the moment of sending stops it whole or not at all', async () => {
  await addGuests(3)
  for (const round of times(rounds)) {
    const { id } = await sendMessage(owner, event)
    for (const { clock } of [app, twin]) clock.advance(30 * 60_000)
    const stop =
      round % 2 === 0
        ? () => changeMessage(host, 'holdMessage', { id, hold: true })
        : () => changeMessage(host, 'deleteMessage', { id })
    const [stopped] = await Promise.all([stop(), runEverywhere(id)])
    await runEverywhere(id)
    expect(await mailsOf(id)).toHaveLength(stopped.code === 'MESSAGE_GONE' ? 3 : 0)
  }
})

describe('a guest who cancels', () => {
  test('before it leaves gets none', async () => {
    const mine = await register(app.stranger(), event, guest())
    await addGuests(2)
    const { id } = await sendMessage(owner, event)
    await cancel(app.stranger(), mine)
    await changeMessage(owner, 'sendMessageNow', { id })
    await runEverywhere(id)
    expect(await mailsOf(id)).toHaveLength(2)
  })

  test('after it left and before their mail is written gets none; who comes meanwhile gets none either', async () => {
    const mine = await register(app.stranger(), event, guest())
    await addGuests(2)
    const { id } = await sendMessage(owner, event, { sendNow: true })
    await Promise.all([cancel(app.stranger(), mine), register(app.stranger(), event, guest())])
    await runEverywhere(id)
    expect(await mailsOf(id)).toHaveLength(2)
    expect(await readMessage(owner, id)).toMatchObject({ state: 'SENT', audience: 3, figures: { waiting: 2 } })
  })

  test('at the same moment gets one or none, and the others theirs', async () => {
    for (const _ of times(rounds)) {
      const mine = await register(app.stranger(), event, guest())
      await addGuest(app, event, `Guest ${_}`)
      const { id } = await sendMessage(owner, event)
      const [sent] = await Promise.all([changeMessage(owner, 'sendMessageNow', { id }), cancel(twin.stranger(), mine)])
      await runEverywhere(id)
      const mails = await mailsOf(id)
      const guests = _ + 1
      expect([guests, guests + 1]).toContain(mails.length)
      expect(new Set(mails.map(({ toAddress }) => toAddress)).size).toBe(mails.length)
      expect(sent.audience).toBeGreaterThanOrEqual(mails.length)
    }
  })
})

test('messages of two events at once never pass the limit of the day together', async () => {
  const before = { ...app.platform.messageLimits }
  for (const { platform } of [app, twin]) Object.assign(platform.messageLimits, { recipients: 5 })
  try {
    await addGuests(3)
    const first = event
    event = await makeEvent(app, organization.groupId)
    await addGuests(3)
    const answers = await Promise.all([
      sendMessage(owner, first, { sendNow: true }),
      sendMessage(host, event, { sendNow: true }),
    ])
    expect(answers.map(codeOf).toSorted()).toEqual(['GuestMessage', 'MESSAGE_LIMIT_REACHED'])
  } finally {
    for (const { platform } of [app, twin]) Object.assign(platform.messageLimits, before)
  }
})

test('an event that is deleted while its message leaves ends without a deadlock', async () => {
  for (const _ of times(rounds)) {
    event = await makeEvent(app, organization.groupId)
    await addGuest(app, event, 'Pia', 'PENDING')
    const { id } = await sendMessage(owner, event, { sendNow: true })
    const deletion = 'mutation ($input: DeleteEventInput!) { deleteEvent(input: $input) { __typename } }'
    await Promise.all([owner.ask(deletion, { input: { id: event.globalId } }), runEverywhere(id)])
    expect(await db().event.count({ where: { id: event.id } })).toBe(0)
  }
})

test('a date that is deleted while a message to all dates leaves ends without a deadlock, and the others get theirs', async () => {
  const deletion = 'mutation ($input: DeleteEventInput!) { deleteEvent(input: $input) { __typename } }'
  for (const _ of times(rounds)) {
    const dayMs = 86_400_000
    const startsAt = new Date(app.clock.now().getTime() + dayMs)
    event = await makeEvent(app, organization.groupId, { startsAt, endsAt: new Date(startsAt.getTime() + dayMs / 24) })
    const series = await createSeries(owner, event, { rule: { frequency: 'DAILY', count: 3 } })
    const dates = await db().event.findMany({
      where: { series: { slug: series['slug'] } },
      orderBy: { seriesDate: 'asc' },
    })
    for (const date of dates) for (const name of ['Pia', date.slug]) await addGuest(app, date, name, 'PENDING')
    const { id } = await sendMessage(owner, event, { to: { segment: 'EVERYONE', dates: 'ALL' }, sendNow: true })
    const messageId = decodeGlobalId(id).id
    await messageBroadcast.tell(app.platform, messageId, { batchSize: 1 })
    await Promise.all([
      ...dates.slice(1).map((date) => owner.ask(deletion, { input: { id: encodeGlobalId('Event', date.id) } })),
      ...[app, twin].map(({ platform }) => messageBroadcast.tell(platform, messageId, { batchSize: 2 })),
    ])
    await runEverywhere(id)
    expect(await db().event.count({ where: { seriesId: dates[0]!.seriesId } })).toBe(1)
    const told = (await mailsOf(id)).map(({ toName }) => toName)
    expect(told).toEqual(expect.arrayContaining(['Pia', dates[0]!.slug]))
    expect(new Set(told).size).toBe(told.length)
  }
})
