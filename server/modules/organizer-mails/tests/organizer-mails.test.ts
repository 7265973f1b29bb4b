import { describe, expect, test } from 'vitest'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import type { Actor } from '../../../testing/actors.ts'
import { makeEvent, makeMember, makeOrganization } from '../../../testing/factories.ts'
import { send } from '../../../testing/modules/guest-invitations.ts'
import { choose, organizerMailsTo } from '../../../testing/modules/organizer-mails.ts'
import { addWalkIn, approve } from '../../../testing/registrations/organizers.ts'
import { cancel, guest, join, register } from '../../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'
import { importNow, runImport, undoImport } from '../../../testing/modules/guest-imports.ts'
import { eraseGuestData } from '../../../testing/modules/guest-data.ts'
import { findInDatabase } from '../../../testing/find-in-database.ts'
import { times } from '../../../testing/times.ts'
import { endGuestData } from '../../guest-data/service/end-guest-data.ts'
import { forgetNewsOfAccount } from '../queries/forget-news.ts'
import { mailOrganizer, sweepOrganizerMails } from '../service/mail-organizers.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const db = () => app.platform.db

type TestEvent = Awaited<ReturnType<typeof makeEvent>>

/** A far event and a new host who chose, so that no test meets another. */
async function stage(
  choice: 'EACH' | 'DAILY' | 'NEVER' | null,
  overrides: Parameters<typeof makeEvent>[2] = {},
): Promise<{ event: TestEvent; host: Awaited<ReturnType<typeof makeMember>> }> {
  const host = await makeMember(app, organization, 'host')
  const event = await makeEvent(app, organization.groupId, {
    timeZone: 'Europe/Oslo',
    startsAt: new Date(app.clock.now().getTime() + 60 * dayMs),
    endsAt: new Date(app.clock.now().getTime() + 60 * dayMs + hourMs),
    ...overrides,
  })
  if (choice) await choose(host, event, choice)
  return { event, host }
}

/** What the job by the clock does for one person after some time. */
async function passTime(host: Actor, ms: number) {
  app.clock.advance(ms)
  await mailOrganizer(app.platform, host.userId!)
}

/** To the next 8:00 in Oslo, which is 7:00 in winter and 6:00 in summer. */
async function untilMorning(host: Actor) {
  await mailOrganizer(app.platform, host.userId!)
  const clock = () =>
    app.clock.now().toLocaleTimeString('en-GB', { timeZone: 'Europe/Oslo', hour: '2-digit', minute: '2-digit' })
  const now = app.clock.now()
  app.clock.set(new Date(Math.floor(now.getTime() / minuteMs) * minuteMs))
  do app.clock.advance(minuteMs)
  while (clock() !== '08:00')
  await mailOrganizer(app.platform, host.userId!)
}

const own = (actor: Actor, event: TestEvent) =>
  actor
    .ask('query ($id: ID!) { node(id: $id) { ... on Event { viewerOrganizerMails } } }', { id: event.globalId })
    .then(({ node }) => node.viewerOrganizerMails)

describe('O1 the choice', () => {
  test('is daily for whoever created the event, and none for everyone else', async () => {
    const creator = await makeMember(app, organization, 'host')
    const { event, host } = await stage(null, { createdById: creator.userId! })
    expect([await own(creator, event), await own(host, event)]).toEqual(['DAILY', 'NEVER'])
    expect((await choose(creator, event, 'NEVER'))['viewerOrganizerMails']).toBe('NEVER')
  })

  test('is for those who may see guests', async () => {
    const { event } = await stage(null)
    const promoter = await makeMember(app, organization, 'promoter')
    expect(await own(promoter, event)).toBeNull()
    await expect(choose(promoter, event, 'EACH')).rejects.toThrow('FORBIDDEN')
    await expect(choose(app.stranger(), event, 'EACH')).rejects.toThrow('UNAUTHENTICATED')
  })

  test('is listed with the account, for events that are not over', async () => {
    const { event, host } = await stage('EACH')
    const never = await stage('NEVER')
    await choose(host, never.event, 'NEVER')
    const list = async () =>
      (await host.ask('{ viewer { organizerMails { choice event { id } } } }')).viewer.organizerMails
    expect(await list()).toEqual([{ choice: 'EACH', event: { id: event.globalId } }])
    await db().event.update({ where: { id: event.id }, data: { status: 'CANCELLED', cancelledAt: app.clock.now() } })
    expect(await list()).toEqual([])
  })
})

