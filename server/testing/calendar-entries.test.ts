import { beforeEach, describe, expect, test } from 'vitest'
import { sendDueNotice, tellGuests } from '../modules/notifications/service/change-notice.ts'
import type { Actor } from './actors.ts'
import { type CalendarFile, foldCalendar, readCalendar } from './calendar.ts'
import { makeEvent } from './factories.ts'
import { cancelEvent, postpone, update } from './modules/events.ts'
import { approve } from './registrations/organizers.ts'
import { mailsOf, runPlaceJobs } from './registrations/mails.ts'
import { type Answer, accept, cancel, confirm, guest, join, register } from './registrations/registrations.ts'
import { shareOrganization, shareTestApp } from './shared-app.ts'

const sender = 'events@marquee.example'
const app = shareTestApp({ mailFrom: `Marquee <${sender}>` })
const organization = shareOrganization(app)
// The queue goes by the real clock.
beforeEach(() => app.clock.set(new Date()))

type TestEvent = Awaited<ReturnType<typeof makeEvent>>
const hourMs = 3_600_000

/** All calendar files that were mailed to somebody about an event, in the order of writing. */
async function mailedTo(email: string, event: TestEvent): Promise<CalendarFile[]> {
  await runPlaceJobs(app)
  const mails = await mailsOf(app, event.id)
  return mails
    .filter(({ to }) => to === email)
    .flatMap(({ content }) => content.attachments ?? [])
    .map(({ text, contentType }) => {
      const file = readCalendar(text)
      expect(contentType).toBe(`text/calendar; charset=utf-8; method=${file.method}`)
      return file
    })
}

async function download({ slug }: TestEvent, { as, secret }: { as?: Actor; secret?: string } = {}) {
  const query = secret ? `?registration=${secret}` : ''
  const response = await fetch(`${app.url}/e/${slug}/calendar.ics${query}`, { headers: as?.headers ?? {} })
  const file = readCalendar(await response.text())
  expect(file.method).toBe('PUBLISH')
  return file
}

async function tell(event: TestEvent) {
  await app.platform.db.eventChangeNotice.updateMany({
    where: { eventId: event.id, sentAt: null },
    data: { dueAt: app.clock.now() },
  })
  await sendDueNotice(app.platform, event.id)
  const notices = await app.platform.db.eventChangeNotice.findMany({ where: { eventId: event.id, finishedAt: null } })
  for (const { id, sentAt } of notices) if (sentAt) await tellGuests(app.platform, id)
}

const local = (instant: Date) => instant.toISOString().slice(0, 16)
const later = ({ startsAt }: TestEvent, hours: number) => ({
  startsAt: local(new Date(startsAt.getTime() + hours * hourMs)),
  endsAt: local(new Date(startsAt.getTime() + (hours + 3) * hourMs)),
})
const startIn = ({ startsAt }: TestEvent, hours: number) => {
  const instant = new Date(startsAt.getTime() + hours * hourMs)
  instant.setUTCSeconds(0, 0)
  return instant.toISOString()
}
const makeUtcEvent = (facts: object = {}) =>
  makeEvent(app, organization.groupId, { timeZone: 'UTC', title: 'Sjøfest', venueName: 'Sjøhuset', ...facts })

/** What a calendar shows after these files. @throws when that depends on their order. */
function entriesOf(files: CalendarFile[]) {
  const orders = [files, files.toReversed(), files.toSorted((one, other) => one.sequence - other.sequence)]
  const shown = orders.map((order) =>
    foldCalendar(order).map(({ uid, start, status, organizer }) => ({ uid, start, status, organizer })),
  )
  const [entries, ...others] = shown.map((each) => JSON.stringify(each))
  if (others.some((other) => other !== entries)) throw new Error('the order of the files matters')
  return shown[0]!
}

