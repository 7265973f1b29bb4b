import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shareTestApp, shareTwin } from '../../../testing/shared-app.ts'
import { makeHostedOrganization } from '../../../testing/modules/events.ts'
import { createSeries, updateSeries } from '../../../testing/modules/series.ts'
import { globalId, placeOf } from '../../../testing/access-matrix/rows.ts'
import { noticeDelayMs } from '../../events/public.ts'
import { sendDueNotice, tellGuests } from '../../notifications/service/change-notice.ts'
import { makeMissingDates } from '../service/make-dates.ts'

const app = shareTestApp()
const twin = shareTwin(app)
let hosted: Awaited<ReturnType<typeof makeHostedOrganization>>
beforeAll(async () => {
  hosted = await makeHostedOrganization(app)
})

async function makeSeries(rule: object = { frequency: 'WEEKLY', count: 5 }, facts: object = {}) {
  const startsAt = new Date(app.clock.now().getTime() + 86_400_000)
  const endsAt = new Date(startsAt.getTime() + 2 * 3_600_000)
  const event = await hosted.make({ startsAt, endsAt, timeZone: 'Europe/Oslo', ...facts })
  const series = await createSeries(hosted.host, event, { rule })
  const rows = await app.platform.db.event.findMany({
    where: { series: { slug: series['slug'] } },
    orderBy: { seriesDate: 'asc' },
  })
  return { event, series, rows, id: rows[0]!.seriesId! }
}

describe('nothing that guests hold is lost', () => {
  test('when the rule ends earlier: dates with guests stay, others go', async () => {
    const { series, rows } = await makeSeries()
    const guest = await app.person('Guest')
    const place = await placeOf(app.platform.db, rows[4]!.id, guest)
    const shorter = { scope: 'ALL', rule: { frequency: 'WEEKLY', count: 2 } }
    const answer = await updateSeries(hosted.host, series['id'], shorter)
    expect(answer['dates']).toEqual([
      expect.objectContaining({ date: rows[2]!.seriesDate, kind: 'REMOVED', event: null }),
      expect.objectContaining({ date: rows[3]!.seriesDate, kind: 'REMOVED', event: null }),
      expect.objectContaining({ date: rows[4]!.seriesDate, kind: 'KEPT_OUTSIDE' }),
    ])
    expect(await app.platform.db.registration.findUnique({ where: { id: place } })).toMatchObject({
      status: 'CONFIRMED',
    })

    const said = await updateSeries(hosted.host, series['id'], { ...shorter, cancelOutside: true, message: 'Sorry.' })
    expect(said['dates']).toEqual([expect.objectContaining({ date: rows[4]!.seriesDate, kind: 'CANCELLED' })])
    const cancelled = await app.platform.db.event.findUniqueOrThrow({ where: { id: rows[4]!.id } })
    expect(cancelled).toMatchObject({ status: 'CANCELLED', cancellationMessage: 'Sorry.' })
    expect(await app.platform.db.registration.count({ where: { eventId: rows[4]!.id } })).toBe(1)
  })

  test('when the rule ends before a date: it and those after it are cancelled or go, and no new ones are made', async () => {
    const { series, rows, id } = await makeSeries({ frequency: 'WEEKLY' })
    const [, second, third, fourth] = rows
    const day = third!.seriesDate!
    for (const row of [second!, third!]) await placeOf(app.platform.db, row.id, await app.person('Guest'))
    const until = new Date(Date.parse(`${day}T00:00Z`) - 86_400_000).toISOString().slice(0, 10)
    const asked = {
      scope: 'FOLLOWING',
      eventId: globalId('Event', third!.id),
      rule: { frequency: 'WEEKLY', until },
      cancelOutside: true,
    }
    const tried = await updateSeries(hosted.host, series['id'], { ...asked, dryRun: true })
    expect(tried['dates'].slice(0, 2)).toMatchObject([
      { date: day, kind: 'CANCELLED' },
      { date: fourth!.seriesDate, kind: 'REMOVED' },
    ])
    const ended = await updateSeries(hosted.host, series['id'], asked)
    expect(ended['dates'].map(({ date, kind }: any) => [date, kind])).toEqual(
      tried['dates'].map(({ date, kind }: any) => [date, kind]),
    )
    await makeMissingDates(app.platform, id)
    const left = await app.platform.db.event.findMany({ where: { seriesId: id }, orderBy: { seriesDate: 'asc' } })
    expect(left.map(({ status }) => status)).toEqual(['PUBLISHED', 'PUBLISHED', 'CANCELLED'])
    expect(ended['series']).toMatchObject({ count: 2 })
  })

  test('when somebody gave their place back: the record of it stays too', async () => {
    const { series, rows } = await makeSeries()
    const place = await placeOf(app.platform.db, rows[4]!.id, await app.person('Guest'))
    await app.platform.db.registration.update({
      where: { id: place },
      data: { status: 'CANCELLED', cancelledAt: app.clock.now() },
    })
    const answer = await updateSeries(hosted.host, series['id'], { scope: 'ALL', leaveOutDates: [rows[4]!.seriesDate] })
    expect(answer['dates']).toEqual([expect.objectContaining({ kind: 'KEPT_OUTSIDE' })])
  })
})

