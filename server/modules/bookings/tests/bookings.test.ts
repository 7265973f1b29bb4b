import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { decodeGlobalId } from '../../../graphql/global-id.ts'
import { cancelDates, heldDatesOf, registerForDates } from '../../../testing/modules/bookings.ts'
import { type Answer, makeHostedOrganization, remove } from '../../../testing/modules/events.ts'
import { figuresOf, makeLink } from '../../../testing/modules/referrals.ts'
import { createSeries, datesOf, readSeries, updateSeries } from '../../../testing/modules/series.ts'
import { readCalendar } from '../../../testing/calendar.ts'
import { readSubscribed } from '../../../testing/subscribed-calendar.ts'
import { type WrittenMail, mailsOf, runPlaceJobs } from '../../../testing/registrations/mails.ts'
import { approve } from '../../../testing/registrations/organizers.ts'
import { cancel, confirm, countPlaces, guest, join, register } from '../../../testing/registrations/registrations.ts'
import { batchQueueOf } from '../../places/service/batch-queue.ts'
import { makeMissingDates } from '../../series/service/make-dates.ts'
import { shareTestApp, shareTwin } from '../../../testing/shared-app.ts'
import { times } from '../../../testing/times.ts'
import { whileFailing } from '../../../testing/registrations/while-failing.ts'

const app = shareTestApp()
const twin = shareTwin(app)
let hosted: Awaited<ReturnType<typeof makeHostedOrganization>>
beforeAll(async () => {
  hosted = await makeHostedOrganization(app)
})
// The queue goes by the real clock.
beforeEach(async () => {
  for (const { clock } of [app, twin]) clock.set(new Date())
  await app.platform.db.placeNewsBatch.deleteMany()
})

interface Made {
  id: string
  slug: string
  dates: { eventId: string; id: string; slug: string }[]
}

async function makeSeries(count: number, facts: object = {}): Promise<Made> {
  const startsAt = new Date(app.clock.now().getTime() + 86_400_000)
  const endsAt = new Date(startsAt.getTime() + 2 * 3_600_000)
  const event = await hosted.make({ startsAt, endsAt, timeZone: 'Europe/Oslo', ...facts })
  const made = await createSeries(hosted.host, event, { rule: { frequency: 'WEEKLY', count } })
  await makeMissingDates(app.platform, decodeGlobalId(made['id']).id)
  await app.platform.db.event.updateMany({ where: { series: { slug: made['slug'] } }, data: { status: 'PUBLISHED' } })
  return {
    id: made['id'],
    slug: made['slug'],
    dates: datesOf(await readSeries(hosted.host, made['slug'])).map(({ id, slug }) => ({
      eventId: id,
      id: decodeGlobalId(id).id,
      slug,
    })),
  }
}

const choose = ({ id, dates }: Made, input: object = {}) => ({
  seriesId: id,
  dates: dates.map(({ eventId }) => ({ eventId })),
  ...guest(),
  ...input,
})
const statusOf = ({ registration, waitlistEntry, refusal }: Answer): string =>
  registration?.status ?? waitlistEntry?.state ?? refusal?.code ?? 'NOTHING'
const statusesOf = (answer: Answer): string[] => answer['dates'].map(statusOf)
const fill = (eventId: string) => register(app.stranger(), { globalId: eventId } as never)

