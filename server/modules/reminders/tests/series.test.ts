import { describe, expect, test } from 'vitest'
import { deliverMail } from '../../../platform/mail/deliver-mail.ts'
import { createMailbox } from '../../../platform/mail/mailbox.ts'
import { english } from '../../../testing/english.ts'
import { askingElsewhere } from '../../../testing/actors.ts'
import { readReminders, remindersTo } from '../../../testing/modules/reminders.ts'
import { cancel, guest, register } from '../../../testing/registrations/registrations.ts'
import { type TestDate, addPlace, deliverReminders, makeDates, moveDate } from '../../../testing/reminders/dates.ts'
import { untilDeath } from '../../../testing/reminders/town.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../../testing/shared-app.ts'
import { times } from '../../../testing/times.ts'
import { unsubscribeUrl } from '../../notifications/public.ts'
import { unsubscribeAtOnce } from '../../notifications/service/mail-subscription.ts'
import { remindGuests, sweepReminders } from '../service/remind-guests.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)
const minuteMs = 60_000
const db = () => app.platform.db
const both = () => [app, twin]

let people = 0
const newAddress = () => `mira-${(people += 1)}@example.test`

/** To a time before a start, in both processes. */
function waitUntil({ startsAt }: TestDate, minutesBefore: number) {
  for (const { clock } of both()) clock.set(new Date(startsAt.getTime() - minutesBefore * minuteMs))
}

/** Two dates, the second half an hour after the first, and somebody who is at both. */
async function makeTwoDates(later = 30) {
  const [early, late] = (await makeDates(app, organization, [later])) as [TestDate, TestDate]
  const email = newAddress()
  const place = { early: await addPlace(app, early, email), late: await addPlace(app, late, email) }
  return { early, late, dates: [early, late], email, place }
}

const deliver = (dates: TestDate[], server = {}) => deliverReminders(both(), dates, server)
const optOut = ({ id: eventId }: TestDate, emailNormalized: string) =>
  unsubscribeAtOnce(
    app.platform,
    unsubscribeUrl(app.platform, { eventId, emailNormalized, list: 'REMINDERS' }).split('/').at(-1)!,
  )