describe('guests of several dates', () => {
  test('get one mail for an edit of the series, with all their dates', async () => {
    const { series, rows } = await makeSeries(undefined, { title: 'Yoga' })
    const [both, one] = [await app.person('Both'), await app.person('One')]
    await placeOf(app.platform.db, rows[1]!.id, both)
    await placeOf(app.platform.db, rows[2]!.id, both)
    await placeOf(app.platform.db, rows[2]!.id, one)
    await updateSeries(hosted.host, series['id'], { scope: 'ALL', values: { venue: { name: 'The yard' } } })
    app.clock.set(new Date(app.clock.now().getTime() + noticeDelayMs + 1_000))
    await Promise.all(rows.map(({ id }) => sendDueNotice(app.platform, id)))
    const notices = await app.platform.db.eventChangeNotice.findMany({
      where: { event: { seriesId: rows[0]!.seriesId } },
    })
    expect(notices).toHaveLength(2)
    await Promise.all(notices.map(({ id }) => tellGuests(app.platform, id)))
    const mailsTo = ({ email }: { email: string }) =>
      app.platform.db.mail.findMany({ where: { toAddress: email, kind: 'eventChanged' } })
    const [mail, ...more] = await mailsTo(both)
    expect(more).toEqual([])
    const tables = (mail!.content as any).blocks.filter(({ type }: { type: string }) => type === 'facts')
    expect(tables[1].rows).toEqual([expect.objectContaining({ value: 'Location: The yard' })])
    expect((mail!.content as any).attachments).toHaveLength(2)
    const alone = await mailsTo(one)
    expect(alone).toHaveLength(1)
    expect((alone[0]!.content as any).attachments).toHaveLength(1)
  })

  const countToTell = async (event: { id: string }) => {
    const asked = `query ($id: ID!) { node(id: $id) { ... on Event { pendingNotice { guestCount } } } }`
    return (await hosted.host.ask(asked, { id: globalId('Event', event.id) })).node.pendingNotice.guestCount
  }

  /** Every notice of a series is told, as the jobs do it. */
  async function tellAll(seriesId: string) {
    const { db } = app.platform
    app.clock.set(new Date(app.clock.now().getTime() + noticeDelayMs + 1_000))
    for (const { id } of await db.event.findMany({ where: { seriesId } })) await sendDueNotice(app.platform, id)
    const notices = await db.eventChangeNotice.findMany({ where: { event: { seriesId }, finishedAt: null } })
    await Promise.all(notices.map(({ id }) => tellGuests(app.platform, id)))
  }

  test('who unsubscribed from one date hear of no edit of the series, but of cancellations, with all their dates', async () => {
    const { series, rows, id } = await makeSeries(undefined, { title: 'Yoga' })
    const [gone, stays] = [await app.person('Gone'), await app.person('Stays')]
    for (const person of [gone, stays])
      for (const row of rows.slice(1, 4)) await placeOf(app.platform.db, row.id, person)
    const mailsTo = ({ email }: { email: string }, kind: string) =>
      app.platform.db.mail.findMany({ where: { toAddress: email, kind } })
    const edit = (name: string) =>
      updateSeries(hosted.host, series['id'], { scope: 'ALL', values: { venue: { name } } })

    await edit('The yard')
    await tellAll(id)
    const [first] = await mailsTo(gone, 'eventChanged')
    // Whoever presses its link has it.
    await app.platform.db.mail.update({ where: { id: first!.id }, data: { state: 'SENT', nextTryAt: null } })
    const answer = await fetch(new URL(new URL(first!.unsubscribeUrl!).pathname, app.url), oneClick)
    expect([answer.status, await answer.text()]).toEqual([200, 'You’re unsubscribed from updates about these dates.'])
    const suppressed = await app.platform.db.mailSuppression.findMany({ where: { event: { seriesId: id } } })
    expect(suppressed.map(({ eventId }) => eventId).toSorted()).toEqual(
      rows
        .slice(1, 4)
        .map((row) => row.id)
        .toSorted(),
    )
    await edit('The roof')
    expect(await Promise.all(rows.slice(1, 4).map(countToTell))).toEqual([1, 1, 1])
    await tellAll(id)
    expect(await mailsTo(gone, 'eventChanged')).toHaveLength(1)
    const [, second] = await mailsTo(stays, 'eventChanged')
    expect((second!.content as any).attachments).toHaveLength(3)

    await updateSeries(hosted.host, series['id'], {
      scope: 'ALL',
      rule: { frequency: 'WEEKLY', count: 1 },
      cancelOutside: true,
    })
    await tellAll(id)
    const [cancelled, ...more] = await mailsTo(gone, 'eventCancelled')
    expect(more).toEqual([])
    const tables = (cancelled!.content as any).blocks.filter(({ type }: { type: string }) => type === 'facts')
    expect(tables[0].rows).toHaveLength(2)
  })

  test('get one mail at once when a date and all that follow are cancelled, and guests of earlier dates get none', async () => {
    const { series, rows, id } = await makeSeries(undefined, { title: 'Yoga' })
    const [early, both, one] = [await app.person('Early'), await app.person('Both'), await app.person('One')]
    await placeOf(app.platform.db, rows[1]!.id, early)
    for (const row of rows.slice(2, 4)) await placeOf(app.platform.db, row.id, both)
    await placeOf(app.platform.db, rows[3]!.id, one)
    // A change of one of the dates that nobody was told yet: it is not worth a mail any more.
    await updateSeries(hosted.host, series['id'], {
      scope: 'ONE',
      eventId: globalId('Event', rows[3]!.id),
      values: { venue: { name: 'The yard' } },
    })
    const before = new Date(Date.parse(`${rows[2]!.seriesDate}T00:00Z`) - 86_400_000)
    await updateSeries(hosted.host, series['id'], {
      scope: 'FOLLOWING',
      eventId: globalId('Event', rows[2]!.id),
      rule: { frequency: 'WEEKLY', until: before.toISOString().slice(0, 10) },
      cancelOutside: true,
      message: 'See you next year',
    })
    for (const row of rows.slice(0, 4)) await sendDueNotice(app.platform, row.id)
    const notices = await app.platform.db.eventChangeNotice.findMany({ where: { event: { seriesId: id } } })
    await Promise.all([...notices, ...notices].map((notice) => tellGuests(app.platform, notice.id)))
    const mailsTo = async ({ email }: { email: string }) =>
      (await app.platform.db.mail.findMany({ where: { toAddress: email } })).filter(({ kind }) =>
        kind.startsWith('event'),
      )
    expect(await mailsTo(early)).toEqual([])
    for (const [guest, dates] of [
      [both, 2],
      [one, 1],
    ] as const) {
      const [mail, ...more] = await mailsTo(guest)
      expect(more).toEqual([])
      expect(mail).toMatchObject({ kind: 'eventCancelled', unsubscribeUrl: null })
      const { attachments, blocks } = mail!.content as any
      expect(attachments).toHaveLength(dates)
      expect(JSON.stringify(blocks)).toContain('See you next year')
    }
  })
})