describe('T5 a guest who downloads and is mailed has one entry', () => {
  test('that follows the event: registered, moved, postponed, cancelled, and registered again', async () => {
    const event = await makeUtcEvent()
    const ada = await app.person('Ada')
    const files = [await download(event)]
    const place = await register(ada, event)
    files.push(...(await mailedTo(ada.email, event)), await download(event, { as: ada }))
    expect(entriesOf(files)).toMatchObject([
      { uid: event.id, start: event.startsAt.toISOString().replace(/\.\d+/, '.000') },
    ])

    await update(organization.owner, event, later(event, 2))
    await tell(event)
    files.push(...(await mailedTo(ada.email, event)))
    expect(entriesOf(files)).toMatchObject([{ start: startIn(event, 2) }])

    await postpone(organization.owner, event, later(event, 26))
    await tell(event)
    // The mail before was not sent yet, so there is one about both.
    files.push(...(await mailedTo(ada.email, event)))
    expect(entriesOf(files)).toMatchObject([{ start: startIn(event, 26), status: 'CONFIRMED' }])

    await cancel(ada, place)
    files.push(...(await mailedTo(ada.email, event)))
    expect(entriesOf(files)).toEqual([])

    await register(ada, event)
    files.push(...(await mailedTo(ada.email, event)))
    expect(entriesOf(files)).toMatchObject([{ start: startIn(event, 26), organizer: sender }])
  })

  test('that goes when the event is cancelled', async () => {
    const event = await makeUtcEvent()
    const ada = await app.person('Ada')
    await register(ada, event)
    const files = [await download(event, { as: ada }), ...(await mailedTo(ada.email, event))]
    await cancelEvent(organization.owner, event)
    await tell(event)
    const [last] = (await mailedTo(ada.email, event)).slice(-1)
    expect(last).toMatchObject({ method: 'CANCEL', attendees: [ada.email] })
    expect(entriesOf([...files, last!])).toEqual([])
    expect(entriesOf([...files, await download(event)])).toEqual([])
  })

  test('that comes when they accept an offer from the waitlist', async () => {
    const event = await makeUtcEvent({ capacity: 1 })
    const [first, ada] = [await register(app.stranger(), event), await app.person('Ada')]
    const entry = await join(ada, event)
    await cancel(app.stranger(), first)
    expect(await mailedTo(ada.email, event)).toEqual([])
    await accept(ada, entry)
    const files = await mailedTo(ada.email, event)
    expect(files.map(({ method }) => method)).toEqual(['REQUEST'])
    expect(entriesOf([await download(event), ...files])).toMatchObject([{ uid: event.id }])
  })

  test('that comes when a request is approved, and nothing before', async () => {
    const event = await makeUtcEvent({ approvalRequired: true })
    const ada = await app.person('Ada')
    await cancel(ada, await register(ada, event))
    const { id } = await register(ada, event)
    expect(await mailedTo(ada.email, event)).toEqual([])
    await approve(organization.owner, [String(id)])
    const files = await mailedTo(ada.email, event)
    expect(files.map(({ method }) => method)).toEqual(['REQUEST'])
    expect(entriesOf([await download(event), ...files])).toMatchObject([{ status: 'CONFIRMED' }])
  })

  test('that has a higher number for each of many changes at once', async () => {
    const event = await makeUtcEvent()
    const { db } = app.platform
    const before = (await download(event)).sequence
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => db.event.update({ where: { id: event.id }, data: { title: `Title ${n}` } })),
    )
    const { calendarRevision } = await db.event.findUniqueOrThrow({ where: { id: event.id } })
    expect(calendarRevision).toBe(20)
    expect((await download(event)).sequence).toBe(before + 20 * 4)
  })
})