describe('B1, B2 one decision', () => {
  test('takes a place at each date', async () => {
    const made = await makeSeries(3, { capacity: 5 })
    const answer = await registerForDates(app.stranger(), choose(made, { partySize: 2 }))
    expect(answer).toMatchObject({ __typename: 'Booking', isBooked: true })
    expect(statusesOf(answer)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
    for (const { id } of made.dates) expect(await countPlaces(app, id)).toMatchObject({ placesTaken: 2 })
  })

  test('leaves a full date, waits for it, or takes none, as chosen', async () => {
    const made = await makeSeries(3, { capacity: 1 })
    expect(await fill(made.dates[1]!.eventId)).toMatchObject({ status: 'CONFIRMED' })
    const refused = await registerForDates(app.stranger(), choose(made, { allOrNothing: true }))
    expect(refused).toMatchObject({ isBooked: false })
    expect(statusesOf(refused)).toEqual(['NOTHING', 'EVENT_FULL', 'NOTHING'])
    for (const { id } of [made.dates[0]!, made.dates[2]!])
      expect(await countPlaces(app, id)).toMatchObject({ placesTaken: 0, registered: 0 })
    const waiting = await registerForDates(app.stranger(), choose(made, { joinWaitlist: true, allOrNothing: true }))
    expect(statusesOf(waiting)).toEqual(['CONFIRMED', 'WAITING', 'CONFIRMED'])
    const late = await registerForDates(app.stranger(), choose(made))
    expect(statusesOf(late)).toEqual(['EVENT_FULL', 'EVENT_FULL', 'EVENT_FULL'])
  })

  test('of people who choose twenty dates at once, beside others who choose one, oversells none', async () => {
    const made = await makeSeries(20, { capacity: 3 })
    expect(made.dates).toHaveLength(20)
    const someone = (index: number) => (index % 2 === 0 ? app : twin).stranger()
    const together = times(10).map((index) => {
      const dates = index % 3 === 0 ? made.dates.toReversed() : made.dates
      return registerForDates(someone(index), choose({ ...made, dates }, { allOrNothing: index % 2 === 0 }))
    })
    const alone = made.dates.map(({ eventId }) => fill(eventId))
    const [bookings] = await Promise.all([Promise.all(together), Promise.all(alone)])
    for (const { id } of made.dates) {
      const { placesTaken, registered } = await countPlaces(app, id)
      expect(placesTaken).toBe(3)
      expect(registered).toBe(3)
    }
    // All dates or none, for those who wanted that.
    const wholes = bookings.filter((_, index) => index % 2 === 0)
    const isWhole = (booking: Answer) =>
      booking['isBooked']
        ? statusesOf(booking).every((status) => status === 'CONFIRMED')
        : !statusesOf(booking).includes('CONFIRMED')
    expect(wholes.filter((booking) => !isWhole(booking))).toEqual([])
  })

  test('refuses what is no date of the series, and a series that takes one date at a time', async () => {
    const [made, other] = [await makeSeries(2), await makeSeries(2)]
    const mixed = await registerForDates(app.stranger(), choose({ ...made, dates: [made.dates[0]!, other.dates[0]!] }))
    expect(statusesOf(mixed)).toEqual(['CONFIRMED', 'NOT_FOUND'])
    expect(await registerForDates(app.stranger(), choose({ ...other, dates: made.dates }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    await updateSeries(hosted.host, made.id, { scope: 'ALL', takesSeveralDates: false })
    expect(await registerForDates(app.stranger(), choose(made))).toMatchObject({ code: 'NOT_FOUND' })
    const twice = { ...other, dates: [other.dates[0]!, other.dates[0]!] }
    expect(await registerForDates(app.stranger(), choose(twice))).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'dates', message: 'Choose each date once.' }],
    })
  })
})

describe('B3 answers', () => {
  test('of one date go to the same questions of the others', async () => {
    const made = await makeSeries(2)
    const asked = await Promise.all(
      made.dates.map(({ id }) =>
        app.platform.db.registrationQuestion.create({
          data: { eventId: id, position: 0, kind: 'TEXT', label: 'Diet?', required: true },
        }),
      ),
    )
    const questionId = Buffer.from(`RegistrationQuestion:${asked[0]!.id}`).toString('base64url')
    expect(statusesOf(await registerForDates(app.stranger(), choose(made)))).toEqual(['INVALID_INPUT', 'INVALID_INPUT'])
    const answer = await registerForDates(
      app.stranger(),
      choose(made, { answers: [{ questionId: await globalIdOf(made, questionId), value: 'Vegan' }] }),
    )
    const missing = await registerForDates(app.stranger(), choose(made))
    for (const { refusal } of missing['dates'])
      expect(refusal.fields).toEqual([{ path: expect.stringMatching(/^answers\./), message: expect.any(String) }])
    expect(answer['dates'].map(({ registration }: Answer) => registration.answers)).toEqual([
      [{ value: 'Vegan' }],
      [{ value: 'Vegan' }],
    ])
  })
})

/** The id of a question as the API says it. */
async function globalIdOf({ dates }: Made, fallback: string): Promise<string> {
  const { event } = await app.stranger().ask('query ($slug: String!) { event(slug: $slug) { questions { id } } }', {
    slug: dates[0]!.slug,
  })
  return event?.questions[0]?.id ?? fallback
}

