import { beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { jobsOf, makeHostedOrganization, remove, update } from '../../../testing/modules/events.ts'
import { createSeries, datesOf, updateSeries } from '../../../testing/modules/series.ts'
import { keepSeriesAhead } from '../service/keep-ahead.ts'
import { makeMissingDates } from '../service/make-dates.ts'

const app = shareTestApp()
let hosted: Awaited<ReturnType<typeof makeHostedOrganization>>
beforeAll(async () => {
  hosted = await makeHostedOrganization(app)
})

const weekly = { frequency: 'WEEKLY', count: 5 }

async function makeSeries(facts: object = {}, input: object = {}) {
  const startsAt = new Date(app.clock.now().getTime() + 86_400_000)
  const endsAt = new Date(startsAt.getTime() + 2 * 3_600_000)
  const event = await hosted.make({ startsAt, endsAt, timeZone: 'Europe/Oslo', status: 'DRAFT', ...facts })
  return { event, series: await createSeries(hosted.host, event, { rule: weekly, ...input }) }
}

describe('a new series', () => {
  test('has an event on each of its days, the first of which is the one that it was made of', async () => {
    const { event, series } = await makeSeries({ title: 'Yoga', capacity: 9 })
    expect(series).toMatchObject({ __typename: 'EventSeries', title: 'Yoga', count: 5, slug: event.slug })
    const dates = datesOf(series)
    expect(dates).toHaveLength(5)
    expect(dates[0]).toMatchObject({ id: event.globalId, slug: `${event.slug}-${dates[0]!['seriesDate']}` })
    expect(dates.every(({ title, status }) => title === 'Yoga' && status === 'DRAFT')).toBe(true)
    const rows = await app.platform.db.event.findMany({ where: { series: { slug: series['slug'] } } })
    expect(rows.every(({ capacity }) => capacity === 9)).toBe(true)
  })

  test('has no address that an event has', async () => {
    const { series } = await makeSeries()
    const event = await hosted.make({})
    const answer = await update(hosted.host, event, { slug: series['slug'] })
    expect(answer).toMatchObject({ __typename: 'UrlTaken' })
    expect(await updateSeries(hosted.host, series['id'], { scope: 'ALL', slug: event.slug })).toMatchObject({
      __typename: 'UrlTaken',
    })
  })

  test('is made ahead by jobs, also when two processes work at once', async () => {
    const { series } = await makeSeries({}, { rule: { frequency: 'DAILY' } })
    const { id } = await app.platform.db.eventSeries.findUniqueOrThrow({ where: { slug: series['slug'] } })
    await Promise.all([
      makeMissingDates(app.platform, id),
      makeMissingDates(app.platform, id),
      keepSeriesAhead(app.platform),
    ])
    expect(await app.platform.db.event.count({ where: { seriesId: id } })).toBe(60)
  })
})

test('a series that cannot be read does not hold up the dates of the others', async () => {
  const [broken, whole] = [await makeSeries(), await makeSeries({}, { rule: { frequency: 'DAILY' } })]
  const { db } = app.platform
  await db.eventSeries.update({ where: { slug: broken.series['slug'] }, data: { times: [] } })
  const { id } = await db.eventSeries.findUniqueOrThrow({ where: { slug: whole.series['slug'] } })
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key = ${`series:${id}`}`
  await keepSeriesAhead(app.platform)
  expect(await jobsOf(app, id)).toHaveLength(1)
})

describe('a date that is deleted', () => {
  test('is left out of its series, also the one that others are copied from', async () => {
    const { series, event } = await makeSeries({ title: 'Yoga' })
    const { owner } = hosted.organization
    expect(await remove(owner, event)).toMatchObject({ __typename: 'Deleted' })
    const { id } = await app.platform.db.eventSeries.findUniqueOrThrow({ where: { slug: series['slug'] } })
    await makeMissingDates(app.platform, id)
    expect(await app.platform.db.event.count({ where: { seriesId: id } })).toBe(4)
    const longer = await updateSeries(hosted.host, series['id'], {
      scope: 'ALL',
      rule: { frequency: 'WEEKLY', count: 6 },
    })
    expect(datesOf(longer)).toHaveLength(5)
  })

  test('may be all of them, with their organization', async () => {
    const { series } = await makeSeries()
    const { groupId } = await app.platform.db.eventSeries.findUniqueOrThrow({ where: { slug: series['slug'] } })
    const other = await makeHostedOrganization(app)
    const group = { groupId: other.organization.groupId }
    await app.platform.db.event.updateMany({ where: { series: { slug: series['slug'] } }, data: group })
    await app.platform.db.eventSeries.update({ where: { slug: series['slug'] }, data: group })
    expect(groupId).not.toBe(group.groupId)
    await app.platform.db.organization.delete({ where: { id: other.organization.id } })
    expect(await app.platform.db.eventSeries.count({ where: { slug: series['slug'] } })).toBe(0)
  })
})

describe('an edit', () => {
  test('of all dates leaves what was changed on one', async () => {
    const { series } = await makeSeries({ title: 'Yoga' })
    const [, second] = datesOf(series)
    await updateSeries(hosted.host, series['id'], {
      scope: 'ONE',
      eventId: second!['id'],
      values: { title: 'Yoga with Ada' },
    })
    const answer = await updateSeries(hosted.host, series['id'], { scope: 'ALL', values: { title: 'Pilates' } })
    expect(answer).toMatchObject({ isStored: true })
    expect(datesOf(answer).map(({ title }) => title)).toEqual([
      'Pilates',
      'Yoga with Ada',
      'Pilates',
      'Pilates',
      'Pilates',
    ])
    expect(datesOf(answer)[1]).toMatchObject({ seriesDifferences: ['title'] })
    expect(answer['dates']).toContainEqual(expect.objectContaining({ kind: 'KEPT_OWN', fields: ['title'] }))
    const all = await updateSeries(hosted.host, series['id'], {
      scope: 'ALL',
      values: { title: 'Pilates' },
      overwriteOwn: true,
    })
    expect(datesOf(all)[1]).toMatchObject({ title: 'Pilates', seriesDifferences: [] })
  })

  test('of the following dates moves them by the clock', async () => {
    const { series } = await makeSeries()
    const third = datesOf(series)[2]!
    const answer = await updateSeries(hosted.host, series['id'], {
      scope: 'FOLLOWING',
      eventId: third['id'],
      values: { startsAt: `${third['seriesDate']}T09:00`, endsAt: `${third['seriesDate']}T10:30` },
    })
    const rows = await app.platform.db.event.findMany({
      where: { series: { slug: series['slug'] } },
      orderBy: { seriesDate: 'asc' },
    })
    const hours = rows.map(({ startsAt, timeZone }) =>
      startsAt.toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' }),
    )
    expect(answer['__typename']).toBe('SeriesEdit')
    expect(hours.slice(2)).toEqual(['09:00', '09:00', '09:00'])
    expect(hours[0]).not.toBe('09:00')
  })

  test('of the following dates makes no earlier one different: nobody changed those on their own (10)', async () => {
    const { series } = await makeSeries({ title: 'Yoga', capacity: 9 })
    const [first, second, third] = datesOf(series)
    const day = third!['seriesDate']
    const edit = { scope: 'FOLLOWING', eventId: third!['id'] }
    const times = { startsAt: `${day}T22:10`, endsAt: `${day}T23:30` }
    const after = await updateSeries(hosted.host, series['id'], {
      ...edit,
      values: { title: 'Pilates', capacity: 5, ...times },
    })
    expect(datesOf(after).map(({ title, seriesDifferences: own }) => [title, own])).toEqual([
      ['Yoga', []],
      ['Yoga', []],
      ['Pilates', []],
      ['Pilates', []],
      ['Pilates', []],
    ])
    // What is changed on an earlier date is its own, also when it is what the later ones have.
    await updateSeries(hosted.host, series['id'], {
      scope: 'ONE',
      eventId: second!['id'],
      values: { title: 'Pilates' },
    })
    const all = await updateSeries(hosted.host, series['id'], {
      scope: 'ALL',
      eventId: first!['id'],
      values: { title: 'Dance' },
      seen: { title: 'Yoga' },
    })
    expect(datesOf(all).map(({ title, seriesDifferences: own }) => [title, own])).toEqual([
      ['Dance', []],
      ['Pilates', ['title']],
      ['Dance', []],
      ['Dance', []],
      ['Dance', []],
    ])
  })

  test('remembers where each published date moves from, and no draft', async () => {
    const { series } = await makeSeries({ status: 'PUBLISHED' })
    const read = () =>
      app.platform.db.event.findMany({
        where: { series: { slug: series['slug'] } },
        orderBy: { seriesDate: 'asc' },
      })
    const before = await read()
    const draft = await makeSeries()
    const to = (answer: Record<string, any>, index: number, startTime: string) => {
      const { id, seriesDate: day } = datesOf(answer as never)[index]!
      return { eventId: id, values: { startsAt: `${day}T${startTime}`, endsAt: `${day}T23:30` } }
    }
    await updateSeries(hosted.host, series['id'], { scope: 'ONE', ...to(series, 1, '22:00') })
    await updateSeries(hosted.host, series['id'], { scope: 'FOLLOWING', ...to(series, 2, '22:10') })
    await updateSeries(hosted.host, draft.series['id'], { scope: 'ALL', ...to(draft.series, 0, '22:10') })
    const following = await read()
    expect(following.map(({ previousStartsAt }) => previousStartsAt)).toEqual(
      before.map(({ startsAt }, index) => (index === 0 ? null : startsAt)),
    )
    await updateSeries(hosted.host, series['id'], { scope: 'ALL', ...to(series, 0, '22:20') })
    // The second date has its own time.
    expect((await read()).map(({ previousStartsAt }) => previousStartsAt)).toEqual(
      following.map(({ startsAt, previousStartsAt }, index) => (index === 1 ? previousStartsAt : startsAt)),
    )
    const drafts = { series: { slug: draft.series['slug'] }, previousStartsAt: { not: null } }
    expect(await app.platform.db.event.count({ where: drafts })).toBe(0)
  })

  test('that is tried stores nothing, and answers what it would do', async () => {
    const { series } = await makeSeries()
    const answer = await updateSeries(hosted.host, series['id'], {
      scope: 'ALL',
      rule: { frequency: 'WEEKLY', count: 3 },
      dryRun: true,
    })
    expect(answer).toMatchObject({ isStored: false, series: { count: 5 } })
    expect(answer['dates'].map(({ kind }: { kind: string }) => kind)).toEqual(['REMOVED', 'REMOVED'])
    expect(datesOf(answer)).toHaveLength(5)
    const stored = await updateSeries(hosted.host, series['id'], {
      scope: 'ALL',
      rule: { frequency: 'WEEKLY', count: 7 },
    })
    expect(datesOf(stored)).toHaveLength(7)
  })
})
