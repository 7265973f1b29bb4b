import { beforeAll, describe, expect, test } from 'vitest'
import { globalId } from '../../../testing/access-matrix/rows.ts'
import { askingElsewhere } from '../../../testing/actors.ts'
import { shareTestApp, shareTwin } from '../../../testing/shared-app.ts'
import { type Answer, makeHostedOrganization } from '../../../testing/modules/events.ts'
import { createSeries, datesOf, readSeries, updateSeries } from '../../../testing/modules/series.ts'
import { TestEditor, publish, publishTokens } from '../../../testing/modules/themes.ts'
import { translate } from '../../../testing/modules/translations.ts'
import { change, hang, picturesOf } from '../../../testing/modules/visuals.ts'
import { addQuestion, moveQuestion, removeQuestion, updateQuestion } from '../../../testing/registrations/questions.ts'

const app = shareTestApp()
const twin = shareTwin(app)
let hosted: Awaited<ReturnType<typeof makeHostedOrganization>>
beforeAll(async () => {
  hosted = await makeHostedOrganization(app)
})

const week = 7 * 86_400_000

function makeEvent(weeksAhead = 0) {
  const startsAt = new Date(app.clock.now().getTime() + 86_400_000 + weeksAhead * week)
  const endsAt = new Date(startsAt.getTime() + 2 * 3_600_000)
  return hosted.make({ startsAt, endsAt, timeZone: 'Europe/Oslo', title: 'Yoga', language: 'en' })
}

async function makeSeries() {
  const series = await createSeries(hosted.host, await makeEvent(), { rule: { frequency: 'WEEKLY', count: 4 } })
  const dates = datesOf(series).map(({ id }) => ({ globalId: id as string }))
  return { id: series['id'] as string, slug: series['slug'] as string, dates }
}

type TestSeries = Awaited<ReturnType<typeof makeSeries>>

/** What each date has of its own, in their order. */
const ownOf = async ({ slug }: TestSeries): Promise<string[][]> =>
  datesOf(await readSeries(hosted.host, slug)).map(({ seriesDifferences }) => seriesDifferences)

const copy = ({ id, dates }: TestSeries, index: number, copyParts: string[], more: object = {}) =>
  updateSeries(hosted.host, id, { scope: 'ALL', eventId: dates[index]!.globalId, copyParts, ...more })

/** What became of each date that an edit is about: its index, and how. */
const fatesOf = ({ dates }: TestSeries, answer: Answer) =>
  (answer['dates'] as { kind: string; fields: string[]; event: { id: string } }[]).map(
    ({ kind, fields, event }) => [dates.findIndex(({ globalId }) => globalId === event.id), kind, ...fields] as const,
  )

const accentOf = async ({ globalId }: { globalId: string }): Promise<unknown> => {
  const { node } = await hosted.host.ask(`query ($id: ID!) { node(id: $id) { ... on Event { theme { tokens } } } }`, {
    id: globalId,
  })
  return node.theme?.tokens.accent ?? null
}

const accentsOf = ({ dates }: TestSeries) => Promise.all(dates.map(accentOf))

async function publishTheme({ globalId }: { globalId: string }, accent: string) {
  expect(await publishTokens(hosted.host, globalId, { accent })).toMatchObject({ tokens: { accent } })
}

const questionsOf = async ({ globalId }: { globalId: string }): Promise<string[]> => {
  const { node } = await hosted.host.ask(
    `query ($id: ID!) { node(id: $id) { ... on Event { questions { label } } } }`,
    { id: globalId },
  )
  return node.questions.map(({ label }: { label: string }) => label)
}