describe('O4 the daily mail', () => {
  test('tells at 8:00 of the event’s zone who registered, cancelled, asked, waits and answered, and what is left', async () => {
    const { event, host } = await stage('DAILY', { capacity: 4 })
    const told = await register(app.stranger(), event, { name: 'Told Before' })
    await untilMorning(host)
    expect((await organizerMailsTo(app, host)).map(({ subject }) => subject)).toEqual([
      'Told Before registered for An evening',
    ])
    await register(app.stranger(), event, { name: 'Ada Lovelace', partySize: 2 })
    await register(app.stranger(), event, { name: 'Kai Berg' })
    await cancel(app.stranger(), told)
    await register(app.stranger(), event, { name: 'Last One' })
    await join(app.stranger(), event, { name: 'Wanda Waits', partySize: 2 })
    await send(app.stranger(), 'answerEvent', { eventId: event.globalId, answer: 'MAYBE', name: 'May Be' })
    await send(app.stranger(), 'answerEvent', { eventId: event.globalId, answer: 'CANT', name: 'Noah No' })
    await untilMorning(host)
    const [, mail] = await organizerMailsTo(app, host)
    expect(mail).toMatchObject({ kind: 'dailyGuests', subject: '3 new registrations for An evening' })
    expect(mail!.facts).toEqual([
      'New registrations: Ada Lovelace (2 people), Kai Berg, Last One',
      'Cancellations: Told Before',
      'New on the waitlist: Wanda Waits (2 people)',
      'Maybe: May Be',
      'Can’t make it: Noah No',
      'On the waitlist: 1',
      'Spots left: 0',
    ])
    expect(JSON.stringify(mail!.content.blocks)).toContain(`/host/groups/`)
  })

  test('comes only when something happened, and only once', async () => {
    const { event, host } = await stage('DAILY')
    await untilMorning(host)
    await register(app.stranger(), event)
    await passTime(host, 5 * minuteMs)
    expect(await organizerMailsTo(app, host)).toEqual([])
    await untilMorning(host)
    await mailOrganizer(app.platform, host.userId!)
    await untilMorning(host)
    await untilMorning(host)
    expect(await organizerMailsTo(app, host)).toHaveLength(1)
  })

  test('is one for all events, in the member’s language', async () => {
    const { event, host } = await stage('DAILY')
    const { event: second } = await stage(null, { title: 'Another evening' })
    await choose(host, second, 'DAILY')
    await db().user.update({ where: { id: host.userId! }, data: { language: 'de' } })
    await register(app.stranger(), event, { name: 'Ada Lovelace' })
    await register(app.stranger(), second, { name: 'Kai Berg' })
    await untilMorning(host)
    const mails = await organizerMailsTo(app, host)
    expect(mails).toMatchObject([{ kind: 'dailyGuests', language: 'de' }])
    const text = JSON.stringify(mails[0]!.content)
    for (const part of ['Ada Lovelace', 'Kai Berg', 'An evening', 'Another evening']) expect(text).toContain(part)
  })

  test('names twenty, and says how many more there are', async () => {
    const { event, host } = await stage('DAILY')
    for (const index of times(23)) await register(app.stranger(), event, { name: `Guest ${index}` })
    await untilMorning(host)
    const [mail] = await organizerMailsTo(app, host)
    expect(mail!.subject).toBe('23 new registrations for An evening')
    expect(mail!.facts[0]).toMatch(/Guest 19 and 3 more$/)
  })

  test('tells of requests, and of those that were approved since', async () => {
    const { event, host } = await stage('DAILY', { approvalRequired: true })
    const [one] = [await register(app.stranger(), event, { name: 'Asks One' })]
    await register(app.stranger(), event, { name: 'Asks Two' })
    await approve(organization.owner, [one['id']])
    await untilMorning(host)
    expect((await organizerMailsTo(app, host))[0]!.facts).toEqual([
      'New registrations: Asks One',
      'New requests: Asks Two',
      'Requests to review: 1',
    ])
  })
})

