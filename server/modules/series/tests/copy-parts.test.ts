import { beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { makeHostedOrganization } from '../../../testing/modules/events.ts'
import { createSeries, datesOf, updateSeries } from '../../../testing/modules/series.ts'
import { TestEditor, publishTokens } from '../../../testing/modules/themes.ts'
import { addPicture, removeReleasedPictures } from '../../../testing/modules/visuals.ts'
import { addQuestion } from '../../../testing/registrations/questions.ts'
import { placeOf } from '../../../testing/access-matrix/rows.ts'

const app = shareTestApp()
let hosted: Awaited<ReturnType<typeof makeHostedOrganization>>
beforeAll(async () => {
  hosted = await makeHostedOrganization(app)
})

async function makeSeries() {
  const startsAt = new Date(app.clock.now().getTime() + 86_400_000)
  const endsAt = new Date(startsAt.getTime() + 2 * 3_600_000)
  const event = await hosted.make({ startsAt, endsAt, timeZone: 'Europe/Oslo' })
  const series = await createSeries(hosted.host, event, { rule: { frequency: 'WEEKLY', count: 4 } })
  const rows = await app.platform.db.event.findMany({
    where: { series: { slug: series['slug'] } },
    orderBy: { seriesDate: 'asc' },
  })
  return { id: series['id'] as string, dates: datesOf(series), rows }
}

async function publishTheme(eventId: string, tokens: Record<string, unknown>) {
  expect(await publishTokens(hosted.host, eventId, tokens)).toMatchObject({ tokens })
}

const copy = (id: string, eventId: string, copyParts: string[], more: object = {}) =>
  updateSeries(hosted.host, id, { scope: 'ALL', eventId, copyParts, ...more })

const publishedOf = async (eventId: string) =>
  (await app.platform.db.themeVersion.findFirst({ where: { eventId }, orderBy: { version: 'desc' } }))?.tokens ?? null

describe('a theme', () => {
  test('of one date is published on all, also on those made later, and open editors follow', async () => {
    const { id, dates, rows } = await makeSeries()
    await publishTheme(dates[1]!.id, { accent: '#112233' })
    const open = await new TestEditor(hosted.host, dates[2]!.id).catchUp()
    const stream = open.follow()
    open.take((await stream.next()).themeDocument)

    const answer = await copy(id, dates[1]!.id, ['THEME'])
    expect(answer['dates']).toEqual(
      [0, 2, 3].map((index) =>
        expect.objectContaining({ kind: 'CHANGED', fields: ['theme'], event: { id: dates[index]!.id } }),
      ),
    )
    for (const row of rows) expect(await publishedOf(row.id)).toEqual({ accent: '#112233' })
    while (open.tokens['accent'] === undefined) open.take((await stream.next()).themeDocument)
    expect(open.tokens).toEqual({ accent: '#112233' })
    // The editor goes on in the new epoch.
    expect(await open.set({ accent: '#445566' })).toMatchObject({ __typename: 'ThemeUpdateApplied' })
    await stream.close()

    const longer = await updateSeries(hosted.host, id, { scope: 'ALL', rule: { frequency: 'WEEKLY', count: 5 } })
    const added = await app.platform.db.event.findUniqueOrThrow({ where: { slug: datesOf(longer).at(-1)!.slug } })
    expect(await publishedOf(added.id)).toEqual({ accent: '#112233' })
    expect((await copy(id, dates[1]!.id, ['THEME'], { scope: 'FOLLOWING' }))['dates']).toEqual([
      expect.objectContaining({ kind: 'KEPT_OWN', event: { id: dates[2]!.id } }),
    ])
  })

  test('with unpublished edits stays, unless the organizers say otherwise', async () => {
    const { id, dates, rows } = await makeSeries()
    await publishTheme(dates[0]!.id, { accent: '#112233' })
    const editor = await new TestEditor(hosted.host, dates[2]!.id).catchUp()
    await editor.set({ accent: '#998877' })
    const answer = await copy(id, dates[0]!.id, ['THEME'])
    expect(answer['dates']).toContainEqual(
      expect.objectContaining({ kind: 'KEPT_OWN', fields: ['theme'], event: { id: dates[2]!.id } }),
    )
    expect(await publishedOf(rows[2]!.id)).toBeNull()
    expect((await editor.catchUp()).tokens).toEqual({ accent: '#998877' })
    await copy(id, dates[0]!.id, ['THEME'], { overwriteOwn: true })
    expect(await publishedOf(rows[2]!.id)).toEqual({ accent: '#112233' })
    expect((await editor.catchUp()).tokens).toEqual({ accent: '#112233' })
  })

  test('that is tried changes nothing', async () => {
    const { id, dates, rows } = await makeSeries()
    await publishTheme(dates[0]!.id, { accent: '#112233' })
    const answer = await copy(id, dates[0]!.id, ['THEME'], { dryRun: true })
    expect(answer).toMatchObject({ isStored: false, dates: { length: 3 } })
    expect(await publishedOf(rows[1]!.id)).toBeNull()
    const editor = await new TestEditor(hosted.host, dates[1]!.id).catchUp()
    expect(editor.tokens).toEqual({})
    expect(await editor.set({ accent: '#998877' })).toMatchObject({ __typename: 'ThemeUpdateApplied', sequence: 1 })
  })
})

test('pictures of one date replace those of the following, and files that nobody shows go', async () => {
  const { id, dates, rows } = await makeSeries()
  const shared = await addPicture(app.platform, rows[1]!.id, `shared-${rows[1]!.id}`)
  const replaced = await addPicture(app.platform, rows[2]!.id, `replaced-${rows[2]!.id}`)
  const answer = await copy(id, dates[1]!.id, ['VISUALS'], { scope: 'FOLLOWING' })
  expect(answer['dates'].map(({ event }: { event: { id: string } }) => event.id)).toEqual([dates[2]!.id, dates[3]!.id])
  const shown = await app.platform.db.eventVisual.findMany({
    where: { eventId: { in: rows.map((row) => row.id) } },
    select: { eventId: true, variants: true },
  })
  const keyOf = (eventId: string) =>
    shown
      .filter((one) => one.eventId === eventId)
      .flatMap(({ variants }) => (variants as { key: string }[]).map(({ key }) => key))
  expect(rows.map((row) => keyOf(row.id))).toEqual([[], [shared], [shared], [shared]])
  await removeReleasedPictures(app.platform)
  expect(await Promise.all([shared, replaced].map((key) => app.platform.storage.exists(key)))).toEqual([true, false])
  expect((await copy(id, dates[1]!.id, ['VISUALS'], { scope: 'FOLLOWING' }))['dates']).toEqual([])
})

test('questions of one date replace those of the others, and answers stay', async () => {
  const { id, dates, rows } = await makeSeries()
  const at = (index: number) => ({ globalId: dates[index]!.id as string })
  await addQuestion(hosted.host, at(0), { label: 'Allergies', help: 'All of them' })
  await addQuestion(hosted.host, at(0), { label: 'A song' })
  for (const label of ['Allergies', 'Shoe size', 'Height']) await addQuestion(hosted.host, at(1), { label })
  const asked = await app.platform.db.registrationQuestion.findMany({ where: { eventId: rows[1]!.id } })
  const idOf = (label: string) => asked.find((question) => question.label === label)!.id
  const place = await placeOf(app.platform.db, rows[1]!.id, await app.person('Guest'))
  const answers = { [idOf('Allergies')]: 'Nuts', [idOf('Shoe size')]: '39' }
  await app.platform.db.registration.update({ where: { id: place }, data: { answers } })

  const answer = await copy(id, dates[0]!.id, ['QUESTIONS'], { overwriteOwn: true })
  expect(answer['dates']).toHaveLength(3)
  const now = await app.platform.db.registrationQuestion.findMany({
    where: { eventId: rows[1]!.id },
    orderBy: [{ archivedAt: { sort: 'asc', nulls: 'first' } }, { position: 'asc' }],
  })
  expect(now.map(({ label, help, archivedAt }) => [label, help, archivedAt !== null])).toEqual([
    ['Allergies', 'All of them', false],
    ['A song', '', false],
    ['Shoe size', '', true],
  ])
  expect(now[0]).toMatchObject({ id: idOf('Allergies'), revision: 2 })
  expect(await app.platform.db.registration.findUnique({ where: { id: place } })).toMatchObject({ answers })
})

test('questions take their translations along, and those that the other dates had are replaced', async () => {
  const { id, dates, rows } = await makeSeries()
  const { db, clock } = app.platform
  const idsOf = new Map<string, string>()
  for (const [index, row] of [rows[0]!, rows[1]!].entries()) {
    const question = { eventId: row.id, kind: 'TEXT', label: 'A song', position: 0, createdAt: clock.now() } as const
    const { id: questionId } = await db.registrationQuestion.create({ data: question })
    idsOf.set(row.id, questionId)
    const text = { eventId: row.id, part: 'QUESTION', questionId, originalDigest: 'x', updatedAt: clock.now() } as const
    const words: Record<string, string> =
      index === 0 ? { de: 'Ein Lied', fr: 'Une chanson' } : { de: 'Ein Song', da: 'En sang' }
    for (const [language, said] of Object.entries(words))
      await db.eventText.create({ data: { ...text, language, text: said } })
  }
  const answer = await copy(id, dates[0]!.id, ['QUESTIONS'])
  expect(answer['dates'].map(({ kind }: { kind: string }) => kind)).toEqual(rows.slice(1).map(() => 'CHANGED'))
  for (const row of rows) {
    const texts = await db.eventText.findMany({
      where: { eventId: row.id },
      orderBy: { language: 'asc' },
      include: { question: true },
    })
    expect(texts.map(({ language, text, question }) => [language, text, question!.label])).toEqual([
      ['de', 'Ein Lied', 'A song'],
      ['fr', 'Une chanson', 'A song'],
    ])
  }
  // The question of the second date is still its own.
  expect(await db.eventText.count({ where: { questionId: idsOf.get(rows[1]!.id)! } })).toBe(2)
  expect((await copy(id, dates[0]!.id, ['QUESTIONS']))['dates']).toEqual([])
})

test('of a date that is over or in another series nothing is copied', async () => {
  const [one, other] = [await makeSeries(), await makeSeries()]
  expect(await copy(one.id, other.dates[0]!.id, ['THEME'])).toMatchObject({ code: 'NOT_FOUND' })
})