describe('a theme that was published on one date', () => {
  test('is its own, stays when another is copied, and is replaced when the organizers say so (10, 15)', async () => {
    const series = await makeSeries()
    await publishTheme(series.dates[2]!, '#998877')
    expect(await ownOf(series)).toEqual([[], [], ['theme'], []])

    await publishTheme(series.dates[0]!, '#112233')
    expect(await ownOf(series)).toEqual([['theme'], [], ['theme'], []])
    expect(fatesOf(series, await copy(series, 0, ['THEME']))).toEqual([
      [1, 'CHANGED', 'theme'],
      [2, 'KEPT_OWN', 'theme'],
      [3, 'CHANGED', 'theme'],
    ])
    expect(await accentsOf(series)).toEqual(['#112233', '#112233', '#998877', '#112233'])
    // What the first date handed on is how the series is now.
    expect(await ownOf(series)).toEqual([[], [], ['theme'], []])

    expect(fatesOf(series, await copy(series, 0, ['THEME'], { overwriteOwn: true }))).toEqual([[2, 'CHANGED', 'theme']])
    expect(await accentsOf(series)).toEqual(['#112233', '#112233', '#112233', '#112233'])
    expect(await ownOf(series)).toEqual([[], [], [], []])
  })

  test('is its own no more for being the same as that of the others', async () => {
    const series = await makeSeries()
    for (const index of [0, 2]) await publishTheme(series.dates[index]!, '#112233')
    expect(fatesOf(series, await copy(series, 0, ['THEME']))).toEqual([
      [1, 'CHANGED', 'theme'],
      [3, 'CHANGED', 'theme'],
    ])
    expect(await ownOf(series)).toEqual([[], [], ['theme'], []])
    expect(fatesOf(series, await copy(series, 0, ['THEME'], { overwriteOwn: true }))).toEqual([])
    expect(await ownOf(series)).toEqual([[], [], [], []])
  })

  test('stays its own through an edit of fields, and fields stay through a copied theme', async () => {
    const series = await makeSeries()
    await publishTheme(series.dates[2]!, '#998877')
    const values = (title: string) => ({ values: { title }, eventId: series.dates[2]!.globalId })
    await updateSeries(hosted.host, series.id, { scope: 'ONE', ...values('Gala') })
    expect((await ownOf(series))[2]).toEqual(['theme', 'title'])
    await updateSeries(hosted.host, series.id, { scope: 'ALL', ...values('Dance'), overwriteOwn: true })
    expect((await ownOf(series))[2]).toEqual(['theme'])
    await updateSeries(hosted.host, series.id, { scope: 'ONE', ...values('Gala') })
    await copy(series, 0, ['THEME'], { overwriteOwn: true })
    expect((await ownOf(series))[2]).toEqual(['title'])
  })

  test('does not become that of dates that are made later (6)', async () => {
    const series = await makeSeries()
    await publishTheme(series.dates[1]!, '#112233')
    await copy(series, 1, ['THEME'], { scope: 'FOLLOWING' })
    expect(await ownOf(series)).toEqual([[], [], [], []])
    await publishTheme(series.dates[1]!, '#998877')
    await hang(app, hosted.host, series.dates[1]!, { altText: 'Only tonight' })
    await updateSeries(hosted.host, series.id, { scope: 'ALL', rule: { frequency: 'WEEKLY', count: 6 } })
    const dates = datesOf(await readSeries(hosted.host, series.slug)).map(({ id }) => ({ globalId: id as string }))
    const later = { ...series, dates }
    expect(await ownOf(later)).toEqual([[], ['theme', 'visuals'], [], [], [], []])
    expect(await accentsOf(later)).toEqual([null, '#998877', '#112233', '#112233', '#112233', '#112233'])
    expect(await Promise.all(dates.map(async (date) => (await picturesOf(hosted.host, date)).length))).toEqual([
      0, 1, 0, 0, 0, 0,
    ])
  })

  test('is not lost to a copy at the same moment in another process', async () => {
    for (let round = 0; round < 4; round++) {
      const series = await makeSeries()
      await publishTheme(series.dates[0]!, '#112233')
      const eventId = series.dates[2]!.globalId
      const editor = await new TestEditor(hosted.host, eventId).catchUp()
      const { epoch, sequence } = await editor.set({ accent: '#998877' })
      const overwriteOwn = round % 2 === 1
      const [published, copied] = await Promise.all([
        askingElsewhere(hosted.host, twin.url).ask(publish, { input: { eventId, epoch, sequence } }),
        copy(series, 0, ['THEME'], { overwriteOwn }),
      ])
      expect(copied.__typename).toBe('SeriesEdit')
      const isOwn = (await ownOf(series))[2]!.includes('theme')
      const accent = await accentOf(series.dates[2]!)
      expect(accent).toBe(isOwn ? '#998877' : '#112233')
      // Edits that were published, and those that are about to be, are only replaced on a word of the organizers.
      expect(isOwn).toBe(!overwriteOwn)
      expect(['EventTheme', 'ThemeMovedOn']).toContain(published.publishTheme.__typename)
    }
  })
})