describe('O3 the difference', () => {
  test('leaves out who came and left in between, walk-ins and unconfirmed holds; nothing left is no mail', async () => {
    const { event, host } = await stage('DAILY', { confirmAddresses: true })
    await register(app.stranger(), event, { name: 'Has To Confirm' })
    const person = await app.person('Came And Left')
    expect((await cancel(person, await register(person, event))).__typename).toBe('Registration')
    expect((await addWalkIn(organization.owner, event)).__typename).toBe('Registration')
    await untilMorning(host)
    expect(await organizerMailsTo(app, host)).toEqual([])
    expect(await db().organizerNews.count({ where: { eventId: event.id } })).toBe(0)
  })
})

describe('O10 an import', () => {
  const list = (...names: string[]) =>
    ['Name,Email', ...names.map((name, index) => `${name},${name}-${index}@x.org`)].join('\n')

  test('is one line with the number of its people and who imported them, for everyone else', async () => {
    const { event, host } = await stage('EACH', { capacity: 3, waitlistEnabled: true })
    const importer = await makeMember(app, organization, 'host')
    await choose(importer, event, 'EACH')
    const more = { whenFull: 'WAITLIST' }
    await importNow(app, importer, event, list('Ada', 'Bob', 'Cleo', 'Dan', 'Eve'), more)
    expect(await db().organizerNews.count({ where: { eventId: event.id } })).toBe(2)
    app.clock.advance(2 * minuteMs)
    for (const { userId } of [host, importer]) await mailOrganizer(app.platform, userId!)
    expect((await organizerMailsTo(app, host)).map(({ subject, facts }) => [subject, facts[0]])).toEqual([
      ['5 people imported for An evening', 'Imported: 5 people by Host'],
    ])
    expect(await organizerMailsTo(app, importer)).toEqual([])
  })

  test('brings guests whose own doings are told as everyone’s', async () => {
    const { event, host } = await stage('EACH')
    await importNow(app, organization.owner, event, list('Ada'))
    await passTime(host, 2 * minuteMs)
    const { id } = await db().registration.findFirstOrThrow({ where: { eventId: event.id } })
    await cancel(organization.owner, { id: encodeGlobalId('Registration', id) })
    await register(app.stranger(), event, { name: 'Kai Berg' })
    await passTime(host, 2 * minuteMs)
    expect((await organizerMailsTo(app, host))[1]!.facts.slice(0, 2)).toEqual([
      'New registrations: Kai Berg',
      'Cancellations: Ada',
    ])
  })

  test('that was undone before it is told, or brought nobody, is no news', async () => {
    const { event, host } = await stage('EACH')
    const done = await importNow(app, organization.owner, event, list('Ada', 'Bob'))
    await undoImport(organization.owner, done['id'])
    await runImport(app, done['id'])
    await importNow(app, organization.owner, event, 'Email\nnobody')
    await passTime(host, 2 * minuteMs)
    expect(await organizerMailsTo(app, host)).toEqual([])
    expect(await db().organizerNews.count({ where: { eventId: event.id } })).toBe(0)
  })

  test('is told without the name of somebody who deleted their account', async () => {
    const { event, host } = await stage('EACH')
    const importer = await makeMember(app, organization, 'host')
    await db().user.update({ where: { id: importer.userId! }, data: { name: 'Zaphodina Quux' } })
    await importNow(app, importer, event, list('Ada'))
    await passTime(host, 2 * minuteMs)
    expect(JSON.stringify(await organizerMailsTo(app, host))).toContain('Zaphodina Quux')
    await db().$transaction(async (tx) => {
      await forgetNewsOfAccount(tx, importer.userId!)
      await tx.user.delete({ where: { id: importer.userId! } })
    })
    await passTime(host, 2 * minuteMs)
    expect((await organizerMailsTo(app, host)).map(({ facts }) => facts[0])).toEqual(['Imported: 1 person'])
  })
})