describe('B4 repeating', () => {
  test('under its key gets the same places, and no second mail', async () => {
    const made = await makeSeries(2)
    const asked = choose(made, { idempotencyKey: randomUUID() })
    const [first, again] = [
      await registerForDates(app.stranger(), asked),
      await registerForDates(twin.stranger(), asked),
    ]
    const idsOf = (answer: Answer) => answer['dates'].map(({ registration }: Answer) => registration.id)
    expect(idsOf(again)).toEqual(idsOf(first))
    await runPlaceJobs(app)
    expect(await mailsOf(app, made.dates[0]!.id)).toHaveLength(1)
  })
})

describe('B5 one mail', () => {
  test('lists all dates, confirms the address for all, and another says what was cancelled', async () => {
    const made = await makeSeries(3, { title: 'Yoga' })
    const answer = await registerForDates(app.stranger(), choose(made))
    await runPlaceJobs(app)
    const mails = (await Promise.all(made.dates.map(({ id }) => mailsOf(app, id)))).flat()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ kind: 'datesBooked', subject: 'Your dates: Yoga' })
    for (const { slug } of made.dates) expect(mails[0]!.text).toContain(`/e/${slug}/ticket?registration=`)
    const [first] = answer['dates']
    await confirm(app.stranger(), first.registration)
    const rows = await app.platform.db.registration.findMany({
      where: { eventId: { in: made.dates.map(({ id }) => id) } },
      select: { addressConfirmedAt: true },
    })
    expect(rows.every(({ addressConfirmedAt }) => addressConfirmedAt !== null)).toBe(true)
  })

  test('gives whoever confirms the new secrets of all dates; those that were typed before open nothing', async () => {
    const made = await makeSeries(3, { capacity: 1 })
    await fill(made.dates[2]!.eventId)
    const booked = await registerForDates(app.stranger(), choose(made, { joinWaitlist: true }))
    const typed = booked['dates'].map(
      ({ registration, waitlistEntry }: Answer) => (registration ?? waitlistEntry).secret,
    )
    const confirmed = await confirm(app.stranger(), { id: booked['dates'][1].registration.id })
    const secrets = [confirmed, ...confirmed['otherDates']].map(
      ({ registration, waitlistEntry }: Answer) => (registration ?? waitlistEntry).secret,
    )
    expect(secrets).toHaveLength(3)
    expect(await heldDatesOf(app.stranger(), made.slug, typed)).toEqual([])
    expect(await heldDatesOf(app.stranger(), made.slug, secrets)).toHaveLength(3)
    // Whoever presses the link again gets nothing more.
    expect((await confirm(app.stranger(), { id: booked['dates'][1].registration.id }))['otherDates']).toEqual([])
  })

  test('confirms the rest when one date fails, and that one when the link is pressed again', async () => {
    const made = await makeSeries(4)
    const booked = await registerForDates(app.stranger(), choose(made))
    const [pressed, ...others] = booked['dates'].map(({ registration }: Answer): string => registration.id)
    const press = async () => {
      const { otherDates } = await confirm(app.stranger(), { id: pressed })
      return otherDates.map(({ registration }: Answer): string => registration.id).toSorted()
    }
    expect(await whileFailing(app, made.dates[2]!.id, press)).toEqual([others[0], others[2]].toSorted())
    expect(await press()).toEqual([others[1]])
  })

  test('has one calendar file of all dates that are sure, and what is cancelled leaves the calendar again', async () => {
    const made = await makeSeries(4, { title: 'Yoga', capacity: 1 })
    await fill(made.dates[1]!.eventId)
    const booked = await registerForDates(app.stranger(), choose(made, { joinWaitlist: true }))
    expect(statusesOf(booked)).toEqual(['CONFIRMED', 'WAITING', 'CONFIRMED', 'CONFIRMED'])
    const held = booked['dates'].flatMap(({ registration }: Answer) => registration ?? [])
    const confirmed = await confirm(app.stranger(), held[0])
    const current = [confirmed, ...confirmed['otherDates']].flatMap(({ registration }: Answer) => registration ?? [])
    await runPlaceJobs(app)
    const mails = async () => (await Promise.all(made.dates.map(({ id }) => mailsOf(app, id)))).flat()
    const filesOf = ({ content }: WrittenMail) => content.attachments ?? []
    const [file, ...others] = filesOf((await mails()).find(({ kind }) => kind === 'datesBooked')!)
    expect(others).toEqual([])
    expect(file!.contentType).toContain('method=PUBLISH')
    const { entries } = readSubscribed(file!.text.replace('METHOD:PUBLISH\r\n', ''))
    expect(entries.map(({ uid, status, title }) => [uid, status, title])).toEqual(
      [0, 2, 3].map((index) => [made.dates[index]!.id, 'CONFIRMED', 'Yoga']),
    )
    const cancelled = await cancelDates(
      app.stranger(),
      current.map(({ id, secret }: Answer) => ({ id, secret })),
    )
    expect(cancelled['dates'].map(({ refusal }: Answer) => refusal)).toEqual(times(3).map(() => null))
    await runPlaceJobs(app)
    const ended = filesOf((await mails()).find(({ kind }) => kind === 'datesCancelled')!).map(({ text }) =>
      readCalendar(text),
    )
    expect(ended.map(({ uid, method }) => [uid, method])).toEqual(entries.map(({ uid }) => [uid, 'CANCEL']))
    for (const [index, { sequence }] of ended.entries()) expect(sequence).toBeGreaterThan(entries[index]!.sequence)
  })

  test('has the organizers’ own words for a confirmation, with the first date and how many follow', async () => {
    const made = await makeSeries(3, { title: 'Yoga' })
    const words = { subject: '{first name}: {event}', opening: 'Hi {first name}, come on {date}.' }
    for (const { id } of made.dates)
      await app.platform.db.mailText.create({
        data: { eventId: id, kind: 'CONFIRMATION', ...words, updatedAt: app.clock.now() },
      })
    await registerForDates(app.stranger(), choose(made, { name: 'Ada Lovelace' }))
    await runPlaceJobs(app)
    const [mail] = (await Promise.all(made.dates.map(({ id }) => mailsOf(app, id)))).flat()
    expect(mail).toMatchObject({ kind: 'datesBooked', subject: 'Ada: Yoga' })
    expect(mail!.text).toMatch(/Hi Ada, come on [^.]+ and 2 more dates\./)
    expect(mail!.text).toContain('Here are the 3 dates you chose.')
  })

  test('of cancelled dates', async () => {
    const made = await makeSeries(3)
    const answer = await registerForDates(app.stranger(), choose(made))
    const held = answer['dates'].map(({ registration: { id, secret } }: Answer) => ({ id, secret }))
    await cancel(app.stranger(), held[0])
    await runPlaceJobs(app)
    const ended = await cancelDates(app.stranger(), held)
    expect(ended['dates'].map(({ registration }: Answer) => registration.status)).toEqual(
      times(3).map(() => 'CANCELLED'),
    )
    expect(await cancelDates(app.stranger(), [{ id: held[0].id }])).toMatchObject({ code: 'NOT_FOUND' })
    await runPlaceJobs(app)
    const mails = (await Promise.all(made.dates.map(({ id }) => mailsOf(app, id)))).flat()
    expect(mails.filter(({ kind }) => kind === 'datesCancelled')).toHaveLength(1)
  })

  test('of dates that an organizer cancelled, for each guest about their own', async () => {
    const made = await makeSeries(3, { title: 'Yoga' })
    const [ada, ola] = [guest('Ada'), guest('Ola')]
    const [first, second, third] = made.dates
    const book = async (who: object, dates: object[]) =>
      (await registerForDates(app.stranger(), { ...choose(made, who), dates }))['dates'].map(
        ({ registration: { id } }: Answer) => ({ id }),
      )
    const theirs = [
      ...(await book(ada, [{ eventId: first!.eventId }, { eventId: second!.eventId }])),
      ...(await book(ola, [{ eventId: third!.eventId }])),
    ]
    await runPlaceJobs(app)
    await cancelDates(hosted.host, theirs)
    await runPlaceJobs(app)
    const mails = (await Promise.all(made.dates.map(({ id }) => mailsOf(app, id)))).flat()
    const [toAda, ...othersToAda] = mails.filter(({ kind, to }) => kind === 'datesCancelled' && to === ada.email)
    expect(othersToAda).toEqual([])
    expect(toAda!.subject).toMatch(/ cancelled your registration: Yoga$/)
    expect(toAda!.content.heading).toBe('Your 2 dates are cancelled')
    expect(toAda!.text).toContain('If you weren’t expecting this, contact them.')
    expect(toAda!.content.attachments!.map(({ text }) => readCalendar(text).uid)).toEqual([first!.id, second!.id])
    const toOla = mails.filter(({ kind, to }) => kind.endsWith('Cancelled') && to === ola.email)
    expect(toOla).toMatchObject([
      { kind: 'placeCancelled', subject: expect.stringMatching(/ cancelled your registration: Yoga$/) },
    ])
  })

  test('of dates that one browser holds under two addresses', async () => {
    const made = await makeSeries(2)
    const people = [guest('Ada'), guest('Ola')]
    const held = await Promise.all(
      made.dates.map(async ({ eventId }, index) => {
        const { id, secret } = await register(app.stranger(), { globalId: eventId }, people[index])
        return { id, secret }
      }),
    )
    await runPlaceJobs(app)
    await cancelDates(app.stranger(), held)
    await runPlaceJobs(app)
    for (const [index, { id }] of made.dates.entries())
      expect((await mailsOf(app, id)).filter(({ kind }) => kind.endsWith('Cancelled'))).toMatchObject([
        { kind: 'placeCancelled', to: people[index]!.email, subject: expect.stringMatching(/^Your registration/) },
      ])
  })
})

