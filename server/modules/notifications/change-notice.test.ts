import { beforeEach, describe, expect, test } from 'vitest'
import { normalizeEmail } from '../../contract/text/email.ts'
import type { Event, Prisma } from '../../platform/generated/prisma/client.ts'
import { enqueueJob } from '../../platform/jobs/jobs.ts'
import type { MailContent } from '../../platform/mail/content.ts'
import { type Actor, giveRole } from '../../testing/actors.ts'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { noticeFactsOf } from '../events/public.ts'
import { sendDueNotice, sweepNotices, tellGuests } from './service/change-notice.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
let event: Event & { globalId: string }
beforeEach(async () => {
  event = await makeEvent(app, organization.groupId, { title: 'Sjøfest', venueName: 'Sjøhuset' })
})

const minuteMs = 60_000
const inMinutes = (n: number) => new Date(app.clock.now().getTime() + n * minuteMs)
const db = () => app.platform.db

/** What an edit leaves behind: the facts as guests knew them, and the edit itself. */
async function edit(data: Prisma.EventUpdateInput, notice: { message?: string; dueAt?: Date } = {}) {
  const before = { ...noticeFactsOf(event) }
  await db().eventChangeNotice.create({ data: { eventId: event.id, before, dueAt: inMinutes(30), ...notice } })
  await db().event.update({ where: { id: event.id }, data })
}

type Status = 'PENDING' | 'CONFIRMED' | 'CHECKED_IN' | 'DECLINED' | 'CANCELLED'
function addGuest(email: string, status: Status = 'CONFIRMED', name = 'Ada') {
  const row = { eventId: event.id, name, email, emailNormalized: normalizeEmail(email), partySize: 1 }
  const cancelledAt = status === 'CANCELLED' ? app.clock.now() : null
  return db().registration.create({ data: { ...row, status, cancelledAt } })
}

const noticeOf = () =>
  db().eventChangeNotice.findFirstOrThrow({ where: { eventId: event.id }, orderBy: { id: 'desc' } })
const mailsOf = () => db().mail.findMany({ where: { eventId: event.id }, orderBy: { toAddress: 'asc' } })

/** Run the jobs that are waiting for this event, as the queue would. */
async function tellAll() {
  await sendDueNotice(app.platform, event.id)
  for (let notice = await noticeOf(); notice.sentAt && !notice.finishedAt; notice = await noticeOf())
    await tellGuests(app.platform, notice.id)
}

const noticeQuery = /* GraphQL */ `
  query ($slug: String!) {
    event(slug: $slug) {
      pendingNotice {
        isHeld
        dueAt
        guestCount
        message
        changes {
          field
          before
          after
        }
      }
    }
  }
`
const pendingFor = async (actor: Actor) => (await actor.ask(noticeQuery, { slug: event.slug })).event.pendingNotice
const answer = (name: 'send' | 'hold') => /* GraphQL */ `
  mutation ($input: ${name === 'send' ? 'ChangeNoticeInput' : 'HoldChangeNoticeInput'}!) {
    ${name}ChangeNotice(input: $input) { __typename ... on UserError { code } ... on Event { pendingNotice { isHeld } } }
  }`
const send = async (actor: Actor) =>
  (await actor.ask(answer('send'), { input: { eventId: event.globalId } })).sendChangeNotice
const hold = async (actor: Actor, isHeld: boolean) =>
  (await actor.ask(answer('hold'), { input: { eventId: event.globalId, hold: isHeld } })).holdChangeNotice