test('visuals that are added, changed, moved or removed on one date are its own, and nothing else is', async () => {
  const series = await makeSeries()
  const { host } = hosted
  const first = await hang(app, host, series.dates[0]!, { altText: 'A hall' })
  await hang(app, host, series.dates[0]!, { altText: 'A stage' })
  await copy(series, 0, ['VISUALS'])
  expect(await ownOf(series)).toEqual([[], [], [], []])

  const of = async (index: number) => (await picturesOf(host, series.dates[index]!)) as { id: string }[]
  const [, second] = await of(1)
  await change(host, 'updateVisual', { id: second!.id, altText: 'A stage' })
  expect(await ownOf(series)).toEqual([[], [], [], []])
  await change(host, 'updateVisual', { id: second!.id, altText: 'Another stage' })
  await change(host, 'moveVisual', { id: (await of(2))[1]!.id, afterId: null })
  await change(host, 'removeVisual', { id: (await of(3))[0]!.id })
  expect(await ownOf(series)).toEqual([[], ['visuals'], ['visuals'], ['visuals']])

  await change(host, 'updateVisual', { id: first.id, altText: 'A hall by night' })
  expect(fatesOf(series, await copy(series, 0, ['VISUALS']))).toEqual([
    [1, 'KEPT_OWN', 'visuals'],
    [2, 'KEPT_OWN', 'visuals'],
    [3, 'KEPT_OWN', 'visuals'],
  ])
  expect(await of(3)).toHaveLength(1)
  expect(fatesOf(series, await copy(series, 0, ['VISUALS'], { overwriteOwn: true }))).toEqual([
    [1, 'CHANGED', 'visuals'],
    [2, 'CHANGED', 'visuals'],
    [3, 'CHANGED', 'visuals'],
  ])
  expect(await of(3)).toMatchObject([{ altText: 'A hall by night' }, { altText: 'A stage' }])
  expect(await ownOf(series)).toEqual([[], [], [], []])
})

test('questions that are added, changed, moved, removed or translated on one date are its own', async () => {
  const series = await makeSeries()
  const { host } = hosted
  const [at0, at1, at2, at3] = series.dates as [Date0, Date0, Date0, Date0]
  for (const label of ['Allergies', 'A song']) await addQuestion(host, at0, { label })
  await copy(series, 0, ['QUESTIONS'])
  expect(await ownOf(series)).toEqual([[], [], [], []])

  const of = async ({ globalId }: Date0) => {
    const fields = `{ node(id: $id) { ... on Event { questions { id label } } } }`
    return (await host.ask(`query ($id: ID!) ${fields}`, { id: globalId })).node.questions as Answer[]
  }
  const [ofSecond, ofThird, ofFourth] = [await of(at1), await of(at2), await of(at3)]
  await updateQuestion(host, ofSecond[1]!, { label: 'A song' })
  await moveQuestion(host, ofSecond[1]!, ofSecond[0]!)
  expect(await ownOf(series)).toEqual([[], [], [], []])
  await updateQuestion(host, ofSecond[1]!, { help: 'Any song' })
  await moveQuestion(host, ofThird[1]!, null)
  await removeQuestion(host, ofFourth[0]!)
  expect(await ownOf(series)).toEqual([[], ['questions'], ['questions'], ['questions']])
  expect(fatesOf(series, await copy(series, 0, ['QUESTIONS'])).map(([, kind]) => kind)).toEqual(
    Array(3).fill('KEPT_OWN'),
  )
  expect(await questionsOf(at2)).toEqual(['A song', 'Allergies'])
  expect(await questionsOf(at3)).toEqual(['A song'])
  await copy(series, 0, ['QUESTIONS'], { overwriteOwn: true })
  for (const date of series.dates) expect(await questionsOf(date)).toEqual(['Allergies', 'A song'])
  expect(await ownOf(series)).toEqual([[], [], [], []])

  // Their texts in other languages belong to them; those of the title do not.
  const [question] = await of(at1)
  await translate(host, at2, [{ part: 'TITLE', text: 'Joga' }])
  await translate(host, at1, [{ part: 'QUESTION', questionId: question!['id'], text: 'Allergien' }])
  expect(await ownOf(series)).toEqual([[], ['questions'], [], []])
  expect(fatesOf(series, await copy(series, 0, ['QUESTIONS']))).toEqual([[1, 'KEPT_OWN', 'questions']])
  await copy(series, 1, ['QUESTIONS'])
  expect(await ownOf(series)).toEqual([[], [], [], []])
  const fields = '{ node(id: $id) { ... on Event { translations { texts { part text } } } } }'
  const { node } = await host.ask(`query ($id: ID!) ${fields}`, { id: at3.globalId })
  expect(node.translations).toMatchObject([{ texts: [{ part: 'QUESTION', text: 'Allergien' }] }])
})