describe('O5 a mail about each', () => {
  test('joins what comes within two minutes', async () => {
    const { event, host } = await stage('EACH')
    await register(app.stranger(), event, { name: 'Ada Lovelace' })
    await passTime(host, minuteMs)
    await register(app.stranger(), event, { name: 'Kai Berg' })
    expect(await organizerMailsTo(app, host)).toEqual([])
    await passTime(host, minuteMs)
    await register(app.stranger(), event, { name: 'Zoe Late' })
    await passTime(host, 2 * minuteMs)
    expect((await organizerMailsTo(app, host)).map(({ subject, facts }) => [subject, facts[0]])).toEqual([
      ['2 new registrations for An evening', 'New registrations: Ada Lovelace, Kai Berg'],
      ['Zoe Late registered for An evening', 'New registrations: Zoe Late'],
    ])
  })

  test('is written six times an hour at most, then one tells all the rest and since when', async () => {
    const { event, host } = await stage('EACH')
    for (const index of times(15)) {
      await register(app.stranger(), event, { name: `Guest ${index}` })
      await passTime(host, 2 * minuteMs)
    }
    expect(await organizerMailsTo(app, host)).toHaveLength(6)
    await passTime(host, 40 * minuteMs)
    const mails = await organizerMailsTo(app, host)
    expect(mails).toHaveLength(7)
    expect(mails[6]!.subject).toBe('9 new registrations for An evening')
    expect(JSON.stringify(mails[6]!.content.blocks[0])).toMatch(
      /Here’s everything since \d\d:\d\d\. You’ll get at most 6/,
    )
  })

  test('does not tell of an approval, which an organizer gave', async () => {
    const { event, host } = await stage('EACH', { approvalRequired: true })
    const request = await register(app.stranger(), event, { name: 'Asks One' })
    await passTime(host, 2 * minuteMs)
    await approve(organization.owner, [request['id']])
    await passTime(host, 2 * minuteMs)
    expect((await organizerMailsTo(app, host)).map(({ subject }) => subject)).toEqual(['1 new request for An evening'])
  })
})

describe('O7 whoever lost the right', () => {
  test('by a lower role or by leaving gets none, neither a new mail nor one that waits', async () => {
    for (const lose of [
      (userId: string) => db().membership.updateMany({ where: { userId }, data: { role: 'DOOR' } }),
      (userId: string) => db().membership.deleteMany({ where: { userId } }),
    ]) {
      const { event, host } = await stage('EACH')
      await register(app.stranger(), event)
      await passTime(host, 2 * minuteMs)
      expect(await organizerMailsTo(app, host)).toMatchObject([{ state: 'QUEUED' }])
      await lose(host.userId!)
      await register(app.stranger(), event)
      await passTime(host, 2 * minuteMs)
      await passTime(host, dayMs)
      expect(await organizerMailsTo(app, host)).toEqual([])
    }
  })

  test('in one organization still hears of the other', async () => {
    const { event, host } = await stage('DAILY')
    const elsewhere = await makeOrganization(app)
    await db().membership.create({
      data: { userId: host.userId!, organizationId: elsewhere.id, role: 'HOST' },
    })
    const other = await makeEvent(app, elsewhere.groupId, {
      title: 'Elsewhere',
      timeZone: 'Europe/Oslo',
      startsAt: event.startsAt,
      endsAt: event.endsAt,
    })
    await choose(host, other, 'DAILY')
    await register(app.stranger(), event, { name: 'Ada Lovelace' })
    await register(app.stranger(), other, { name: 'Kai Berg' })
    await untilMorning(host)
    expect(await organizerMailsTo(app, host)).toMatchObject([{ subject: 'What’s new with your guests at 2 events' }])
    await db().membership.deleteMany({ where: { userId: host.userId!, organizationId: organization.id } })
    await passTime(host, minuteMs)
    expect(await organizerMailsTo(app, host)).toMatchObject([{ subject: 'Kai Berg registered for Elsewhere' }])
  })

  test('and whoever never confirmed their address gets none, nor is an event that is over told of', async () => {
    const { event, host } = await stage('EACH')
    await db().user.update({ where: { id: host.userId! }, data: { emailVerified: false } })
    await register(app.stranger(), event)
    await passTime(host, 2 * minuteMs)
    expect(await organizerMailsTo(app, host)).toEqual([])
    await db().user.update({ where: { id: host.userId! }, data: { emailVerified: true } })
    await register(app.stranger(), event)
    await db().event.update({ where: { id: event.id }, data: { status: 'CANCELLED', cancelledAt: app.clock.now() } })
    await passTime(host, 2 * minuteMs)
    expect(await organizerMailsTo(app, host)).toEqual([])
  })
})

