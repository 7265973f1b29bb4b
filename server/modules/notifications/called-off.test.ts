import { beforeEach, describe, expect, test } from 'vitest'
import { encodeGlobalId } from '../../graphql/global-id.ts'
import type { MailContent } from '../../platform/mail/content.ts'
import { type TestOrganization, makeEvent, makeOrganization } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/shared-app.ts'
import { cancelEvent, remove } from '../../testing/modules/events.ts'
import { serveEventWaitlist } from '../waitlist/public.ts'
import { sendDueNotice, tellGuests } from './service/change-notice.ts'

const app = shareTestApp()
let organization: TestOrganization
let event: Awaited<ReturnType<typeof makeEvent>>
beforeEach(async () => {
  organization = await makeOrganization(app)
  event = await makeEvent(app, organization.groupId, { title: `Sjøfest ${organization.id.slice(-8)}`, capacity: 50 })
})

const hourMs = 3_600_000
const inHours = (n: number) => new Date(app.clock.now().getTime() + n * hourMs)
const addressOf = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@example.test`,
  emailNormalized: `${name.toLowerCase()}@example.test`,
  partySize: 1,
})

type Status = 'PENDING' | 'CONFIRMED' | 'CHECKED_IN' | 'DECLINED' | 'CANCELLED'
function addGuest(name: string, status: Status) {
  const cancelledAt = status === 'CANCELLED' ? app.clock.now() : null
  return app.platform.db.registration.create({ data: { ...addressOf(name), eventId: event.id, status, cancelledAt } })
}

type State = 'WAITING' | 'OFFERED' | 'EXPIRED' | 'DECLINED' | 'LEFT' | 'REMOVED'
function addEntry(name: string, state: State, offerExpiresAt: Date | null = null) {
  const data = { ...addressOf(name), eventId: event.id, joinedAt: app.clock.now(), state, offerExpiresAt }
  return app.platform.db.waitlistEntry.create({ data })
}

/** One of each kind; names that begin with T are owed an answer. */
async function addOneOfEach() {
  await addEntry('Twaiting', 'WAITING')
  await addEntry('Toffered', 'OFFERED', inHours(5))
  await addEntry('Lapsed', 'EXPIRED', inHours(-1))
  await addEntry('Declined', 'DECLINED', inHours(5))
  await addEntry('Left', 'LEFT')
  await addEntry('Removed', 'REMOVED')
  await addGuest('Tpending', 'PENDING')
  await addGuest('Refused', 'DECLINED')
  await addGuest('Gone', 'CANCELLED')
}

/** Who got a mail of one kind about the event, in the order of their names; also after the event is gone. */
async function toldBy(kind: string) {
  const mails = await app.platform.db.mail.findMany({ where: { kind, subject: { contains: event.title } } })
  return mails.map(({ toName }) => toName).toSorted()
}
const owed = ['Toffered', 'Tpending', 'Twaiting']

/** Run the jobs that are waiting for this event, as the queue would: the waitlist first, or the notice first. */
async function runJobs(order: 'line first' | 'notice first') {
  if (order === 'line first') await serveEventWaitlist(app.platform, event.id)
  await sendDueNotice(app.platform, event.id)
  const notice = await app.platform.db.eventChangeNotice.findFirst({ where: { eventId: event.id } })
  if (notice) await tellGuests(app.platform, notice.id)
  if (order === 'notice first') await serveEventWaitlist(app.platform, event.id)
}

describe('an event that is called off', () => {
  test.each(['line first', 'notice first'] as const)(
    'tells everyone who has a place, asked for one or waits, whose offer ended with it too (%s)',
    async (order) => {
      await addOneOfEach()
      await Promise.all([addGuest('Tguest', 'CONFIRMED'), addGuest('There', 'CHECKED_IN')])
      expect(await cancelEvent(organization.owner, event, 'The boat has sunk.')).toMatchObject({ status: 'CANCELLED' })
      app.clock.advance(1_000)
      await runJobs(order)
      expect(await toldBy('eventCancelled')).toEqual(['Tguest', 'There', ...owed].toSorted())
      const offered = await app.platform.db.waitlistEntry.findFirst({ where: { eventId: event.id, name: 'Toffered' } })
      expect(offered).toMatchObject({ state: 'EXPIRED' })
    },
  )

  test('tells those whose offer ended with it when nobody else is left to tell', async () => {
    await addEntry('Toffered', 'OFFERED', inHours(5))
    await cancelEvent(organization.owner, event)
    await runJobs('line first')
    expect(await toldBy('eventCancelled')).toEqual(['Toffered'])
  })
})

describe('an event that is deleted', () => {
  test('tells everyone who asked for a place or waits that it will not take place', async () => {
    await addOneOfEach()
    // One person who asked and waits is told once, also when they want no news.
    await addEntry('Tpending', 'WAITING')
    await app.platform.db.mailSuppression.create({
      data: { eventId: event.id, emailNormalized: 'tpending@example.test' },
    })
    expect(await remove(organization.owner, event)).toMatchObject({ __typename: 'Deleted' })
    expect(await toldBy('eventDeleted')).toEqual(owed)
    const mail = await app.platform.db.mail.findFirstOrThrow({ where: { subject: { contains: event.title } } })
    expect(mail).toMatchObject({
      subject: `Not taking place: ${event.title}`,
      state: 'QUEUED',
      unsubscribeUrl: null,
      organizationId: organization.id,
      eventId: null,
    })
    const jobs = await app.platform.db.$queryRaw<unknown[]>`
      SELECT 1 FROM graphile_worker.jobs WHERE key = ${`deliverMail:${mail.id}`}`
    expect(jobs).toHaveLength(1)
    expect((mail.content as unknown as MailContent).heading).toBe(`${event.title} won’t take place`)
  })

  test('tells nobody when the deletion is refused, and nobody of a draft or of one that is over', async () => {
    await addEntry('Twaiting', 'WAITING')
    const guest = await addGuest('Tguest', 'CONFIRMED')
    expect(await remove(organization.owner, event)).toMatchObject({ code: 'EVENT_HAS_GUESTS' })
    expect(await toldBy('eventDeleted')).toEqual([])

    await app.platform.db.registration.delete({ where: { id: guest.id } })
    const over = { startsAt: inHours(-3), endsAt: inHours(-1) }
    await app.platform.db.event.update({ where: { id: event.id }, data: over })
    expect(await remove(organization.owner, event)).toMatchObject({ __typename: 'Deleted' })
    expect(await toldBy('eventDeleted')).toEqual([])
  })

  test('right after it was called off tells those whom the notice had not reached, with its words', async () => {
    await addOneOfEach()
    await cancelEvent(organization.owner, event, 'The boat has sunk.')
    expect(await remove(organization.owner, event)).toMatchObject({ __typename: 'Deleted' })
    expect(await toldBy('eventCancelled')).toEqual([])
    expect(await toldBy('eventDeleted')).toEqual(owed)
    const mail = await app.platform.db.mail.findFirstOrThrow({ where: { subject: { contains: event.title } } })
    expect((mail.content as unknown as MailContent).blocks).toContainEqual(
      expect.objectContaining({ type: 'quote', text: 'The boat has sunk.' }),
    )
  })

  test('after everyone was told that it is called off tells nobody twice', async () => {
    await addOneOfEach()
    await cancelEvent(organization.owner, event)
    await runJobs('line first')
    expect(await remove(organization.owner, event)).toMatchObject({ __typename: 'Deleted' })
    expect([await toldBy('eventCancelled'), await toldBy('eventDeleted')]).toEqual([owed, []])
  })

  test('while the notice is being sent tells everyone exactly once', async () => {
    for (const turn of [0, 1, 2]) {
      event = await makeEvent(app, organization.groupId, { title: `Sjøfest ${organization.id.slice(-8)}-${turn}` })
      await addOneOfEach()
      await cancelEvent(organization.owner, event)
      await Promise.allSettled([runJobs('notice first'), remove(organization.owner, event)])
      const told = [...(await toldBy('eventCancelled')), ...(await toldBy('eventDeleted'))]
      expect(told.toSorted()).toEqual(owed)
    }
  })

  test('with its organization tells them too, by mails that do not go with it', async () => {
    await addOneOfEach()
    const deletion = 'mutation ($id: ID!) { deleteOrganization(input: { id: $id }) { __typename } }'
    const id = encodeGlobalId('Organization', organization.id)
    expect((await organization.owner.ask(deletion, { id })).deleteOrganization).toEqual({ __typename: 'Deleted' })
    expect(await toldBy('eventDeleted')).toEqual(owed)
  })
})
