import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { makeOrganization } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'

const app = shareTestApp()

/** What an event of the model is: hours from now, and what filters ask of it. */
const anEvent = fc.record({
  /** 0 to 3: of that series; others take place once. */
  series: fc.nat(6),
  /** Some have begun, many begin at the same moment, and some are over and not stored as such. */
  startsIn: fc.integer({ min: -6, max: 24 }),
  lasts: fc.integer({ min: 1, max: 8 }),
  isFull: fc.boolean(),
  isTagged: fc.boolean(),
  hasWord: fc.boolean(),
  isListed: fc.boolean().map((is) => is || null),
})
type Model = typeof anEvent extends fc.Arbitrary<infer Value> ? Value : never

const aFilter = fc.record({
  hasFreePlaces: fc.boolean(),
  isTagged: fc.boolean(),
  hasWord: fc.boolean(),
  eachDate: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
  after: fc.option(fc.integer({ min: -4, max: 20 })),
  before: fc.option(fc.integer({ min: 2, max: 24 })),
})
type Filter = typeof aFilter extends fc.Arbitrary<infer Value> ? Value : never

const hourMs = 3_600_000

/** What a list has to have: of each series the first that meets the filter. */
function expected(events: (Model & { id: string })[], filter: Filter): string[] {
  const seen = new Set<number>()
  return events
    .filter(
      (event) =>
        event.startsIn + event.lasts > 0 &&
        event.isListed &&
        !(filter.hasFreePlaces && event.isFull) &&
        !(filter.isTagged && !event.isTagged) &&
        !(filter.hasWord && !event.hasWord) &&
        !(filter.after !== null && event.startsIn < filter.after) &&
        !(filter.before !== null && event.startsIn >= filter.before),
    )
    .sort((a, b) => a.startsIn - b.startsIn || (a.id < b.id ? -1 : 1))
    .filter(({ series }) => {
      if (series > 3 || filter.eachDate) return true
      const isFirst = !seen.has(series)
      seen.add(series)
      return isFirst
    })
    .map(({ id }) => id)
}

test(
  'page after page, forwards and backwards, a list has each of them once, in order',
  { timeout: 300_000 },
  async () => {
    const { db } = app.platform
    const { groupId } = await makeOrganization(app)
    const series: string[] = []
    for (const number of [0, 1, 2, 3]) {
      const facts = { title: 'Series', visibility: 'PUBLIC', rules: [], times: [], facts: {} } as const
      series.push((await db.eventSeries.create({ data: { groupId, slug: `of-the-model-${number}`, ...facts } })).id)
    }
    const now = app.clock.now().getTime()
    const page = async (args: string, filter: object) => {
      const { events, eventCount } = await app.stranger().ask(
        `query ($filter: EventsFilter) {
        events(filter: $filter, ${args}) { edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }
        eventCount(filter: $filter)
      }`,
        { filter },
      )
      return { ids: events.edges.map(({ node }: any) => node.id) as string[], ...events.pageInfo, eventCount }
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(anEvent, { minLength: 4, maxLength: 28 }),
        fc.array(aFilter, { minLength: 2, maxLength: 2 }),
        fc.integer({ min: 1, max: 5 }),
        async (models, filters, size) => {
          await db.event.deleteMany({})
          const events = models.map((model) => ({ ...model, id: crypto.randomUUID() }))
          await db.event.createMany({
            data: events.map((event, index) => ({
              id: event.id,
              groupId,
              slug: `e-${event.id}`,
              title: event.hasWord ? 'Harvest' : 'Other',
              startsAt: new Date(now + event.startsIn * hourMs),
              endsAt: new Date(now + (event.startsIn + event.lasts) * hourMs),
              timeZone: 'Europe/Oslo',
              status: event.isListed ? ('PUBLISHED' as const) : ('CANCELLED' as const),
              publishedAt: new Date(now),
              capacity: 1,
              placesTaken: event.isFull ? 1 : 0,
              ...(event.isTagged && { tags: ['Outdoors'], tagSlugs: ['outdoors'] }),
              ...(event.series < 4 && {
                seriesId: series[event.series]!,
                seriesDate: `2030-01-${String(index + 1).padStart(2, '0')}`,
              }),
            })),
          })
          const none = {
            hasFreePlaces: false,
            isTagged: false,
            hasWord: false,
            eachDate: false,
            after: null,
            before: null,
          }
          for (const filter of [none, ...filters]) {
            const asked = {
              hasFreePlaces: filter.hasFreePlaces,
              eachDate: filter.eachDate,
              ...(filter.isTagged && { tag: 'outdoors' }),
              ...(filter.hasWord && { search: 'harvest' }),
              ...(filter.after !== null && { startsAfter: new Date(now + filter.after * hourMs) }),
              ...(filter.before !== null && { startsBefore: new Date(now + filter.before * hourMs) }),
            }
            const wanted = expected(events, filter).map((id) => encodeGlobalId('Event', id))
            const forwards: string[] = []
            let at = await page(`first: ${size}`, asked)
            expect(at.eventCount).toBe(wanted.length)
            forwards.push(...at.ids)
            while (at.hasNextPage) {
              at = await page(`first: ${size}, after: "${at.endCursor}"`, asked)
              forwards.push(...at.ids)
            }
            expect(forwards).toEqual(wanted)
            let before = await page(`last: ${size}`, asked)
            const backwards = [...before.ids]
            while (before.hasPreviousPage) {
              before = await page(`last: ${size}, before: "${before.startCursor}"`, asked)
              backwards.unshift(...before.ids)
            }
            expect(backwards).toEqual(wanted)
          }
        },
      ),
      { numRuns: 25 },
    )
  },
)