describe('B8 what somebody holds', () => {
  test('is listed by the account, and by the secrets, and ends in one step', async () => {
    const made = await makeSeries(4, { capacity: 1 })
    await fill(made.dates[3]!.eventId)
    const details = guest()
    const booked = await registerForDates(app.stranger(), choose(made, { ...details, joinWaitlist: true }))
    expect(statusesOf(booked)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'WAITING'])
    const rows: Answer[] = booked['dates'].map(
      ({ registration, waitlistEntry }: Answer) => registration ?? waitlistEntry,
    )
    const secrets = rows.map(({ secret }) => secret)
    expect(await heldDatesOf(app.stranger(), made.slug)).toEqual([])
    expect(await heldDatesOf(app.stranger(), made.slug, ['x'.repeat(43)])).toEqual([])
    const held = await heldDatesOf(twin.stranger(), made.slug, secrets.toReversed())
    expect(held.map(({ registration, waitlistEntry }) => (registration ?? waitlistEntry).id)).toEqual(
      rows.map(({ id }) => id),
    )
    expect(held[3]).toMatchObject({ registration: null, waitlistEntry: { email: details.email, secret: secrets[3] } })
    const keyOf = ({ id, secret }: Answer) => ({ id, secret })
    const ended = await cancelDates(app.stranger(), rows.slice(0, 2).map(keyOf), [keyOf(rows[3]!)])
    expect(ended['dates'].map(({ registration }: Answer) => registration.status)).toEqual(['CANCELLED', 'CANCELLED'])
    expect(ended['waitlistEntries']).toEqual([{ waitlistEntry: { id: rows[3]!['id'], state: 'LEFT' }, refusal: null }])
    expect(await heldDatesOf(app.stranger(), made.slug, secrets)).toHaveLength(1)
    // Leaving again changes nothing, and nobody leaves for others.
    expect(await cancelDates(app.stranger(), [], [keyOf(rows[3]!)])).toMatchObject({
      waitlistEntries: [{ refusal: null }],
    })
    expect(await cancelDates(app.stranger(), [], [{ id: rows[3]!['id'] }])).toMatchObject({ code: 'NOT_FOUND' })
    expect(await cancelDates(app.stranger(), [])).toMatchObject({ code: 'INVALID_INPUT' })

    const person = await app.person('Mira')
    await registerForDates(person, { ...choose(made), dates: [{ eventId: made.dates[0]!.eventId }] })
    expect(await heldDatesOf(person, made.slug)).toMatchObject([{ registration: { secret: null } }])
    expect(await heldDatesOf(await app.person('Other'), made.slug)).toEqual([])
  })

  test('of a place and a waitlist entry that end together, neither goes to the other', async () => {
    const made = await makeSeries(2, { capacity: 1 })
    const first = await registerForDates(app.stranger(), choose(made))
    const second = await registerForDates(app.stranger(), choose(made, { joinWaitlist: true }))
    expect(statusesOf(second)).toEqual(['WAITING', 'WAITING'])
    const keysOf = (answer: Answer) =>
      answer['dates'].map(({ registration, waitlistEntry }: Answer) => {
        const { id, secret } = registration ?? waitlistEntry
        return { id, secret }
      })
    const [entry] = keysOf(second)
    const ended = await cancelDates(app.stranger(), keysOf(first), [entry])
    expect(ended['waitlistEntries'][0].waitlistEntry.state).toBe('LEFT')
    // The other date's entry is served as by any cancellation.
    const [, other] = keysOf(second)
    const [row] = await heldDatesOf(app.stranger(), made.slug, [other.secret])
    expect(row!['waitlistEntry'].id).toBe(other.id)
    expect(await countPlaces(app, made.dates[0]!.id)).toMatchObject({ placesTaken: 0 })
    expect(await countPlaces(app, made.dates[1]!.id)).toMatchObject({ placesTaken: 1 })
  })
})