describe('an edit of the times of all dates', () => {
  const hours = 3_600_000
  /** Three dates, one a day, of two hours each. */
  async function makeDaily(startsInMs: number, facts: object = {}) {
    const startsAt = new Date(noon.getTime() + startsInMs)
    const endsAt = new Date(startsAt.getTime() + 2 * hours)
    const event = await hosted.make({ startsAt, endsAt, timeZone: 'Europe/Oslo', ...facts })
    const series = await createSeries(hosted.host, event, { rule: { frequency: 'DAILY', count: 3 } })
    const read = () =>
      app.platform.db.event.findMany({ where: { series: { slug: series['slug'] } }, orderBy: { seriesDate: 'asc' } })
    const edit = (day: string, startTime: string, endTime: string, more: object = {}) =>
      updateSeries(hosted.host, series['id'], {
        scope: 'ALL',
        values: { startsAt: `${day}T${startTime}`, endsAt: `${day}T${endTime}` },
        ...more,
      })
    return { series, read, edit }
  }
  const noon = new Date('2027-02-01T12:00:00+01:00')
  let before: Date
  beforeEach(() => {
    before = app.clock.now()
    app.clock.set(noon)
  })
  // The other process has a clock of its own.
  afterEach(() => app.clock.set(before))

  test.each(['PUBLISHED', 'DRAFT'])('leaves today’s %s date, which would be over, and says so', async (status) => {
    const { read, edit } = await makeDaily(8 * hours, { status })
    const dates = await read()
    const [today] = dates as [(typeof dates)[0]]
    const guest = await app.person('Guest')
    const place = await placeOf(app.platform.db, today.id, guest)
    const tried = await edit(today.seriesDate!, '08:00', '10:00', { dryRun: true })
    const stored = await edit(today.seriesDate!, '08:00', '10:00')
    expect(stored['dates']).toEqual(tried['dates'])
    expect(stored['dates'].map(({ kind, date }: any) => [date, kind])).toEqual(
      dates.map(({ seriesDate }, index) => [seriesDate, index === 0 ? 'KEPT_TIME' : 'CHANGED']),
    )
    expect(stored['dates'][0].fields.toSorted()).toEqual(['endsAt', 'startsAt'])
    const after = await read()
    expect(after[0]).toMatchObject({ status, startsAt: today.startsAt, endsAt: today.endsAt })
    expect(after[0]!.seriesOwnFields).toEqual(['endsAt', 'startsAt'])
    expect(after[1]!.startsAt).toEqual(new Date(dates[1]!.startsAt.getTime() - 12 * hours))
    expect(await app.platform.db.registration.findUnique({ where: { id: place } })).toMatchObject({
      status: 'CONFIRMED',
    })
    expect(await app.platform.db.eventChangeNotice.count({ where: { eventId: today.id } })).toBe(0)
  })

  test('leaves the times of a date that has begun, and changes the rest of it', async () => {
    const { read, edit } = await makeDaily(hours, { title: 'Yoga' })
    const [today] = await read()
    app.clock.set(new Date(noon.getTime() + hours))
    const from = { scope: 'FOLLOWING', eventId: globalId('Event', today!.id), overwriteOwn: true }
    const day = today!.seriesDate!
    const values = { title: 'Pilates', startsAt: `${day}T20:00`, endsAt: `${day}T22:00` }
    const answer = await edit(day, '20:00', '22:00', { ...from, values })
    expect(answer['dates'].slice(0, 2)).toEqual([
      expect.objectContaining({ date: day, kind: 'KEPT_TIME' }),
      expect.objectContaining({ date: day, kind: 'CHANGED', fields: ['title'] }),
    ])
    const [first, second] = await read()
    expect(first).toMatchObject({ title: 'Pilates', startsAt: today!.startsAt, endsAt: today!.endsAt })
    expect(second!.startsAt).toEqual(new Date(today!.startsAt.getTime() + 24 * hours + 7 * hours))
  })
})

