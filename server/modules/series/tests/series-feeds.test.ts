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
  test('has its dates; one that moves, one that is cancelled and a split show after a refresh, to every reader', async () => {
    const series = await makeSeries({ title: 'Yoga' })
    const [first, second, third] = datesOf(series) as [any, any, any]
    /** What the database says of each date, as an entry of the calendar, by its start. */
    const stored = async () => {
      const rows = await app.platform.db.event.findMany({ where: { series: { slug: series['slug'] } } })
      return rows
        .map(({ id, title, startsAt, status }) => ({ id, title, start: startsAt.toISOString(), status }))
        .sort((one, other) => one.start.localeCompare(other.start))
    }
    let { entries: before } = await read(series['slug'])
    const ids = (await stored()).map(({ id }) => id)
    const uidOf = new Map(ids.map((id, index) => [id, before[index]!.uid]))
    expect(new Set(uidOf.values()).size).toBe(4)

    /** The calendar is what the database says. Only the entries of `changed` have a higher SEQUENCE. */
    const expectEntries = async (changed: readonly string[]) => {
      const rows = await stored()
      await expect
        .poll(async () =>
          (await read(series['slug'])).entries.map(({ title, start, status }) => [title, start, status]),
        )
        .toEqual(rows.map(({ title, start, status }) => [title, start, status === 'CANCELLED' ? status : 'CONFIRMED']))
      const { entries } = await read(series['slug'])
      const sequences = new Map(before.map(({ uid, sequence }) => [uid, sequence]))
      for (const id of ids.filter((other) => rows.some((row) => row.id === other))) {
        const uid = uidOf.get(id)!
        const [entry, ...more] = entries.filter((other) => other.uid === uid)
        expect(more).toEqual([])
        expect({ id, isHigher: entry!.sequence > sequences.get(uid)! }).toEqual({ id, isHigher: changed.includes(id) })
      }
      before = entries
    }

    app.clock.advance(60_000)
    const startsAt = `${second.seriesDate}T09:15`
    await updateSeries(hosted.host, series['id'], {
      scope: 'ONE',
      eventId: second.id,
      values: { startsAt, endsAt: `${second.seriesDate}T10:15` },
    })
    await expectEntries([ids[1]!])
    expect(before[1]!.start).toBe(new Date(`${startsAt}+01:00`).toISOString())

    app.clock.advance(60_000)
    await cancelEvent(hosted.host, { globalId: first.id })
    await expectEntries([ids[0]!])
    expect(before.map(({ status }) => status)).toEqual(['CANCELLED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED'])

    app.clock.advance(60_000)
    await updateSeries(hosted.host, series['id'], {
      scope: 'FOLLOWING',
      eventId: third.id,
      values: { title: 'Pilates', startsAt: `${third.seriesDate}T07:00`, endsAt: `${third.seriesDate}T08:00` },
      rule: { frequency: 'WEEKLY', interval: 2, count: 3 },
    })
    await expectEntries([ids[2]!])
    expect(before.map(({ title }) => title)).toEqual(['Yoga', 'Yoga', 'Pilates', 'Pilates', 'Pilates'])
    expect(before[2]).toMatchObject({ uid: uidOf.get(ids[2]!), status: 'CONFIRMED' })
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