type Date0 = TestSeries['dates'][number]

test('an event that joins a series has what differs as its own: fields, theme, visuals and questions (16)', async () => {
  const series = await makeSeries()
  await publishTheme(series.dates[0]!, '#112233')
  await addQuestion(hosted.host, series.dates[0]!, { label: 'Allergies' })
  await copy(series, 0, ['THEME', 'QUESTIONS'])
  const joining = await makeEvent(5)
  const like = await makeEvent(6)
  await publishTheme(like, '#112233')
  await addQuestion(hosted.host, like, { label: 'Allergies' })
  await addQuestion(hosted.host, joining, { label: 'Shoe size' })
  await hang(app, hosted.host, joining)
  const addEventIds = [joining.globalId, like.globalId]
  const answer = await updateSeries(hosted.host, series.id, { scope: 'ALL', addEventIds })
  const own = datesOf(answer).map(({ seriesDifferences }) => seriesDifferences)
  expect(own.slice(0, 4)).toEqual([[], [], [], []])
  const parts = own.slice(4).map((names) => names.filter((name: string) => /^(theme|visuals|questions)$/.test(name)))
  expect(parts).toEqual([['questions', 'theme', 'visuals'], []])
})

test('an event of another organization does not join, and the edit never waits for its lock', async () => {
  const series = await makeSeries()
  const joining = await makeEvent(5)
  const foreign = await (await makeHostedOrganization(app)).make()
  const addEventIds = [joining.globalId, foreign.globalId]
  for (const more of [{}, { rule: { frequency: 'WEEKLY', count: 4 } }]) {
    await app.platform.db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "Event" WHERE "id" = ${foreign.id}::uuid FOR NO KEY UPDATE`
      const answer = await updateSeries(hosted.host, series.id, { scope: 'ALL', addEventIds, ...more })
      expect(answer).toMatchObject({ __typename: 'NotFound' })
    })
  }
  expect(await ownOf(series)).toHaveLength(4)
})

test('at most 200 events join in one edit, and one that is named twice joins once', async () => {
  const series = await makeSeries()
  const { globalId: joining } = await makeEvent(5)
  const many = Array.from({ length: 201 }, () => joining)
  expect(await updateSeries(hosted.host, series.id, { scope: 'ALL', addEventIds: many })).toMatchObject({
    __typename: 'InvalidInput',
    fields: [{ path: 'addEventIds', message: expect.stringMatching(/200/) }],
  })
  await updateSeries(hosted.host, series.id, { scope: 'ALL', addEventIds: many.slice(1) })
  expect(await ownOf(series)).toHaveLength(5)
})

test('organizers who have the list of dates open hear of each part that becomes a date’s own', async () => {
  const series = await makeSeries()
  const { host, organization } = hosted
  const id = globalId('Organization', organization.id)
  const listing = host.subscribe<any>(
    `subscription { listingChanged(listing: ORGANIZATION, id: "${id}") { revision } }`,
  )
  let { revision } = (await listing.next()).listingChanged
  const steps = [
    () => addQuestion(host, series.dates[0]!, { label: 'Allergies' }),
    () => publishTheme(series.dates[1]!, '#112233'),
    () => hang(app, host, series.dates[2]!),
    () => updateSeries(host, series.id, { scope: 'ONE', eventId: series.dates[3]!.globalId, values: { capacity: 3 } }),
  ]
  for (const step of steps) {
    // What was saved is told apart by when.
    app.clock.set(new Date(app.clock.now().getTime() + 1_000))
    await step()
    const before: string = revision
    // Other tests share the app, but not this organization.
    ;({ revision } = (await listing.next()).listingChanged)
    expect(revision).not.toBe(before)
  }
  expect(await ownOf(series)).toEqual([['questions'], ['theme'], ['visuals'], ['capacity']])
  await listing.close()
})

test('an event without a series has nothing of its own, also when it is made one later', async () => {
  const event = await makeEvent()
  await publishTheme(event, '#112233')
  await addQuestion(hosted.host, event, { label: 'Allergies' })
  await hang(app, hosted.host, event, { altText: 'A hall' })
  const series = await createSeries(hosted.host, event, { rule: { frequency: 'WEEKLY', count: 3 } })
  expect(datesOf(series).map(({ seriesDifferences }) => seriesDifferences)).toEqual([[], [], []])
})