/** What a mail program sends. */
const oneClick = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
}

describe('at the same moment', () => {
  test('two processes make each date once', async () => {
    const { id } = await makeSeries({ frequency: 'DAILY' }, { status: 'DRAFT' })
    await Promise.all([app, twin, app, twin].map(({ platform }) => makeMissingDates(platform, id)))
    const rows = await app.platform.db.event.findMany({ where: { seriesId: id }, select: { seriesDate: true } })
    expect(rows).toHaveLength(60)
    expect(new Set(rows.map(({ seriesDate }) => seriesDate)).size).toBe(60)
  })

  test('two edits of different fields both win, whatever the process', async () => {
    const { series, id } = await makeSeries()
    const second = await hosted.host
    await Promise.all([
      updateSeries(hosted.host, series['id'], { scope: 'ALL', values: { title: 'Pilates' } }),
      updateSeries(second, series['id'], { scope: 'ALL', values: { capacity: 7 } }),
      ...Array.from({ length: 3 }, (_, index) =>
        updateSeries(second, series['id'], { scope: 'ALL', values: { venue: { name: `Hall ${index}` } } }),
      ),
    ])
    const rows = await app.platform.db.event.findMany({ where: { seriesId: id } })
    expect(rows.every(({ title, capacity }) => title === 'Pilates' && capacity === 7)).toBe(true)
    expect(new Set(rows.map(({ venueName }) => venueName)).size).toBe(1)
  })

  test('a registration comes before a date is removed, or finds no event', async () => {
    const { series, rows } = await makeSeries()
    const last = rows[4]!
    const guest = await app.person('Guest')
    const register = guest.ask(
      `mutation ($input: RegisterInput!) { register(input: $input) { __typename ... on UserError { code } } }`,
      { input: { eventId: globalId('Event', last.id), partySize: 1, idempotencyKey: crypto.randomUUID() } },
    )
    const leaveOut = updateSeries(hosted.host, series['id'], { scope: 'ALL', leaveOutDates: [last.seriesDate] })
    const [{ register: registered }, left] = await Promise.all([register, leaveOut])
    const exists = (await app.platform.db.event.count({ where: { id: last.id } })) === 1
    expect(exists).toBe(registered.__typename !== 'NotFound')
    expect(left['dates'][0].kind).toBe(exists ? 'KEPT_OUTSIDE' : 'REMOVED')
  })

  test('of the same field, the second editor is shown both values', async () => {
    const { series } = await makeSeries(undefined, { title: 'Yoga' })
    const edit = (title: string) =>
      updateSeries(hosted.host, series['id'], { scope: 'ALL', values: { title }, seen: { title: 'Yoga' } })
    const answers = await Promise.all([edit('Pilates'), edit('Dance')])
    expect(answers.map(({ __typename }) => __typename).sort()).toEqual(['EventConflict', 'SeriesEdit'])
  })
})

