import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { makeEvent, makeOrganization } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'

const app = shareTestApp()
let organization: Awaited<ReturnType<typeof makeOrganization>>
beforeAll(async () => {
  organization = await makeOrganization(app)
})

type Facts = Partial<Prisma.EventUncheckedCreateInput>
const dayMs = 86_400_000
const word = () => `q${randomBytes(8).toString('hex')}`
const at = (days: number) => new Date(app.clock.now().getTime() + days * dayMs)
/** Two hours, so many days from now. */
const on = (days: number) => ({ startsAt: at(days), endsAt: new Date(at(days).getTime() + 7_200_000) })

async function makeRow(groupId: string, isUnlisted = false) {
  const { id } = await app.platform.db.eventSeries.create({
    data: {
      groupId,
      slug: word(),
      title: 'Series',
      visibility: isUnlisted ? 'UNLISTED' : 'PUBLIC',
      rules: [],
      times: [],
      facts: {},
    },
  })
  return id
}

/** A series with a date on each of these days from now; its dates are `title 1`, `title 2` and so on. */
async function makeSeries(title: string, days: number[], facts: Facts = {}, groupId = organization.groupId) {
  const seriesId = await makeRow(groupId)
  const dates = []
  for (const [index, day] of days.entries())
    dates.push(
      await makeEvent(app, groupId, {
        title: `${title} ${index + 1}`,
        seriesId,
        seriesDate: at(index).toISOString().slice(0, 10),
        ...on(day),
        ...facts,
      }),
    )
  return { seriesId, dates }
}

async function find(filter: object): Promise<string[]> {
  const { events, eventCount } = await app
    .stranger()
    .ask(
      'query ($filter: EventsFilter) { events(filter: $filter, first: 50) { edges { node { title } } } eventCount(filter: $filter) }',
      { filter },
    )
  const titles = events.edges.map(({ node }: { node: { title: string } }) => node.title)
  expect(eventCount).toBe(titles.length)
  return titles
}
const cancelled: Facts = { status: 'CANCELLED', cancelledAt: new Date() }
const change = (id: string, data: Facts) => app.platform.db.event.update({ where: { id }, data })