describe('N8 reminders of two dates of a series that are due together', () => {
  test('are one mail with the times, tickets and ways out of both', async () => {
    const { early, late, dates, email } = await makeTwoDates()
    waitUntil(early, 1_440)
    await remindGuests(app.platform, early.id)
    const [mail, ...more] = await deliver(dates)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: 'Coming up: Yoga' })
    const { text } = mail!
    const when = (date: TestDate) => `${date.startsAt.toISOString().slice(11, 16)}`
    for (const date of dates) {
      expect(text).toMatch(new RegExp(`When: [^\\n]*${when(date)}`))
      expect(text).toContain(`/e/${date.slug}/ticket?registration=`)
    }
    const links = (path: string) => new Set(text.match(new RegExp(`https?://\\S+/${path}/\\S+`, 'g'))).size
    // One way out for each date, and the one at the foot for both.
    expect([links('cancel-registration'), links('unsubscribe')]).toEqual([2, 3])
    expect(text.match(/Can’t make it/g)).toHaveLength(1)

    waitUntil(late, 1_440)
    await remindGuests(twin.platform, late.id)
    expect(await deliver(dates)).toEqual([])
    for (const date of dates) {
      const [reminder] = (await readReminders(organization.owner, date))!
      expect(reminder).toMatchObject({ sentCount: 1, dueAt: null, sentAt: expect.any(String) })
    }
    const [first, second] = [await remindersTo(app, early.id), await remindersTo(app, late.id)]
    expect(second).toMatchObject([{ state: 'SENT', leftWithId: first[0]!.id, content: null }])
  })

  test('are in one language, that of the date that starts first', async () => {
    const [early, late] = (await makeDates(app, organization, [30])) as [TestDate, TestDate]
    const email = newAddress()
    await addPlace(app, early, email, { language: 'de' })
    await addPlace(app, late, email, { language: 'en' })
    waitUntil(early, 1_440)
    await remindGuests(app.platform, late.id)
    const mails = [...(await remindersTo(app, early.id)), ...(await remindersTo(app, late.id))]
    expect(mails.map(({ language }) => language)).toEqual(['de', 'de'])
  })

  test('stand in the built-in mailbox as one', async () => {
    const { early, late } = await makeTwoDates()
    waitUntil(early, 1_440)
    await remindGuests(app.platform, early.id)
    const [[first], [second]] = [await remindersTo(app, early.id), await remindersTo(app, late.id)]
    await deliverMail(app.platform, { kind: 'mailbox' }, second!.id)
    const mailbox = createMailbox(app.platform, english, 'whole')
    const listed = (await mailbox.list()).map(({ id }) => id)
    expect([listed.includes(first!.id), listed.includes(second!.id)]).toEqual([true, false])
    const shown = await mailbox.find(first!.id)
    for (const { slug } of [early, late]) expect(shown!.text).toContain(`/e/${slug}/ticket?`)
    expect(await mailbox.find(second!.id)).toEqual(shown)
  })

  test('are two mails when they are due an hour or more apart', async () => {
    const { early, late, dates } = await makeTwoDates(60)
    waitUntil(early, 1_440)
    await remindGuests(app.platform, early.id)
    expect(await deliver(dates)).toHaveLength(1)
    waitUntil(late, 1_440)
    await remindGuests(app.platform, late.id)
    expect(await deliver(dates)).toHaveLength(1)
  })

  test('remind those who are at one date alone, or come later, of that date at its time', async () => {
    const { early, late, dates } = await makeTwoDates()
    const alone = newAddress()
    await addPlace(app, late, alone)
    waitUntil(early, 1_440)
    await remindGuests(app.platform, early.id)
    expect(await deliver(dates)).toHaveLength(1)
    app.clock.advance(minuteMs)
    const later = newAddress()
    await addPlace(app, late, later)
    waitUntil(late, 1_440)
    await remindGuests(app.platform, late.id)
    expect((await deliver(dates)).map(({ to }) => to).toSorted()).toEqual([alone, later].toSorted())
  })

  test('after an outage are one mail for all dates, by one job', async () => {
    const dates = await makeDates(app, organization, [1_440, 2_880])
    const email = newAddress()
    for (const date of dates) await addPlace(app, date, email)
    const last = newAddress()
    await addPlace(app, dates[2]!, last)
    for (const { id } of dates)
      await db().eventReminder.create({ data: { eventId: id, minutesBefore: 5_000, dueAt: app.clock.now() } })
    app.clock.advance(minuteMs)
    await sweepReminders(app.platform)
    const { seriesId } = await db().event.findUniqueOrThrow({ where: { id: dates[0]!.id } })
    const jobs = await db().$queryRaw<{ key: string }[]>`
      SELECT "key" FROM graphile_worker.jobs WHERE "key" LIKE 'remindGuests:%' AND ("key" LIKE ${`%${seriesId}`} OR "key" LIKE ${`%${dates[0]!.id}`})`
    expect(jobs).toEqual([{ key: `remindGuests:${seriesId}` }])
    await db().registration.updateMany({
      where: { eventId: { in: dates.map(({ id }) => id) } },
      data: { createdAt: new Date(0) },
    })
    await remindGuests(app.platform, dates[0]!.id)
    const mails = await deliver(dates)
    expect(mails.map(({ to }) => to).toSorted()).toEqual([email, last].toSorted())
    const whole = mails.find(({ to }) => to === email)!.text
    for (const { slug } of dates) expect(whole).toContain(`/e/${slug}/ticket?`)
  })
})