describe('who sees a series', () => {
  test('is whoever sees one of its dates; an unlisted date is not given away', async () => {
    const ask = async (slug: string) => {
      const { series } = await app
        .stranger()
        .ask(`query ($slug: String!) { series(slug: $slug) { nextDate { id } dates { edges { node { id } } } } }`, {
          slug,
        })
      return series as { nextDate: { id: string } | null; dates: { edges: unknown[] } } | null
    }
    const { series, rows, id } = await makeSeries()
    expect((await ask(series['slug']))?.dates.edges).toHaveLength(5)
    const { db } = app.platform
    await db.event.update({ where: { id: rows[0]!.id }, data: { visibility: 'UNLISTED' } })
    const shown = await ask(series['slug'])
    expect(shown?.dates.edges).toHaveLength(4)
    expect(shown?.nextDate?.id).toBe(globalId('Event', rows[1]!.id))
    await db.event.updateMany({ where: { seriesId: id }, data: { visibility: 'PRIVATE' } })
    expect(await ask(series['slug'])).toBeNull()
    await db.event.updateMany({ where: { seriesId: id }, data: { visibility: 'UNLISTED' } })
    expect(await ask(series['slug'])).toBeNull()
    await db.eventSeries.update({ where: { id }, data: { visibility: 'UNLISTED' } })
    expect((await ask(series['slug']))?.dates.edges).toHaveLength(5)
  })

  test('followers hear of it once', async () => {
    const { id } = await makeSeries()
    expect(await app.platform.db.newEvent.count({ where: { event: { seriesId: id } } })).toBe(1)
  })
})
