import { beforeAll, describe, expect, test } from 'vitest'
import { cancelEvent, makeHostedOrganization } from '../../../testing/modules/events.ts'
import { createSeries, datesOf, updateSeries } from '../../../testing/modules/series.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { readSubscribed } from '../../../testing/subscribed-calendar.ts'

const app = shareTestApp()
let hosted: Awaited<ReturnType<typeof makeHostedOrganization>>
beforeAll(async () => {
  hosted = await makeHostedOrganization(app)
})

async function makeSeries(facts: object = {}) {
  const startsAt = new Date(app.clock.now().getTime() + 86_400_000)
  const endsAt = new Date(startsAt.getTime() + 2 * 3_600_000)
  const event = await hosted.make({ startsAt, endsAt, timeZone: 'Europe/Oslo', ...facts })
  return createSeries(hosted.host, event, { rule: { frequency: 'WEEKLY', count: 4 } })
}

const open = (path: string) => fetch(app.url + path, { redirect: 'manual' })
const read = async (slug: string) => readSubscribed(await (await open(`/e/${slug}/calendar.ics`)).text())

describe('the calendar of a series', () => {
  test('has its dates; those that are moved, cancelled and split show after a refresh', async () => {
    const series = await makeSeries({ title: 'Yoga' })
    const [first, second, third] = datesOf(series) as [any, any, any]
    expect((await read(series['slug'])).entries).toHaveLength(4)

    await cancelEvent(hosted.host, { globalId: first.id })
    const startsAt = `${second.seriesDate}T09:15`
    await updateSeries(hosted.host, series['id'], {
      scope: 'ONE',
      eventId: second.id,
      values: { startsAt, endsAt: `${second.seriesDate}T10:15` },
    })
    await updateSeries(hosted.host, series['id'], {
      scope: 'FOLLOWING',
      eventId: third.id,
      values: { title: 'Pilates' },
      rule: { frequency: 'WEEKLY', interval: 2, count: 3 },
    })
    const text = () => open(`/e/${series['slug']}/calendar.ics`).then((answer) => answer.text())
    await expect.poll(text).toContain('SUMMARY:Pilates')
    const calendar = await text()
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(5)
    expect(calendar.match(/SUMMARY:Pilates/g)).toHaveLength(3)
    expect(calendar.match(/STATUS:CANCELLED/g)).toHaveLength(1)
    expect(calendar).toContain(`${second.seriesDate.replaceAll('-', '')}T091500`)
  })

  test('and its feeds are there for everyone, and absent when a stranger sees none of its dates', async () => {
    const [shown, hidden] = [await makeSeries({ title: 'Yoga' }), await makeSeries({ status: 'DRAFT' })]
    for (const file of ['calendar.ics', 'feed.rss', 'feed.atom', 'feed.json']) {
      const answer = await open(`/e/${shown['slug']}/${file}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('etag')).toBeTruthy()
      expect((await open(`/e/${hidden['slug']}/${file}`)).status).toBe(404)
    }
  })

  test('and its feeds lead from each former address to the present one, with the query', async () => {
    const series = await makeSeries({ title: 'Yoga' })
    const former = [series['slug'], `${series['slug']}-b`]
    const present = `${series['slug']}-c`
    for (const slug of [former[1], present]) await updateSeries(hosted.host, series['id'], { scope: 'ALL', slug })
    for (const file of ['calendar.ics', 'feed.rss', 'feed.atom', 'feed.json'])
      for (const slug of former) {
        const answer = await open(`/e/${slug}/${file}?lang=de`)
        expect([answer.status, answer.headers.get('location')]).toEqual([301, `/e/${present}/${file}?lang=de`])
        const followed = await fetch(`${app.url}/e/${slug!.toUpperCase()}/${file}?lang=de`)
        expect([followed.status, followed.url]).toEqual([200, `${app.url}/e/${present}/${file}?lang=de`])
      }
    expect((await read(present)).entries).toHaveLength(4)
    // A series that strangers do not see does not give its present address away.
    await app.platform.db.event.updateMany({ where: { series: { slug: present } }, data: { visibility: 'PRIVATE' } })
    await expect.poll(async () => (await open(`/e/${former[0]}/calendar.ics`)).status).toBe(404)
  })

  test('is one of the addresses for search engines', async () => {
    const series = await makeSeries()
    const hidden = await makeSeries({ status: 'DRAFT' })
    const sitemap = await (await open('/sitemap.xml')).text()
    expect(sitemap).toContain(`/e/${series['slug']}</loc>`)
    expect(sitemap).not.toContain(`/e/${hidden['slug']}</loc>`)
  })
})
