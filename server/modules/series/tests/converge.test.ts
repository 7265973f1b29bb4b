import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { askingElsewhere } from '../../../testing/actors.ts'
import { shareTestApp, shareTwin } from '../../../testing/shared-app.ts'
import { makeHostedOrganization } from '../../../testing/modules/events.ts'
import { createSeries, updateSeries } from '../../../testing/modules/series.ts'
import { globalId, placeOf } from '../../../testing/access-matrix/rows.ts'

const app = shareTestApp()
const twin = shareTwin(app)
let hosted: Awaited<ReturnType<typeof makeHostedOrganization>>
beforeAll(async () => {
  hosted = await makeHostedOrganization(app)
})

const dateCount = 4
const scope = fc.constantFrom('ONE' as const, 'FOLLOWING' as const, 'ALL' as const)
const at = fc.nat({ max: dateCount - 1 })
const overwriteOwn = fc.boolean()
const edit = <Value>(value: fc.Arbitrary<Value>) => fc.record({ scope, at, value, overwriteOwn })
type Edit = { scope: 'ONE' | 'FOLLOWING' | 'ALL'; at: number; value: unknown; overwriteOwn: boolean }

/** Each step is two edits at the same moment, one in each process, of different fields; and a guest who registers. */
const steps = fc.array(
  fc.record({
    title: edit(fc.constantFrom('Yoga', 'Pilates', 'Dance')),
    capacity: edit(fc.constantFrom(20, 30, null)),
    guestAt: at,
  }),
  { minLength: 2, maxLength: 5 },
)

/** What a date has, and whether it is its own. */
interface Cell {
  value: unknown
  isOwn: boolean
}

function apply(cells: Cell[], { scope: of, at: index, value, overwriteOwn: overwrites }: Edit): Cell[] {
  return cells.map((cell, day) => {
    if (of === 'ONE') return day !== index || cell.value === value ? cell : { value, isOwn: true }
    const isMeant = of === 'ALL' || day >= index
    return isMeant && (!cell.isOwn || overwrites) ? { value, isOwn: false } : cell
  })
}

test('edits by two organizers in two processes lead to what a table of cells says, and no guest loses a place', async () => {
  const run = async (asked: { title: Edit; capacity: Edit; guestAt: number }[]) => {
    const startsAt = new Date(app.clock.now().getTime() + 86_400_000)
    const event = await hosted.make({
      title: 'Yoga',
      capacity: 20,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 2 * 3_600_000),
      timeZone: 'Europe/Oslo',
    })
    const series = await createSeries(hosted.host, event, { rule: { frequency: 'WEEKLY', count: dateCount } })
    const read = () =>
      app.platform.db.event.findMany({ where: { series: { slug: series['slug'] } }, orderBy: { seriesDate: 'asc' } })
    const ids = (await read()).map(({ id }) => id)
    let titles: Cell[] = ids.map(() => ({ value: 'Yoga', isOwn: false }))
    let capacities: Cell[] = ids.map(() => ({ value: 20, isOwn: false }))
    const places: string[] = []
    const otherHost = askingElsewhere(hosted.host, twin.url)
    for (const { title, capacity, guestAt } of asked) {
      const inputOf = (field: string, { scope: of, at: index, value, overwriteOwn: overwrites }: Edit) => ({
        scope: of,
        eventId: globalId('Event', ids[index]!),
        values: { [field]: value },
        ...(of !== 'ONE' && { overwriteOwn: overwrites }),
      })
      const answers = await Promise.all([
        updateSeries(hosted.host, series['id'], inputOf('title', title)),
        updateSeries(otherHost, series['id'], inputOf('capacity', capacity)),
        placeOf(app.platform.db, ids[guestAt]!, await app.person('Guest')).then((id) => void places.push(id)),
      ])
      expect(answers.slice(0, 2).map((answer) => answer?.__typename)).toEqual(['SeriesEdit', 'SeriesEdit'])
      titles = apply(titles, title)
      capacities = apply(capacities, capacity)
    }
    const rows = await read()
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(rows.map((row) => [row.title, row.capacity])).toEqual(
      ids.map((_id, index) => [titles[index]!.value, capacities[index]!.value]),
    )
    expect(rows.map(({ seriesOwnFields: own }) => ['title', 'capacity'].map((field) => own.includes(field)))).toEqual(
      ids.map((_id, index) => [titles[index]!.isOwn, capacities[index]!.isOwn]),
    )
    const held = { id: { in: places }, status: 'CONFIRMED' as const }
    expect(await app.platform.db.registration.count({ where: held })).toBe(places.length)
  }
  await fc.assert(fc.asyncProperty(steps, run), { numRuns: 8 })
})
