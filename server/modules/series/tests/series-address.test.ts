import { expect, test } from 'vitest'
import { makeHostedOrganization } from '../../../testing/modules/events.ts'
import { createSeries, datesOf } from '../../../testing/modules/series.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'

const app = shareTestApp({ pages: 'built' })

test('the address of a series leads to its next date, and after the end to the last one', async () => {
  const hosted = await makeHostedOrganization(app)
  const startsAt = new Date(app.clock.now().getTime() + 86_400_000)
  const endsAt = new Date(startsAt.getTime() + 2 * 3_600_000)
  const event = await hosted.make({ startsAt, endsAt, timeZone: 'Europe/Oslo' })
  const series = await createSeries(hosted.host, event, { rule: { frequency: 'WEEKLY', count: 2 } })
  const [first, second] = datesOf(series)
  const open = async (query = '') => {
    const answer = await fetch(`${app.url}/e/${series['slug']}${query}`, { redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await open('?utm=a')).toEqual([302, `/e/${first!['slug']}?utm=a`])
  const { db } = app.platform
  await db.event.update({ where: { slug: first!['slug'] }, data: { status: 'CANCELLED', cancelledAt: startsAt } })
  await expect.poll(() => open()).toEqual([302, `/e/${second!['slug']}`])
  app.clock.set(new Date(startsAt.getTime() + 30 * 86_400_000))
  await expect.poll(() => open()).toEqual([302, `/e/${second!['slug']}`])
  await db.event.updateMany({ where: { series: { slug: series['slug'] } }, data: { visibility: 'PRIVATE' } })
  await expect.poll(async () => (await open())[0]).toBe(404)
})