test('B8 dates that are deleted meanwhile are refused, and the others end', async () => {
  const made = await makeSeries(3, { approvalRequired: true, capacity: 1, waitlistAutoOffer: false })
  const [gone, stays, waited] = made.dates.map(({ id, eventId }) => ({ id, globalId: eventId }))
  const first = await register(app.stranger(), waited!)
  await approve(hosted.host, [first['id']])
  const entry = await join(app.stranger(), waited!)
  await cancel(app.stranger(), first)
  const places = [await register(app.stranger(), gone!), await register(app.stranger(), stays!)]
  expect([entry, ...places]).toMatchObject([{ state: 'WAITING' }, { status: 'PENDING' }, { status: 'PENDING' }])
  const queue = batchQueueOf(app.platform)
  const asking = vi.spyOn(queue, 'aloneInAll')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const others = made.dates.map(({ id }) => queue.alone(id, () => released))
  const keyOf = ({ id, secret }: Answer) => ({ id, secret })
  const ending = cancelDates(app.stranger(), places.map(keyOf), [keyOf(entry)])
  await vi.waitFor(() => expect(asking).toHaveBeenCalled())
  const owner = hosted.organization.owner
  for (const event of [gone!, waited!]) expect(await remove(owner, event)).toMatchObject({ __typename: 'Deleted' })
  release()
  await Promise.all(others)
  expect(await ending).toMatchObject({
    dates: [
      { registration: null, refusal: { code: 'NOT_FOUND' } },
      { registration: { status: 'CANCELLED' }, refusal: null },
    ],
    waitlistEntries: [{ waitlistEntry: null, refusal: { code: 'NOT_FOUND' } }],
  })
  asking.mockRestore()
})