describe('of a series the list has', () => {
  test('the next date, which is another one when that is over, cancelled, moved or private', async () => {
    const tag = word()
    const { dates } = await makeSeries(tag, [1, 8, 15, 22], { tags: [tag], tagSlugs: [tag] })
    const only = (date: number) => [`${tag} ${date}`]
    expect(await find({ tag })).toEqual(only(1))
    expect(await find({ search: tag })).toEqual(only(1))
    expect(await find({ tag, eachDate: true })).toHaveLength(4)
    expect(await find({ search: tag, eachDate: true })).toHaveLength(4)
    await change(dates[0]!.id, cancelled)
    expect(await find({ tag })).toEqual(only(2))
    await change(dates[1]!.id, on(30))
    expect(await find({ tag })).toEqual(only(3))
    await change(dates[2]!.id, { visibility: 'PRIVATE' })
    expect(await find({ tag })).toEqual(only(4))
    await change(dates[3]!.id, on(-1))
    expect(await find({ tag })).toEqual(only(2))
    await change(dates[2]!.id, { visibility: 'PUBLIC' })
    expect(await find({ tag })).toEqual(only(3))
  })

  test('the first date within a period, with places left, by a word, at a venue and near', async () => {
    const tag = word()
    const { dates } = await makeSeries(tag, [1, 8, 15, 22], { tags: [tag], tagSlugs: [tag], capacity: 1 })
    const only = (date: number) => [`${tag} ${date}`]
    expect(await find({ tag, startsAfter: at(7) })).toEqual(only(2))
    expect(await find({ tag, startsAfter: at(7), startsBefore: at(8) })).toEqual([])
    expect(await find({ tag, hasFreePlaces: true })).toEqual(only(1))
    for (const date of dates.slice(0, 2)) await change(date.id, { placesTaken: 1 })
    expect(await find({ tag, hasFreePlaces: true })).toEqual(only(3))
    expect(await find({ tag })).toEqual(only(1))
    const [own, place] = [word(), word()]
    await change(dates[2]!.id, {
      description: `With ${own}.`,
      venueName: place,
      venueAddress: `${place} 1`,
      latitude: 33.3,
      longitude: 44.4,
    })
    expect(await find({ search: own })).toEqual(only(3))
    expect(await find({ search: `${tag} ${own}` })).toEqual(only(3))
    expect(await find({ place })).toEqual(only(3))
    expect(await find({ near: { latitude: 33.3, longitude: 44.4, km: 1 } })).toEqual(only(3))
    const { venue } = await app
      .stranger()
      .ask(
        `query ($tag: String!, $slug: String!) {
        tag(slug: $tag) { events { edges { node { title } } } each: events(eachDate: true) { edges { node { title } } } }
        venue: event(slug: $slug) { venue { events { edges { node { title } } } } }
      }`,
        { tag, slug: dates[2]!.slug },
      )
      .then(({ tag: found, venue }) => {
        expect([found.events.edges.length, found.each.edges.length]).toEqual([1, 4])
        return venue
      })
    expect(venue.events.edges).toEqual([{ node: { title: `${tag} 3` } }])
  })

  test('one date also where words are nearly written so, and the date that has them when one does', async () => {
    const title = 'Zwiebelkuchenfestival'
    const { dates } = await makeSeries(title, [1, 8, 15])
    expect(await find({ search: 'zwiebelkuchenfestivel' })).toEqual([`${title} 1`])
    await change(dates[2]!.id, { title: 'Zwiebelkuchenfestivel' })
    expect(await find({ search: 'zwiebelkuchenfestivel' })).toEqual(['Zwiebelkuchenfestivel'])
  })

  test('by words the first that is named so, else the first that is described so', async () => {
    const name = word()
    const { dates } = await makeSeries('Choir', [1, 2, 3, 4])
    const describe = (index: number) =>
      app.platform.db.event.update({ where: { id: dates[index]!.id }, data: { description: `With ${name}.` } })
    await describe(0)
    await describe(1)
    expect(await find({ search: name })).toEqual(['Choir 1'])
    for (const index of [3, 2])
      await app.platform.db.event.update({
        where: { id: dates[index]!.id },
        data: { title: `Choir ${index + 1} ${name}` },
      })
    expect(await find({ search: name })).toEqual([`Choir 3 ${name}`])
  })

  test('what a series is for, and not how many dates it has: none is lost behind the dates of others', async () => {
    const name = word()
    for (const index of [1, 2, 3])
      await makeSeries(
        `${name} ${index}`,
        Array.from({ length: 80 }, (_, day) => 1 + day / 10),
      )
    await makeEvent(app, organization.groupId, { title: `${name} once`, ...on(20) })
    expect(await find({ search: name })).toEqual([`${name} 1 1`, `${name} 2 1`, `${name} 3 1`, `${name} once`])
  })
})

describe('the pages of those who make them', () => {
  test('show one date of a series to visitors, and each date in lists that want it', async () => {
    const quiet = await makeOrganization(app)
    const creator = await app.person('Creator')
    const { slug } = await app.platform.db.organization.update({
      where: { id: quiet.id },
      data: { showsEventsOnHome: false, memberships: { create: { userId: creator.userId!, role: 'HOST' } } },
    })
    const { dates } = await makeSeries('Choir', [1, 8, 15], { createdById: creator.userId! }, quiet.groupId)
    await makeEvent(app, quiet.groupId, { title: 'Concert', ...on(9) })
    const { handle } = await app.platform.db.user.findUniqueOrThrow({ where: { id: creator.userId! } })
    const lists = async () => {
      const { organization: found, profile } = await app.stranger().ask(
        `query ($slug: String!, $handle: String!) {
          profile(handle: $handle) { upcomingEvents { edges { node { title } } } each: upcomingEvents(eachDate: true) { edges { node { title } } } }
          organization(slug: $slug) {
            events(eachDate: false, when: UPCOMING) { edges { node { title } } } each: events { edges { node { title } } }
            groups { edges { node {
              events(eachDate: false, when: UPCOMING) { edges { node { title laterDateCount } } } each: events { edges { node { title } } }
            } } }
          }
        }`,
        { slug, handle },
      )
      const [group] = found.groups.edges
      const titles = (list: any) => list.edges.map(({ node }: any) => node.title).join(', ')
      return {
        group: group.node.events.edges.map(({ node }: any) => `${node.title} +${node.laterDateCount}`).join(', '),
        organization: titles(found.events),
        profile: titles(profile.upcomingEvents),
        each: [group.node.each, found.each, profile.each].map((list) => list.edges.length),
      }
    }
    const profile = 'Choir 1'
    expect(await lists()).toEqual({
      group: 'Choir 1 +2, Concert +null',
      organization: 'Choir 1, Concert',
      profile,
      each: [4, 4, 3],
    })
    // A cancelled date says so, and the next one takes its place.
    await change(dates[0]!.id, cancelled)
    expect(await lists()).toMatchObject({ group: 'Choir 1 +null, Choir 2 +1, Concert +null', profile: 'Choir 2' })
    await change(dates[1]!.id, on(-1))
    expect(await lists()).toMatchObject({ group: 'Choir 1 +null, Concert +null, Choir 3 +0', profile: 'Choir 3' })
  })
})