const oneClick = (url: string) =>
  fetch(app.url + new URL(url).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
const subscription = async (url: string) =>
  (
    await app
      .stranger()
      .ask(
        `query ($token: String!) { organizerMailSubscription(token: $token) { eventTitle isSubscribed } mailSubscription(token: $token) { email } }`,
        { token: url.split('/').at(-1)! },
      )
  ).organizerMailSubscription

describe('O8 one click', () => {
  test('in a mail about each ends those of the event, and drops what waits', async () => {
    const { event, host } = await stage('EACH')
    await register(app.stranger(), event)
    await passTime(host, 2 * minuteMs)
    const url = (await organizerMailsTo(app, host))[0]!.unsubscribeUrl
    expect(await subscription(url)).toEqual({ eventTitle: 'An evening', isSubscribed: true })
    for (const _twice of times(2)) {
      const response = await oneClick(url)
      expect([response.status, await response.text()]).toEqual([
        200,
        'You won’t get emails about registrations for this event any more.',
      ])
    }
    expect(await subscription(url)).toEqual({ eventTitle: 'An evening', isSubscribed: false })
    expect([await own(host, event), await organizerMailsTo(app, host)]).toEqual(['NEVER', []])
    await register(app.stranger(), event)
    await passTime(host, 2 * minuteMs)
    expect(await organizerMailsTo(app, host)).toEqual([])
    expect((await oneClick(`${url}x`)).status).toBe(404)
  })

  test('in the daily mail ends all daily ones, and leaves the others', async () => {
    const { event, host } = await stage('DAILY')
    const { event: each } = await stage(null)
    await choose(host, each, 'EACH')
    await register(app.stranger(), event)
    await untilMorning(host)
    const url = (await organizerMailsTo(app, host))[0]!.unsubscribeUrl
    await oneClick(url)
    expect(await subscription(url)).toEqual({ eventTitle: null, isSubscribed: false })
    expect([await own(host, event), await own(host, each)]).toEqual(['NEVER', 'EACH'])
  })
})

describe('O9 an erased guest', () => {
  test('is in no mail that waits, and the others in it are told anew', async () => {
    const { event, host } = await stage('EACH')
    const erased = await register(app.stranger(), event, { ...guest('Zaphodina'), name: 'Zaphodina Quux' })
    await register(app.stranger(), event, { name: 'Kai Berg' })
    await passTime(host, 2 * minuteMs)
    expect(await findInDatabase(app.platform.db, 'Zaphodina')).toContain('Mail.content')
    await eraseGuestData(app.stranger(), erased)
    expect(await findInDatabase(app.platform.db, 'Zaphodina')).toEqual([])
    await passTime(host, minuteMs)
    expect((await organizerMailsTo(app, host)).map(({ facts }) => facts[0])).toEqual(['New registrations: Kai Berg'])
  })

  test('is in no mail that was sent and is stored, once the term is over', async () => {
    const { event, host } = await stage('EACH')
    await register(app.stranger(), event, { name: 'Zaphodina Quux' })
    await passTime(host, 2 * minuteMs)
    await db().mail.updateMany({
      where: { kind: 'eachGuest' },
      data: { state: 'SENT', sentAt: app.clock.now(), nextTryAt: null },
    })
    app.clock.set(new Date(event.endsAt.getTime() + 366 * dayMs))
    await endGuestData(app.platform)
    expect(await findInDatabase(app.platform.db, 'Zaphodina')).toEqual([])
    expect(await db().organizerNews.count({ where: { eventId: event.id } })).toBe(0)
  })
})

test('O6 the sweep finds who has something due, once', async () => {
  const { event, host } = await stage('EACH')
  await register(app.stranger(), event)
  app.clock.advance(2 * minuteMs)
  for (const _twice of times(2)) await sweepOrganizerMails(app.platform)
  const jobs = await db().$queryRaw<unknown[]>`
    SELECT 1 FROM graphile_worker.jobs WHERE key = ${`mailOrganizer:${host.userId}`}`
  expect(jobs).toHaveLength(1)
})