test('B9 who came through a share link counts for the date of the link', async () => {
  const made = await makeSeries(3, { capacity: 1 })
  const promoter = await app.person('Promoter')
  const [first, second] = made.dates
  const { code } = await makeLink(promoter, { globalId: first!.eventId })
  const full = await makeLink(promoter, { globalId: second!.eventId })
  await fill(second!.eventId)
  const registrations = async (date: { slug: string }) => (await figuresOf(promoter, date.slug)).registrations
  const by = (referralCode: string) => choose(made, { joinWaitlist: true, referralCode })
  expect(statusesOf(await registerForDates(app.stranger(), by(code)))).toEqual(['CONFIRMED', 'WAITING', 'CONFIRMED'])
  expect(await registrations(first!)).toBe(1)
  expect(await registrations(second!)).toBe(0)
  const entries = () =>
    app.platform.db.waitlistEntry.findMany({ where: { eventId: second!.id }, orderBy: { id: 'asc' } })
  expect((await entries()).map(({ referralLinkId }) => referralLinkId)).toEqual([null])
  await registerForDates(app.stranger(), by(full.code))
  expect((await entries()).map(({ referralLinkId }) => referralLinkId)).toEqual([null, decodeGlobalId(full.id).id])
  // Nobody counts for their own link.
  const own = await makeSeries(2)
  const mine = await makeLink(promoter, { globalId: own.dates[0]!.eventId })
  await registerForDates(promoter, { ...choose(own), name: undefined, email: undefined, referralCode: mine.code })
  expect(await registrations(own.dates[0]!)).toBe(0)
})
