import { expect, test } from 'vitest'
import { decodeGlobalId } from '../../../graphql/global-id.ts'
import { makeHostedOrganization } from '../../../testing/modules/events.ts'
import { createSeries, updateSeries } from '../../../testing/modules/series.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { mostDays } from '../inputs.ts'

const app = shareTestApp()

/** The days from a day on. */
const daysFrom = (day: string, length: number) =>
  Array.from({ length }, (_, index) =>
    new Date(Date.parse(`${day}T00:00Z`) + index * 86_400_000).toISOString().slice(0, 10),
  )

test.each([
  ['addDates', true],
  ['leaveOutDates', false],
] as const)('%s of many edits together are bounded, and fewer are still possible', async (field, isExtra) => {
  const { host, make } = await makeHostedOrganization(app)
  const series = await createSeries(host, await make(), { rule: { frequency: 'WEEKLY', count: 2 } })
  const { id } = decodeGlobalId(series['id'])
  const stored = daysFrom('2040-01-01', mostDays - 1).map((day) => ({ seriesId: id, day, isExtra }))
  await app.platform.db.seriesDay.createMany({ data: stored })
  const edit = (days: string[], other = {}) =>
    updateSeries(host, series['id'], { scope: 'ALL', [field]: days, ...other })
  expect(await edit(daysFrom('2050-01-01', 2))).toMatchObject({
    fields: [{ path: field, message: 'Use at most 1,000 entries.' }],
  })
  expect(await edit(daysFrom('2050-01-01', 1))).toMatchObject({ isStored: true })
  const opposite = isExtra ? 'leaveOutDates' : 'addDates'
  expect(await edit([], { [opposite]: daysFrom('2040-01-01', 1) })).toMatchObject({ isStored: true })
  expect(await app.platform.db.seriesDay.count({ where: { seriesId: id, isExtra } })).toBe(mostDays - 1)
})
