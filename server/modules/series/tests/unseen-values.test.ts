import { beforeAll, describe, expect, test } from 'vitest'
import { toLocalTime } from '../../../contract/time/event-time.ts'
import { askingElsewhere } from '../../../testing/actors.ts'
import { shareTestApp, shareTwin } from '../../../testing/shared-app.ts'
import { makeHostedOrganization, update } from '../../../testing/modules/events.ts'
import { createSeries, datesOf, readSeries, updateSeries } from '../../../testing/modules/series.ts'

// Two editors, the host and the owner. What one of them has not seen of the date that they have open is a conflict (11).

const app = shareTestApp()
const twin = shareTwin(app)
let hosted: Awaited<ReturnType<typeof makeHostedOrganization>>
beforeAll(async () => {
  hosted = await makeHostedOrganization(app)
})

const timeZone = 'Europe/Oslo'

async function makeSeries() {
  const startsAt = new Date(app.clock.now().getTime() + 86_400_000)
  const endsAt = new Date(startsAt.getTime() + 2 * 3_600_000)
  const event = await hosted.make({ title: 'Yoga', startsAt, endsAt, timeZone })
  const series = await createSeries(hosted.host, event, { rule: { frequency: 'WEEKLY', count: 4 } })
  const dates = datesOf(series).map(({ id, seriesDate, startsAt, endsAt }) => ({
    globalId: id as string,
    day: seriesDate as string,
    startsAt: startsAt as string,
    endsAt: endsAt as string,
  }))
  const read = async () => datesOf(await readSeries(hosted.host, series['slug']))
  return { id: series['id'] as string, dates, read, titles: async () => (await read()).map(({ title }) => title) }
}

const saw = { seen: { title: 'Yoga' } }

describe.each([{ overwriteOwn: true }, { overwriteOwn: false }])('with %o', ({ overwriteOwn }) => {
  test.each(['ALL', 'FOLLOWING'])(
    'what a colleague changed on the chosen date a moment before is a conflict for %s, and no date changes',
    async (scope) => {
      const { id, dates, titles } = await makeSeries()
      const eventId = dates[1]!.globalId
      await update(hosted.organization.owner, dates[1]!, { title: 'Yoga with Ada', ...saw })
      const edit = { scope, eventId, values: { title: 'Pilates', capacity: 7 }, overwriteOwn }
      const stored = ['Yoga', 'Yoga with Ada', 'Yoga', 'Yoga']
      for (const dryRun of [true, false]) {
        expect(await updateSeries(hosted.host, id, { ...edit, ...saw, dryRun })).toMatchObject({
          __typename: 'EventConflict',
          conflicts: [{ field: 'title', yours: 'Pilates', current: 'Yoga with Ada' }],
        })
        expect(await titles()).toEqual(stored)
      }

      // Both values were shown to them, so they decide.
      const seen = { title: 'Yoga with Ada' }
      expect(await updateSeries(hosted.host, id, { ...edit, seen })).toMatchObject({ __typename: 'SeriesEdit' })
      const [first, own] = [scope === 'ALL' ? 'Pilates' : 'Yoga', overwriteOwn ? 'Pilates' : 'Yoga with Ada']
      expect(await titles()).toEqual([first, own, 'Pilates', 'Pilates'])
    },
  )
})

test('what a colleague changed on another date is no conflict: the editor said what becomes of it', async () => {
  const { id, dates, titles } = await makeSeries()
  await update(hosted.organization.owner, dates[2]!, { title: 'Yoga with Ada', ...saw })
  const edit = { scope: 'ALL', eventId: dates[1]!.globalId, values: { title: 'Pilates' }, ...saw, overwriteOwn: true }
  expect(await updateSeries(hosted.host, id, edit)).toMatchObject({ __typename: 'SeriesEdit' })
  expect(await titles()).toEqual(Array(4).fill('Pilates'))
})

test('who names no date saw the series, and knows nothing of the next date', async () => {
  const { id, dates, titles } = await makeSeries()
  await update(hosted.organization.owner, dates[0]!, { title: 'Yoga with Ada', ...saw })
  const edit = { scope: 'ALL', values: { title: 'Pilates' }, ...saw }
  expect(await updateSeries(hosted.host, id, edit)).toMatchObject({ __typename: 'SeriesEdit' })
  expect(await titles()).toEqual(['Yoga with Ada', 'Pilates', 'Pilates', 'Pilates'])
})

test('another end of the chosen date is a conflict with a new start: a date takes its times together', async () => {
  const { id, dates, read } = await makeSeries()
  const [, second] = dates
  const { day } = second!
  const local = (instant: string) => toLocalTime(new Date(instant), timeZone)
  const shown = { startsAt: local(second!.startsAt), endsAt: local(second!.endsAt), timeZone }
  const theirEnd = toLocalTime(new Date(Date.parse(second!.endsAt) + 3_600_000), timeZone)
  await update(hosted.organization.owner, second!, { endsAt: theirEnd })
  // A minute earlier or later, on the same day.
  const minute = Number(shown.startsAt.slice(14)) > 0 ? -1 : 1
  const startsAt = toLocalTime(new Date(Date.parse(second!.startsAt) + minute * 60_000), timeZone)
  expect(startsAt.slice(0, 10)).toBe(day)
  const edit = { scope: 'ALL', eventId: second!.globalId, values: { startsAt }, overwriteOwn: true }
  expect(await updateSeries(hosted.host, id, { ...edit, seen: shown })).toMatchObject({
    __typename: 'EventConflict',
    conflicts: [{ field: 'endsAt', yours: shown.endsAt, current: theirEnd }],
  })
  expect((await read())[0]!['startsAt']).toBe(dates[0]!.startsAt)
  await updateSeries(hosted.host, id, { ...edit, seen: { ...shown, endsAt: theirEnd } })
  const [, after] = await read()
  expect([local(after!['startsAt']), local(after!['endsAt'])]).toEqual([startsAt, shown.endsAt])
})

test('of an edit of the chosen date and one of all, at the same moment in two processes, one is shown both values', async () => {
  const elsewhere = askingElsewhere(hosted.organization.owner, twin.url)
  for (let round = 0; round < 6; round++) {
    const { id, dates, titles } = await makeSeries()
    const [chosen] = dates
    const ofAll = { scope: 'ALL', eventId: chosen!.globalId, values: { title: 'Pilates' }, ...saw, overwriteOwn: true }
    const [one, all] = await Promise.all([
      update(elsewhere, chosen!, { title: 'Yoga with Ada', ...saw }),
      updateSeries(hosted.host, id, ofAll),
    ])
    const refused = [one, all].filter(({ __typename }) => __typename === 'EventConflict')
    expect(refused).toHaveLength(1)
    expect(await titles()).toEqual(
      refused[0] === one ? Array(4).fill('Pilates') : ['Yoga with Ada', 'Yoga', 'Yoga', 'Yoga'],
    )
  }
})