describe('a change of an event', () => {
  test('is told once to everybody with a place, an application or a wait, with old and new values', async () => {
    await addGuest('ada@example.test')
    await addGuest('pending@example.test', 'PENDING')
    await addGuest('here@example.test', 'CHECKED_IN')
    await addGuest('declined@example.test', 'DECLINED')
    await addGuest('gone@example.test', 'CANCELLED')
    const entry = { eventId: event.id, name: 'Wim', partySize: 1, joinedAt: app.clock.now() }
    const wait = (email: string, state: 'WAITING' | 'LEFT') =>
      db().waitlistEntry.create({ data: { ...entry, email, emailNormalized: email, state } })
    await Promise.all([wait('wim@example.test', 'WAITING'), wait('left@example.test', 'LEFT')])
    // Registered and waiting under one address: one person.
    await wait('ada@example.test', 'WAITING')

    await edit({ title: 'Vårfest', venueName: 'Brygga' }, { message: 'Storm.\nSee you inside.' })
    await tellAll()
    expect(await mailsOf()).toHaveLength(0)
    app.clock.advance(30 * minuteMs)
    await tellAll()
    await tellAll()

    const mails = await mailsOf()
    expect(mails.map(({ toAddress }) => toAddress)).toEqual([
      'ada@example.test',
      'here@example.test',
      'pending@example.test',
      'wim@example.test',
    ])
    const { kind, subject, organizationId, unsubscribeUrl } = mails[0]!
    const content = mails[0]!.content as unknown as MailContent
    expect({ kind, subject, organizationId }).toEqual({
      kind: 'eventChanged',
      subject: 'Updated: Vårfest',
      organizationId: organization.id,
    })
    expect(unsubscribeUrl).toMatch(/\/unsubscribe\/[\w-]+\.[\w-]+$/)
    expect(content.blocks).toContainEqual({
      type: 'facts',
      rows: [
        { label: 'Name', value: 'Vårfest', before: 'Sjøfest' },
        { label: 'Location', value: 'Brygga', before: 'Sjøhuset' },
      ],
    })
    expect(content.blocks).toContainEqual(expect.objectContaining({ type: 'quote', text: 'Storm.\nSee you inside.' }))
    expect(await noticeOf()).toMatchObject({ recipients: 4, sentAt: app.clock.now(), finishedAt: app.clock.now() })
  })

  test('that was taken back is told to nobody', async () => {
    await addGuest('ada@example.test')
    await edit({ title: 'Vårfest' })
    await db().event.update({ where: { id: event.id }, data: { title: 'Sjøfest' } })
    expect(await pendingFor(organization.owner)).toBeNull()
    app.clock.advance(30 * minuteMs)
    await tellAll()
    expect(await mailsOf()).toEqual([])
    expect(await noticeOf()).toMatchObject({ recipients: 0, sentAt: app.clock.now(), finishedAt: app.clock.now() })
  })

  test('waits for the last edit: one job for each event, which a later edit moves', async () => {
    const key = `changeNotice:${event.id}`
    const enqueue = (runAt: Date) =>
      db().$transaction((tx) =>
        enqueueJob(tx, { task: 'sendChangeNotice', payload: { eventId: event.id }, runAt, key }),
      )
    await addGuest('ada@example.test')
    await edit({ title: 'Vårfest' })
    await enqueue(inMinutes(30))
    await db().eventChangeNotice.updateMany({ where: { eventId: event.id }, data: { dueAt: inMinutes(50) } })
    await enqueue(inMinutes(50))
    const jobs = await db().$queryRaw<{ run_at: Date }[]>`SELECT run_at FROM graphile_worker.jobs WHERE key = ${key}`
    expect(jobs).toEqual([{ run_at: inMinutes(50) }])
    // A job of the first edit that was under way already finds that it is not due yet.
    app.clock.advance(30 * minuteMs)
    await tellAll()
    expect(await mailsOf()).toEqual([])
    app.clock.advance(20 * minuteMs)
    await tellAll()
    expect(await mailsOf()).toHaveLength(1)
  })

  test('is not told to those who want no news; that it is cancelled is told to everybody, without a way out', async () => {
    await addGuest('quiet+a@gmail.com')
    await addGuest('ada@example.test')
    await db().mailSuppression.create({ data: { eventId: event.id, emailNormalized: 'quiet@gmail.com' } })
    await edit({ title: 'Vårfest' })
    expect(await pendingFor(organization.owner)).toMatchObject({ guestCount: 1 })
    app.clock.advance(30 * minuteMs)
    await tellAll()
    expect((await mailsOf()).map(({ toAddress }) => toAddress)).toEqual(['ada@example.test'])

    event = { ...event, title: 'Vårfest' }
    await edit({ status: 'CANCELLED' }, { dueAt: app.clock.now() })
    expect(await pendingFor(organization.owner)).toMatchObject({ guestCount: 2 })
    await tellAll()
    const cancelled = (await mailsOf()).filter(({ kind }) => kind === 'eventCancelled')
    expect(cancelled.map(({ toAddress, unsubscribeUrl }) => [toAddress, unsubscribeUrl])).toEqual([
      ['ada@example.test', null],
      ['quiet+a@gmail.com', null],
    ])
    expect(cancelled[0]!.subject).toBe('Cancelled: Vårfest')
  })

  test('reaches twelve hundred guests in batches, once each, however often and at once the jobs run', async () => {
    await db().registration.createMany({
      data: Array.from({ length: 1_200 }, (_, n) => {
        const email = `guest-${n}@example.test`
        return {
          eventId: event.id,
          name: `Guest ${n}`,
          email,
          emailNormalized: email,
          partySize: 1,
          status: 'CONFIRMED',
        }
      }),
    })
    await edit({ title: 'Vårfest' }, { dueAt: app.clock.now() })
    await Promise.all([1, 2, 3].map(() => sendDueNotice(app.platform, event.id)))
    const { id } = await noticeOf()
    await tellGuests(app.platform, id)
    expect(await noticeOf()).toMatchObject({ recipients: 500, finishedAt: null })
    // An edit in the middle begins a notice of its own; those who come later are told the same as the first.
    await db().event.update({ where: { id: event.id }, data: { title: 'Høstfest' } })
    await Promise.all([1, 2, 3, 4].map(() => tellGuests(app.platform, id)))
    const mails = await mailsOf()
    expect(new Set(mails.map(({ toAddress }) => toAddress))).toHaveLength(1_200)
    expect(mails).toHaveLength(1_200)
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['New name: Vårfest']))
    expect(await noticeOf()).toMatchObject({ recipients: 1_200, finishedAt: app.clock.now() })
  })

  test('whose process died is taken up again by the sweep, before and in the middle', async () => {
    await addGuest('ada@example.test')
    await edit({ title: 'Vårfest' }, { dueAt: app.clock.now() })
    app.clock.advance(minuteMs + 1)
    await sweepNotices(app.platform)
    expect(await noticeOf()).toMatchObject({ sentAt: app.clock.now(), finishedAt: null })
    app.clock.advance(minuteMs + 1)
    await sweepNotices(app.platform)
    expect(await mailsOf()).toHaveLength(1)
    expect(await noticeOf()).toMatchObject({ recipients: 1, finishedAt: app.clock.now() })
  })
})