describe('N8 one click in the mail program', () => {
  const click = (url: string) =>
    fetch(new URL(new URL(url).pathname, app.url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  const optOuts = (emailNormalized: string) => db().reminderOptOut.findMany({ where: { emailNormalized } })
  const eventIdsOf = (rows: { eventId: string | null }[]) => rows.map(({ eventId }) => eventId).toSorted()

  test('ends the reminders of all dates of the mail, and of no others', async () => {
    const [early, late, later] = (await makeDates(app, organization, [30, 2_880])) as [TestDate, TestDate, TestDate]
    const email = newAddress()
    for (const date of [early, late, later]) await addPlace(app, date, email)
    waitUntil(early, 1_440)
    await remindGuests(app.platform, early.id)
    const [mail] = await deliver([early, late])
    const answer = await click(mail!.unsubscribeUrl!)
    expect([answer.status, await answer.text()]).toEqual([200, 'You won’t get reminders of these dates any more.'])
    expect(eventIdsOf(await optOuts(email))).toEqual([early.id, late.id].toSorted())
    waitUntil(early, 60)
    await remindGuests(app.platform, early.id)
    expect(await deliver([early, late])).toEqual([])
    waitUntil(later, 1_440)
    await remindGuests(app.platform, later.id)
    expect(await deliver([later])).toHaveLength(1)
  })

  test('drops what waits for the other date, also by a link that was clicked twice at once in two processes', async () => {
    const { early, late, dates, email } = await makeTwoDates()
    waitUntil(early, 1_440)
    await remindGuests(app.platform, early.id)
    const [mail] = await deliver(dates)
    waitUntil(early, 60)
    await remindGuests(app.platform, early.id)
    const token = mail!.unsubscribeUrl!.split('/').at(-1)!
    await Promise.all(both().map(({ platform }) => unsubscribeAtOnce(platform, token)))
    expect(eventIdsOf(await optOuts(email))).toEqual([early.id, late.id].toSorted())
    expect(await deliver(dates)).toEqual([])
  })

  test('of one date’s own link ends that date alone', async () => {
    const { early, dates, email } = await makeTwoDates()
    waitUntil(early, 1_440)
    await remindGuests(app.platform, early.id)
    const [mail] = await deliver(dates)
    const own = [...new Set(mail!.text.match(/https?:\/\/\S+\/unsubscribe\/\S+/g))].filter(
      (url) => url !== mail!.unsubscribeUrl,
    )
    expect(own).toHaveLength(2)
    expect((await click(own[0]!)).status).toBe(200)
    expect(await optOuts(email)).toMatchObject([{ eventId: early.id }])
  })

  test('is undone on the page for all of them', async () => {
    const { early, dates, email } = await makeTwoDates()
    waitUntil(early, 1_440)
    await remindGuests(app.platform, early.id)
    const [mail] = await deliver(dates)
    await click(mail!.unsubscribeUrl!)
    const { setReminderSubscription } = await app.stranger().ask(
      `mutation ($input: SetReminderSubscriptionInput!) {
        setReminderSubscription(input: $input) { ... on MailSubscription { dateCount remindsOfEvent } }
      }`,
      { input: { token: mail!.unsubscribeUrl!.split('/').at(-1)!, scope: 'EVENT', isSubscribed: true } },
    )
    expect(setReminderSubscription).toEqual({ dateCount: 2, remindsOfEvent: true })
    expect(await optOuts(email)).toEqual([])
  })

  test('fits into a header, however long the address is: more than eight dates are two mails', async () => {
    const dates = await makeDates(
      app,
      organization,
      times(9).map((index) => (index + 1) * 1_440),
    )
    const email = `${'m'.repeat(242)}${(people += 1)}@example.test`.slice(-254)
    for (const date of dates) await addPlace(app, date, email, { createdAt: new Date(0) })
    for (const { id } of dates)
      await db().eventReminder.create({ data: { eventId: id, minutesBefore: 20_000, dueAt: app.clock.now() } })
    app.clock.advance(minuteMs)
    await db().registration.updateMany({
      where: { eventId: { in: dates.map(({ id }) => id) } },
      data: { createdAt: new Date(0) },
    })
    await remindGuests(app.platform, dates[0]!.id)
    const mails = await deliver(dates)
    const told = mails.map(({ text }) => dates.filter(({ slug }) => text.includes(`/e/${slug}/ticket?`)).length)
    expect(told.toSorted()).toEqual([2, 8])
    for (const { unsubscribeUrl: url } of mails) {
      expect(`List-Unsubscribe: <${url}>`.length).toBeLessThan(998)
      expect((await click(url!)).status).toBe(200)
    }
    expect(eventIdsOf(await optOuts(email))).toEqual(dates.map(({ id }) => id).toSorted())
  })
})

describe('N8 whatever becomes of one date, nobody misses the other', () => {
  test.each(['moved', 'cancelled', 'given back', 'opted out of'])(
    'when it is %s before the mail leaves',
    async (how) => {
      for (const which of ['early', 'late'] as const) {
        const { early, late, dates, email, place } = await makeTwoDates()
        const [gone, other] = which === 'early' ? [early, late] : [late, early]
        waitUntil(early, 1_440)
        await remindGuests(app.platform, early.id)
        if (how === 'moved') await moveDate(app, gone.id, new Date(gone.startsAt.getTime() + 3_000 * minuteMs))
        if (how === 'cancelled') {
          const cancelledAt = app.clock.now()
          await db().event.update({ where: { id: gone.id }, data: { status: 'CANCELLED', cancelledAt } })
        }
        if (how === 'given back')
          await db().registration.update({
            where: { id: place[which] },
            data: { status: 'CANCELLED', cancelledAt: app.clock.now() },
          })
        if (how === 'opted out of') await optOut(gone, email)
        const [mail, ...more] = await deliver(dates)
        expect(more).toEqual([])
        expect(mail!.text).toContain(`/e/${other.slug}/ticket?`)
        expect(mail!.text).not.toContain(`/e/${gone.slug}/`)

        waitUntil(other, 60)
        await remindGuests(app.platform, other.id)
        const next = await deliver(dates)
        expect(next.map(({ subject }) => subject)).toEqual(['Starting soon: Yoga'])
        expect(next[0]!.text).not.toContain(`/e/${gone.slug}/`)
        if (how !== 'moved') continue
        waitUntil({ ...gone, startsAt: new Date(gone.startsAt.getTime() + 3_000 * minuteMs) }, 1_440)
        await remindGuests(app.platform, gone.id)
        expect(await deliver(dates)).toMatchObject([{ text: expect.stringContaining(`/e/${gone.slug}/ticket?`) }])
      }
    },
  )

  test('when it is opted out of before anything is written', async () => {
    const { early, late, dates, email } = await makeTwoDates()
    await optOut(early, email)
    waitUntil(early, 1_440)
    await remindGuests(app.platform, early.id)
    expect(await deliver(dates)).toEqual([])
    waitUntil(late, 1_440)
    await remindGuests(app.platform, late.id)
    expect(await deliver(dates)).toMatchObject([{ text: expect.stringContaining(`/e/${late.slug}/ticket?`) }])
  })

  test('when it begins while the mail waits', async () => {
    const { early, late, dates } = await makeTwoDates()
    waitUntil(early, 60)
    await remindGuests(app.platform, early.id)
    waitUntil(early, 0)
    const [mail, ...more] = await deliver(dates)
    expect(more).toEqual([])
    expect(mail!.text).toContain(`/e/${late.slug}/ticket?`)
    expect(mail!.text).not.toContain(`/e/${early.slug}/`)
  })

  test('when it is dropped in the very moment of the handover: the other leaves with the next try', async () => {
    const { early, late, dates, place } = await makeTwoDates()
    waitUntil(early, 1_440)
    await remindGuests(app.platform, early.id)
    const giveBack = () =>
      db().registration.updateMany({
        where: { id: place.late },
        data: { status: 'CANCELLED', cancelledAt: new Date() },
      })
    expect(await deliver(dates, { before: giveBack })).toEqual([])
    for (const { clock } of both()) clock.advance(minuteMs)
    const [mail, ...more] = await deliver(dates)
    expect(more).toEqual([])
    expect(mail!.text).toContain(`/e/${early.slug}/ticket?`)
    expect(mail!.text).not.toContain(`/e/${late.slug}/`)
  })
})

describe('N8 one mail leaves once', () => {
  test('when the mail server says no, both dates wait, and leave as one with the next try', async () => {
    const { early, dates } = await makeTwoDates()
    waitUntil(early, 1_440)
    await remindGuests(app.platform, early.id)
    const answer = () => Promise.reject(Object.assign(new Error('busy'), { responseCode: 451 }))
    expect(await deliver(dates, { answer })).toEqual([])
    const states = async () =>
      (await Promise.all(dates.map(({ id }) => remindersTo(app, id)))).flat().map(({ state }) => state)
    expect(await states()).toEqual(['QUEUED', 'QUEUED'])
    for (const { clock } of both()) clock.advance(minuteMs)
    expect(await deliver(dates)).toHaveLength(1)
    expect(await states()).toEqual(['SENT', 'SENT'])
  })

  test('twenty jobs of both dates on two processes, one of which dies, and both deliver at once', async () => {
    const { early, late, dates, email } = await makeTwoDates()
    const addresses = [email, ...times(14).map(newAddress)]
    for (const address of addresses.slice(1)) for (const date of dates) await addPlace(app, date, address)
    waitUntil(late, 1_440)
    await untilDeath(app.platform, 2, (platform) => remindGuests(platform, late.id, { batchSize: 4 }))
    const jobs = times(20).map((index) =>
      remindGuests(both()[index % 2]!.platform, dates[(index >> 1) % 2]!.id, { batchSize: 4 }),
    )
    await Promise.all(jobs)
    await remindGuests(app.platform, early.id)
    const mails = await deliver(dates)
    expect(mails.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
    for (const { text } of mails) for (const { slug } of dates) expect(text).toContain(`/e/${slug}/ticket?`)
    for (const date of dates)
      expect((await readReminders(organization.owner, date))![0]).toMatchObject({ sentCount: 15, dueAt: null })
  })

  test('a date that moves and places that are given back while reminders are written and delivered', async () => {
    const [early, late] = (await makeDates(app, organization, [30])) as [TestDate, TestDate]
    const dates = [early, late]
    const guests = await Promise.all(
      times(8).map(async () => {
        const who = guest('Mira')
        const places = []
        for (const date of dates) places.push(await register(app.stranger(), date, who))
        return { email: String(who.email), places }
      }),
    )
    waitUntil(early, 1_440)
    const remind = (index: number) => remindGuests(both()[index % 2]!.platform, dates[index % 2]!.id, { batchSize: 2 })
    const postpone = `mutation ($input: PostponeEventInput!) { postponeEvent(input: $input) { __typename } }`
    const local = (minutes: number) => new Date(late.startsAt.getTime() + minutes * minuteMs).toISOString().slice(0, 16)
    const input = { id: late.globalId, startsAt: local(3_000), endsAt: local(3_060) }
    const taken: Awaited<ReturnType<typeof deliver>> = []
    await Promise.all([
      ...times(6).map(remind),
      ...guests.slice(0, 3).map(({ places }) => cancel(twin.stranger(), places[0]!)),
      askingElsewhere(organization.owner, twin.url).ask(postpone, { input }),
      ...times(3).map(async () => taken.push(...(await deliver(dates)))),
    ])
    await remind(0)
    // What was dropped in the moment of a handover made the others wait.
    for (const { clock } of both()) clock.advance(minuteMs)
    taken.push(...(await deliver(dates)))
    const tellOf = ({ slug }: TestDate) =>
      taken.filter(({ text }) => text.includes(`/e/${slug}/ticket?`)).map(({ to }) => to)
    const stayed = guests.slice(3).map(({ email }) => email)
    expect(
      tellOf(early)
        .filter((to) => stayed.includes(to))
        .toSorted(),
    ).toEqual(stayed.toSorted())
    for (const date of dates) expect(new Set(tellOf(date)).size).toBe(tellOf(date).length)

    waitUntil({ ...late, startsAt: new Date(late.startsAt.getTime() + 3_000 * minuteMs) }, 1_440)
    await Promise.all(times(4).map(() => remindGuests(twin.platform, late.id)))
    const again = await deliver(dates)
    expect(again.map(({ to }) => to).toSorted()).toEqual(guests.map(({ email }) => email).toSorted())
  })
})