describe('T5 a calendar acts by itself only for whoever it belongs to', () => {
  test('an invitation names its guest alone, and comes from the sender of the mail', async () => {
    const event = await makeUtcEvent()
    const [ada, other] = [await app.person('Ada'), await app.person('Other')]
    await register(other, event)
    await register(ada, event)
    const [file] = await mailedTo(ada.email, event)
    expect(file).toMatchObject({
      method: 'REQUEST',
      organizer: sender,
      attendees: [ada.email],
    })
  })

  test('whoever types the address of somebody else neither adds nor removes an entry', async () => {
    const event = await makeUtcEvent()
    const ada = guest('Ada')
    const own = await register(app.stranger(), event, ada)
    await confirm(app.stranger(), own)
    const files = await mailedTo(ada.email, event)
    expect(files.map(({ method }) => method)).toEqual(['REQUEST'])

    const typed = await register(app.stranger(), event, ada)
    await cancel(app.stranger(), typed)
    // The first place stays, so the second takes nothing away.
    expect(await mailedTo(ada.email, event)).toHaveLength(1)
    await register(app.stranger(), event, ada)
    await cancel(app.stranger(), own)
    expect((await mailedTo(ada.email, event)).at(-1)).toMatchObject({ method: 'CANCEL', attendees: [ada.email] })

    const victim = guest('Victim')
    const theirs = await register(app.stranger(), event, victim)
    const published = await mailedTo(victim.email, event)
    await cancel(app.stranger(), theirs)
    published.push(...(await mailedTo(victim.email, event)).slice(1))
    expect(published.map(({ method, status, attendees }) => [method, status, attendees])).toEqual([
      ['PUBLISH', 'CONFIRMED', []],
      ['PUBLISH', 'CANCELLED', []],
    ])
    expect(entriesOf(published)).toEqual([])
  })

  test('a change reaches a proven address as an invitation, and a typed one as a file', async () => {
    const event = await makeUtcEvent()
    const [proven, typed] = [guest('Proven'), guest('Typed')]
    await confirm(app.stranger(), await register(app.stranger(), event, proven))
    await register(app.stranger(), event, typed)
    await update(organization.owner, event, later(event, 1))
    await tell(event)
    const methodFor = async ({ email }: { email: string }) => (await mailedTo(email, event)).at(-1)!.method
    expect([await methodFor(proven), await methodFor(typed)]).toEqual(['REQUEST', 'PUBLISH'])
  })

  test('none of them says where the event is before its guest may know', async () => {
    const startsAt = new Date(app.clock.now().getTime() + 100 * hourMs)
    const event = await makeUtcEvent({
      startsAt,
      endsAt: new Date(startsAt.getTime() + hourMs),
      venueAddress: 'Hidden Street 77',
      onlineUrl: 'https://secret.example/room',
      addressAudience: 'GUESTS_BEFORE_START',
      onlineUrlAudience: 'GUESTS_BEFORE_START',
    })
    const ada = await app.person('Ada')
    const place = await register(ada, event)
    await runPlaceJobs(app)
    await update(organization.owner, event, { title: 'The yard' })
    await tell(event)
    await cancel(ada, place)
    await runPlaceJobs(app)
    const files = (await mailsOf(app, event.id)).flatMap(({ content }) => content.attachments ?? [])
    expect(files).toHaveLength(3)
    for (const { text } of files) {
      const whole = text.replaceAll('\r\n ', '')
      expect(whole).not.toMatch(/Hidden Street|secret\.example/)
    }
  })
})

test('T5 where the operator named no sender nobody is invited, and a proven address is told of a cancellation', async () => {
  const { mailSender } = app.platform
  app.platform.mailSender = { address: 'no-reply@marquee.example', takesAnswers: false }
  const event = await makeUtcEvent()
  const ada = await app.person('Ada')
  const place: Answer = await register(ada, event)
  await runPlaceJobs(app)
  await cancel(ada, place)
  const files = await mailedTo(ada.email, event)
  app.platform.mailSender = mailSender
  expect(files.map(({ method, attendees }) => [method, attendees])).toEqual([
    ['PUBLISH', []],
    ['CANCEL', []],
  ])
  expect(entriesOf(files)).toEqual([])
})
