import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { toLocalTime } from '../../../contract/time/event-time.ts'
import { type Actor, askingElsewhere } from '../../../testing/actors.ts'
import { shareTestApp, shareTwin } from '../../../testing/shared-app.ts'
import { makeHostedOrganization } from '../../../testing/modules/events.ts'
import { createSeries, updateSeries } from '../../../testing/modules/series.ts'
import { publishTokens } from '../../../testing/modules/themes.ts'
import { globalId, placeOf } from '../../../testing/access-matrix/rows.ts'

const app = shareTestApp()
const twin = shareTwin(app)
let hosted: Awaited<ReturnType<typeof makeHostedOrganization>>
beforeAll(async () => {
  hosted = await makeHostedOrganization(app)
})

const dateCount = 4
const timeZone = 'Europe/Oslo'
const hours = 2

const scope = fc.constantFrom('ONE' as const, 'FOLLOWING' as const, 'ALL' as const)
const at = fc.nat({ max: dateCount - 1 })

/** What is edited, and the values that it can get. A theme is published on one date, or copied from it to the others. */
const values = {
  title: ['Yoga', 'Pilates', 'Dance'],
  capacity: [20, 30, null],
  venue: ['Hall', 'Garden', null],
  time: ['09:30', '17:00', '20:15'],
  // Each step publishes another one: nobody can publish what is published already.
  theme: [null],
} as const
type Noun = keyof typeof values
const nouns = Object.keys(values) as Noun[]

/** The names under which a date has each of its own. */
const ownNames: Record<Noun, readonly string[]> = {
  title: ['title'],
  capacity: ['capacity'],
  venue: ['venue.name'],
  time: ['startsAt', 'endsAt'],
  theme: ['theme'],
}

interface Edit {
  noun: Noun
  scope: 'ONE' | 'FOLLOWING' | 'ALL'
  at: number
  value: string | number | null
  overwriteOwn: boolean
}

const edit = (noun: Noun): fc.Arbitrary<Edit> =>
  fc.record({
    noun: fc.constant(noun),
    scope,
    at,
    value: fc.constantFrom<Edit['value']>(...values[noun]),
    overwriteOwn: fc.boolean(),
  })

/** Each step is two edits at the same moment, one in each process, of different nouns; and a guest who registers. */
const steps = fc.array(
  fc
    .uniqueArray(fc.constantFrom(...nouns), { minLength: 2, maxLength: 2 })
    .chain(([one, other]) => fc.record({ edits: fc.tuple(edit(one!), edit(other!)), guestAt: at })),
  { minLength: 3, maxLength: 7 },
)

/** What a date has, and whether it is its own. */
interface Cell {
  value: unknown
  isOwn: boolean
}

function apply(cells: Cell[], { noun, scope: of, at: index, value, overwriteOwn }: Edit): Cell[] {
  const isCopy = noun === 'theme' && of !== 'ONE'
  const given = isCopy ? cells[index]!.value : value
  return cells.map((cell, day) => {
    if (of === 'ONE') return day !== index || cell.value === given ? cell : { value: given, isOwn: true }
    // What a date hands on is its own no more.
    if (isCopy && day === index) return { value: given, isOwn: false }
    const isMeant = of === 'ALL' || day >= index
    return isMeant && (!cell.isOwn || overwriteOwn) ? { value: given, isOwn: false } : cell
  })
}

/** `09:30` as the start, and the end two hours later. */
function timesOn(day: string, time: string) {
  const end = `${String(Number(time.slice(0, 2)) + hours).padStart(2, '0')}${time.slice(2)}`
  return { startsAt: `${day}T${time}`, endsAt: `${day}T${end}` }
}

function valuesOf({ noun, value }: Edit, day: string): object {
  if (noun === 'time') return timesOn(day, value as string)
  return noun === 'venue' ? { venue: { name: value } } : { [noun]: value }
}

interface TestDate {
  id: string
  seriesDate: string | null
}