describe('what is about to be told', () => {
  test('is seen by hosts, who send it once, however many press at once', async () => {
    await addGuest('ada@example.test')
    await edit({ title: 'Vårfest' })
    expect(await pendingFor(organization.owner)).toEqual({
      isHeld: false,
      dueAt: inMinutes(30).toISOString(),
      guestCount: 1,
      message: null,
      changes: [{ field: 'TITLE', before: 'Sjøfest', after: 'Vårfest' }],
    })
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(organization.owner)))
    expect(answers.map(({ __typename }) => __typename).sort()).toEqual(['Event', ...Array(3).fill('NoticeGone')])
    await tellAll()
    expect(await mailsOf()).toHaveLength(1)
    expect(await pendingFor(organization.owner)).toBeNull()
  })

  test('reaches as many as are counted before there is anything to tell, with and without those who want no news', async () => {
    await addGuest('ada@example.test')
    await addGuest('bo@example.test', 'PENDING')
    await addGuest('gone@example.test', 'CANCELLED')
    await db().mailSuppression.create({ data: { eventId: event.id, emailNormalized: 'bo@example.test' } })
    const count = async (viewer: Actor) =>
      (
        await viewer.ask(
          'query ($id: ID!) { node(id: $id) { ... on Event { ofChange: noticeAudience ofEnd: noticeAudience(ofCancellation: true) } } }',
          { id: event.globalId },
        )
      ).node
    expect(await count(organization.owner)).toEqual({ ofChange: 1, ofEnd: 2 })
    const promoter = await makeMember(app, organization, 'promoter')
    for (const viewer of [promoter, app.stranger()])
      expect(await count(viewer)).toEqual({ ofChange: null, ofEnd: null })
  })

  test('is held back until it is let go, and then waits again', async () => {
    await addGuest('ada@example.test')
    await edit({ title: 'Vårfest' })
    expect(await hold(organization.owner, true)).toMatchObject({ pendingNotice: { isHeld: true } })
    app.clock.advance(60 * minuteMs)
    await tellAll()
    await sweepNotices(app.platform)
    expect(await mailsOf()).toEqual([])
    expect(await hold(organization.owner, false)).toMatchObject({ pendingNotice: { isHeld: false } })
    expect(await pendingFor(organization.owner)).toMatchObject({ dueAt: inMinutes(30).toISOString() })
    app.clock.advance(30 * minuteMs)
    await tellAll()
    expect(await mailsOf()).toHaveLength(1)
    expect(await hold(organization.owner, true)).toMatchObject({ code: 'NOTICE_GONE' })
  })

  test('is nothing to those below host, and for strangers there is nothing to press', async () => {
    await edit({ title: 'Vårfest' })
    const [host, door, outsider] = await Promise.all(['Host', 'Door', 'Outsider'].map((name) => app.person(name)))
    await giveRole(app.platform, host!, organization.id, 'host')
    await giveRole(app.platform, door!, organization.id, 'door')
    expect(await pendingFor(host!)).not.toBeNull()
    for (const actor of [door!, outsider!, app.stranger()]) expect(await pendingFor(actor)).toBeNull()
    await expect(send(door!)).rejects.toThrow('FORBIDDEN')
    await expect(hold(outsider!, true)).rejects.toThrow('FORBIDDEN')
    await expect(send(app.stranger())).rejects.toThrow('UNAUTHENTICATED')
    await db().event.update({ where: { id: event.id }, data: { visibility: 'PRIVATE' } })
    expect(await send(outsider!)).toMatchObject({ code: 'NOT_FOUND' })
    expect((await noticeOf()).sentAt).toBeNull()
  })

  test('shows live to an organizer that somebody else sent it', async () => {
    await edit({ title: 'Vårfest' })
    const live = organization.owner.subscribe(
      'subscription ($slug: String!) { eventChanged(slug: $slug) { pendingNotice { isHeld } } }',
      { slug: event.slug },
    )
    expect(await live.next()).toEqual({ eventChanged: { pendingNotice: { isHeld: false } } })
    await send(organization.owner)
    expect(await live.next()).toEqual({ eventChanged: { pendingNotice: null } })
  })
})