/** What the table says, and what it has to. */
async function settled(seriesId: string) {
  const { db } = app.platform
  const rows = await db.listedDate.findMany({ where: { seriesId }, orderBy: [{ startsAt: 'asc' }, { eventId: 'asc' }] })
  const dates = await db.event.findMany({
    where: { seriesId, status: 'PUBLISHED', visibility: 'PUBLIC' },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  })
  const wanted = dates.map(({ id, startsAt, endsAt }, index) => ({
    eventId: id,
    seriesId,
    startsAt,
    endsAt,
    hiddenUntil: index === 0 ? null : new Date(Math.max(...dates.slice(0, index).map((date) => date.endsAt.getTime()))),
    laterDates: dates.length - index - 1,
  }))
  return { rows, wanted }
}

describe('at the same moment', () => {
  test('dates are moved, cancelled, hidden, deleted and made, and afterwards each knows those before it', async () => {
    const { db } = app.platform
    const { seriesId, dates } = await makeSeries('Races', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    const other = await makeRow(organization.groupId)
    const ids = dates.map(({ id }) => id)
    for (let round = 0; round < 6; round += 1)
      await Promise.all([
        ...ids.slice(0, 4).map((id, index) => change(id, on(((index * 7 + round * 5) % 13) + 1))),
        ...ids.slice(4, 6).map((id, index) => change(id, round === index + 2 ? cancelled : on(round + 1))),
        ...ids.slice(6, 8).map((id) => change(id, { visibility: round % 2 ? 'PUBLIC' : 'PRIVATE' })),
        change(ids[8]!, { seriesId: round % 2 ? seriesId : other }),
        db.event.delete({ where: { id: ids.at(-1)! } }).then(async () => {
          const made = await makeEvent(app, organization.groupId, {
            seriesId,
            seriesDate: `2031-01-${10 + round}`,
            ...on(round + 1.5),
          })
          ids[ids.length - 1] = made.id
        }),
        // Two dates at once, and both series in one transaction.
        db.event.updateMany({ where: { id: { in: ids.slice(9, 11) } }, data: { endsAt: at(20 + round) } }),
      ])
    for (const series of [seriesId, other]) {
      const { rows, wanted } = await settled(series)
      expect(rows).toEqual(wanted)
    }
    await db.event.deleteMany({ where: { seriesId: { in: [seriesId, other] } } })
    expect(await db.listedDate.count({ where: { seriesId: { in: [seriesId, other] } } })).toBe(0)
  })

  test('the next date is hidden, comes back and is cancelled, and whoever reads meanwhile finds one date', async () => {
    const tag = word()
    const { dates } = await makeSeries(tag, [1, 8, 15], { tags: [tag], tagSlugs: [tag] })
    const reading = { isOver: false }
    const readers = Array.from({ length: 4 }, async () => {
      const seen = new Set<string>()
      while (!reading.isOver) {
        const { tag: found } = await app
          .stranger()
          .ask('query ($tag: String!) { tag(slug: $tag) { events { edges { node { title } } } } }', { tag })
        expect(found.events.edges.length).toBeLessThanOrEqual(1)
        for (const { node } of found.events.edges) seen.add(node.title)
      }
      return seen
    })
    for (let round = 0; round < 8; round += 1) {
      await change(dates[0]!.id, { visibility: 'PRIVATE' })
      await change(dates[0]!.id, { visibility: 'PUBLIC' })
    }
    await change(dates[0]!.id, cancelled)
    reading.isOver = true
    for (const seen of await Promise.all(readers))
      expect([`${tag} 1`, `${tag} 2`]).toEqual(expect.arrayContaining([...seen]))
  })

  test('an organization goes with all its series', async () => {
    const gone = await makeOrganization(app)
    const { seriesId } = await makeSeries('Gone', [1, 2, 3], {}, gone.groupId)
    expect(await app.platform.db.listedDate.count({ where: { seriesId } })).toBe(3)
    await app.platform.db.organization.delete({ where: { id: gone.id } })
    expect(await app.platform.db.listedDate.count({ where: { seriesId } })).toBe(0)
  })
})