/** Do an edit as one organizer. @returns the type of the answer */
async function perform(actor: Actor, seriesId: string, dates: readonly TestDate[], asked: Edit): Promise<string> {
  const { id, seriesDate } = dates[asked.at]!
  const eventId = globalId('Event', id)
  const isTheme = asked.noun === 'theme'
  if (isTheme && asked.scope === 'ONE') {
    const published = await publishTokens(actor, eventId, { accent: asked.value })
    return published.__typename
  }
  const wanted = isTheme ? { copyParts: ['THEME'] } : { values: valuesOf(asked, seriesDate!) }
  const overwriteOwn = asked.scope === 'ONE' ? undefined : asked.overwriteOwn
  return (await updateSeries(actor, seriesId, { scope: asked.scope, eventId, ...wanted, overwriteOwn })).__typename
}

test('edits by two organizers in two processes lead to what a table of cells says, and no guest loses a place', async () => {
  const run = async (asked: { edits: [Edit, Edit]; guestAt: number }[]) => {
    const tomorrow = toLocalTime(new Date(app.clock.now().getTime() + 86_400_000), timeZone).slice(0, 10)
    const startsAt = new Date(`${tomorrow}T16:00Z`)
    const endsAt = new Date(startsAt.getTime() + hours * 3_600_000)
    const event = await hosted.make({ title: 'Yoga', capacity: 20, venueName: 'Hall', startsAt, endsAt, timeZone })
    const series = await createSeries(hosted.host, event, { rule: { frequency: 'WEEKLY', count: dateCount } })
    const { db } = app.platform
    const read = () =>
      db.event.findMany({ where: { series: { slug: series['slug'] } }, orderBy: { seriesDate: 'asc' } })
    const dates = await read()
    const start: Record<Noun, unknown> = {
      title: 'Yoga',
      capacity: 20,
      venue: 'Hall',
      time: toLocalTime(startsAt, timeZone).slice(11),
      theme: null,
    }
    const table = Object.fromEntries(
      nouns.map((noun) => [noun, dates.map((): Cell => ({ value: start[noun], isOwn: false }))]),
    ) as Record<Noun, Cell[]>
    const places: string[] = []
    const otherHost = askingElsewhere(hosted.host, twin.url)
    for (const [step, { edits, guestAt }] of asked.entries()) {
      const accent = `#${String(step).padStart(6, '0')}`
      const [mine, theirs] = edits.map((one) => (one.noun === 'theme' ? { ...one, value: accent } : one)) as [
        Edit,
        Edit,
      ]
      const answers = await Promise.all([
        perform(hosted.host, series['id'], dates, mine),
        perform(otherHost, series['id'], dates, theirs),
        placeOf(db, dates[guestAt]!.id, await app.person('Guest')).then((id) => void places.push(id)),
      ])
      for (const answer of answers.slice(0, 2)) expect(['SeriesEdit', 'EventTheme']).toContain(answer)
      for (const one of [mine, theirs]) table[one.noun] = apply(table[one.noun], one)
    }
    const rows = await read()
    expect(rows.map(({ id }) => id)).toEqual(dates.map(({ id }) => id))
    const found = await Promise.all(
      rows.map(async (row) => {
        const theme = await db.themeVersion.findFirst({ where: { eventId: row.id }, orderBy: { version: 'desc' } })
        const time = toLocalTime(row.startsAt, timeZone).slice(11)
        const { startsAt: from, endsAt: to } = timesOn(row.seriesDate!, time)
        expect([row.startsAt, row.endsAt].map((instant) => toLocalTime(instant, timeZone))).toEqual([from, to])
        const accent = (theme?.tokens as { accent?: string } | undefined)?.accent ?? null
        return { title: row.title, capacity: row.capacity, venue: row.venueName, time, theme: accent }
      }),
    )
    for (const noun of nouns) {
      const cells = rows.map(({ seriesOwnFields: own }, index) => ({
        value: found[index]![noun],
        isOwn: ownNames[noun].every((name) => own.includes(name)),
      }))
      expect({ [noun]: cells }).toEqual({ [noun]: table[noun] })
    }
    const held = { id: { in: places }, status: 'CONFIRMED' as const }
    expect(await db.registration.count({ where: held })).toBe(places.length)
  }
  await fc.assert(fc.asyncProperty(steps, run), { numRuns: 8 })
})
