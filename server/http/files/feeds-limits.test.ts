import { expect, test } from 'vitest'
import { shareTestApp } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'
import { feedBounds } from './feeds.ts'

const app = shareTestApp()

test.each([
  ['public feeds', 'Organization', (n: number) => `/o/nobody-${n}/feed.atom`],
  ['own calendars', 'OwnCalendar', (n: number) => `/me/calendar.ics?key=${'k'.repeat(32)}${n}`],
])('of many %s at once so many are read and wait, and whoever comes then is told when to come again', async (...of) => {
  const [, table, pathOf] = of
  const most = feedBounds.atOnce + feedBounds.maxWaiting
  const asked: Promise<Response>[] = []
  await app.platform.db.$transaction(
    async (tx) => {
      await tx.$executeRawUnsafe(`LOCK TABLE "${table}" IN ACCESS EXCLUSIVE MODE`)
      for (const n of times(most + 1)) asked.push(fetch(app.url + pathOf(n)))
      const first = await Promise.race(asked)
      expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5'])
    },
    { timeout: 30_000 },
  )
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(most)
  expect((await fetch(app.url + pathOf(most))).status).toBe(404)
})
