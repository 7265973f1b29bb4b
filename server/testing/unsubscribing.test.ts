import { expect, test, vi } from 'vitest'
import type { Transaction } from '../platform/database/db.ts'
import { setMailSubscription } from '../modules/notifications/service/mail-subscription.ts'
import { messageBroadcast } from '../modules/messages/service/message-broadcast.ts'
import { tellGuestsNews } from '../modules/activity/service/tell-guests-news.ts'
import { tellMentioned } from '../modules/activity/service/tell-mentioned.ts'
import { reminderThing, unsubscribeUrl } from '../modules/notifications/public.ts'
import { decodeGlobalId } from '../graphql/global-id.ts'
import type { Actor } from './actors.ts'
import { makeEvent } from './factories.ts'
import { transferTicket } from './modules/attendees.ts'
import { post, send } from './modules/activity.ts'
import { invite, invitedTo, send as sendInvitation } from './modules/guest-invitations.ts'
import { sendMessage } from './modules/messages.ts'
import { register } from './registrations/registrations.ts'
import { shareOrganization, shareTestApp } from './shared-app.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
const dayMs = 86_400_000
const db = () => app.platform.db

type Event = Awaited<ReturnType<typeof makeEvent>>

interface Reader {
  event: Event
  owner: Actor
  email: string
}

/** How each kind of news begins: everything up to the work that writes the mails. @returns that work */
const news: Record<string, (reader: Reader) => Promise<() => Promise<unknown>>> = {
  async message({ owner, event, email }) {
    await register(app.stranger(), event, { email })
    const { id } = await sendMessage(owner, event, { sendNow: true })
    return () => messageBroadcast.tell(app.platform, decodeGlobalId(id).id)
  },
  async announcement({ owner, event, email }) {
    await register(app.stranger(), event, { email })
    const { id } = await send(owner, 'announce', { eventId: event.globalId, body: 'Hi.', visibility: 'GUESTS' })
    return () => tellGuestsNews(app.platform, decodeGlobalId(id).id)
  },
  async mention({ owner, event, email }) {
    const { handle } = await db().user.findUniqueOrThrow({ where: { email } })
    const { id } = await post(owner, event, `Ask @${handle}.`)
    return () => tellMentioned(app.platform, decodeGlobalId(id).id)
  },
  async invitation({ owner, event, email }) {
    return () => invite(owner, event, { addresses: email })
  },
  async 'invitation reminder'({ owner, event, email }) {
    await invitedTo(app, owner, event, { email })
    await db().mail.updateMany({ where: { eventId: event.id }, data: { state: 'SENT', nextTryAt: null } })
    app.clock.advance(dayMs)
    return () => sendInvitation(owner, 'remind', { eventId: event.globalId })
  },
  async 'ticket offer'({ event, email }) {
    const place = await register(app.stranger(), event)
    await db().registration.updateMany({ where: { eventId: event.id }, data: { addressConfirmedAt: app.clock.now() } })
    return () => transferTicket(app.stranger(), place, { email })
  },
}

/** Transactions of this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const [row] = await db().$queryRaw<[{ count: number }]>`
    SELECT count(*)::int FROM pg_stat_activity WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`
  return row.count
}

/** Until so many wait, or more: the news of a place may wait for the jobs, too. */
const untilWaiting = (least: number, isOver = () => false) =>
  vi.waitUntil(async () => isOver() || (await countWaiting()) >= least, { timeout: 10_000 })

const tokenOf = (url: string) => url.split('/').at(-1)!

test.each(Object.keys(news))('whoever unsubscribes while a mail is written gets none: %s', async (kind) => {
  const { email } = await app.person('Reader')
  const startsAt = new Date(app.clock.now().getTime() + 9 * dayMs)
  const facts = { startsAt, endsAt: new Date(startsAt.getTime() + dayMs), allowsTransfers: true }
  const event = await makeEvent(app, organization.groupId, facts)
  const write = await news[kind]!({ event, owner: organization.owner, email })
  const url = unsubscribeUrl(app.platform, { eventId: event.id, emailNormalized: email })
  const work = async (tx: Transaction) => {
    // The mail is written, and its transaction cannot end yet: the job of the mail waits.
    await tx.$executeRaw`LOCK TABLE graphile_worker._private_jobs IN SHARE MODE`
    const writing = write()
    await untilWaiting(1)
    let isDone = false
    const leaving = setMailSubscription(app.platform, tokenOf(url), false).finally(() => (isDone = true))
    await untilWaiting(2, () => isDone)
    return [writing, leaving]
  }
  await Promise.all(await db().$transaction(work, { timeout: 20_000 }))
  const mails = { eventId: event.id, toAddress: email, unsubscribeUrl: url, state: 'QUEUED' as const }
  expect(await db().mail.count({ where: mails })).toBe(0)
  expect(await db().mailSuppression.count({ where: { eventId: event.id, emailNormalized: email } })).toBe(1)
})

test('whoever unsubscribes while the event is deleted waits for that, and both end', async () => {
  const { email } = await app.person('Reader')
  const event = await makeEvent(app, organization.groupId)
  await (
    await news['message']!({ event, owner: organization.owner, email })
  )()
  const { id } = await db().registration.findFirstOrThrow({ where: { eventId: event.id } })
  const where = { eventId: event.id, unsubscribeUrl: { not: null } }
  expect(await db().mail.updateMany({ where, data: { thing: reminderThing(id), state: 'QUEUED' } })).toEqual({
    count: 1,
  })
  const url = unsubscribeUrl(app.platform, { eventId: event.id, emailNormalized: email })
  const [leaving] = await db().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM "Event" WHERE "id" = ${event.id}::uuid FOR UPDATE`
    const subscription = setMailSubscription(app.platform, tokenOf(url), false)
    await untilWaiting(1)
    await tx.mail.deleteMany({ where: { eventId: event.id } })
    await tx.event.delete({ where: { id: event.id } })
    return [subscription]
  })
  expect(await leaving).toBeNull()
})
