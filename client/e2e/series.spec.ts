import type { Page } from '@playwright/test'
import { Doc, encodeStateAsUpdate } from 'yjs'
import { type ApiUser, expect, test, unique } from './fixtures/actors.ts'
import { settingsOf } from './fixtures/area.ts'
import { expectLive } from './fixtures/live.ts'
import { findFaults } from './fixtures/measure-page.ts'
import { addPicture } from './fixtures/pictures.ts'
import { makeEvent, makeSeries, registerGuest, renameEvent } from './fixtures/scenario.ts'

const repeatOf = async (host: ApiUser, eventId: string) =>
  (await settingsOf(host, eventId)).replace(/settings$/, 'repeat')

const dayAfter = (instant: string, days: number) =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString().slice(0, 10)

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const listed = (page: Page) => panel(page, 'Dates').locator('li').getByRole('link')

const titlesOf = async (host: ApiUser, eventId: string): Promise<string[]> => {
  const { node } = await host.ask(
    'query ($id: ID!) { node(id: $id) { ... on Event { series { dates(first: 60) { edges { node { title } } } } } } }',
    { id: eventId },
  )
  return node.series.dates.edges.map(({ node: { title } }: { node: { title: string } }) => title)
}

async function publishAccent(organizer: ApiUser, eventId: string) {
  const draft = new Doc()
  draft.getMap('tokens').set('accent', '#2a0f4a')
  const update = Buffer.from(encodeStateAsUpdate(draft)).toString('base64')
  const { applyThemeUpdate } = await organizer.ask(
    'mutation ($input: ApplyThemeUpdateInput!) { applyThemeUpdate(input: $input) { ... on ThemeUpdateApplied { epoch sequence } } }',
    { input: { eventId, epoch: 1, update } },
  )
  await organizer.ask('mutation ($input: PublishThemeInput!) { publishTheme(input: $input) { __typename } }', {
    input: { eventId, ...applyThemeUpdate },
  })
}

for (const javaScriptEnabled of [true, false])
  test(`an organizer makes a series of a draft and publishes it, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const host = await cast.demo('admin', { javaScriptEnabled })
    const { page } = host
    const event = await makeEvent(host, { isDraft: true, capacity: 8 })
    await page.goto(await repeatOf(host, event.id))
    const dates = panel(page, 'Dates')
    await expect(dates.getByText(/^Every week on /)).toBeVisible()
    if (javaScriptEnabled) await expect(page.getByRole('button', { name: 'Preview' })).toBeHidden()

    await page.getByRole('spinbutton', { name: 'Every' }).fill('2')
    await page.getByRole('radio', { name: 'After a number of dates' }).check()
    await page.getByRole('spinbutton', { name: 'Number of dates' }).fill('5')
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Preview' }).click()
    await expect(dates.getByText(/^Every 2 weeks on .*, 5 dates$/)).toBeVisible()
    await expect(dates.getByRole('listitem')).toHaveCount(5)
    await page.getByRole('button', { name: 'Make it a series' }).click()
    await expect(page.getByText('The dates of this series are drafts.')).toBeVisible()
    await expect(listed(page)).toHaveCount(5)
    await page.getByRole('button', { name: 'Publish all dates' }).click()
    await expect(page.getByText('The dates of this series are drafts.')).toBeHidden()
    await expect(dates.getByText('Draft')).toHaveCount(0)

    // Another rule says first what it would do, and again when it was edited after that.
    const count = page.getByRole('spinbutton', { name: 'Number of dates' })
    const change = page.getByRole('button', { name: 'Change the rule' })
    await count.fill('4')
    await page.getByRole('button', { name: 'See what changes' }).click()
    await expect(page.getByText('1 date is removed')).toBeVisible()
    await count.fill('3')
    if (javaScriptEnabled) await expect(change).toBeHidden()
    await page.getByRole('button', { name: 'See what changes' }).click()
    await expect(page.getByText('2 dates are removed')).toBeVisible()
    await expect(
      page.getByRole('form', { name: 'What changes' }).getByText(/^Every 2 weeks on .*, 3 dates$/),
    ).toBeVisible()
    await expect(listed(page)).toHaveCount(5)
    await change.click()
    await expect(listed(page)).toHaveCount(3)
  })

for (const javaScriptEnabled of [true, false])
  test(`a new event repeats from its first page on, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const mira = await cast.person('Mira Weekly', { javaScriptEnabled })
    const { page } = mira
    const repeats = page.getByRole('checkbox', { name: 'This event repeats' })
    const next = page.getByRole('button', { name: 'Choose dates' })
    await page.goto('/create')
    await expect(repeats).not.toBeChecked()
    await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible()
    await repeats.check()
    await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden()
    // What is missing is said first, and the choice stays.
    await next.click()
    await expect(page.getByText('Give your event a title.').first()).toBeVisible()
    await expect(repeats).toBeChecked()
    const title = unique('Weekly Class')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
    await page.getByRole('textbox', { name: /^Location/ }).fill('The gym')
    await next.click()

    await expect(page).toHaveURL(/\/owner\/groups\/[^/]+\/events\/[^/]+\/repeat$/)
    await expect(page.getByText('Choose when it repeats. You publish all dates in the next step.')).toBeVisible()
    await page.getByRole('radio', { name: 'After a number of dates' }).check()
    await page.getByRole('spinbutton', { name: 'Number of dates' }).fill('4')
    await page.getByRole('button', { name: 'Make it a series' }).click()
    await expect(listed(page)).toHaveCount(4)
    await page.getByRole('button', { name: 'Publish all dates' }).click()
    await expect(page.getByText('The dates of this series are drafts.')).toBeHidden()
    const { node } = await mira.ask(
      'query ($id: ID!) { node(id: $id) { ... on Event { series { dates(first: 9) { edges { node { title status startsAt venue { name } } } } } } } }',
      { id: /events\/([^/]+)/.exec(page.url())![1] },
    )
    const dates = node.series.dates.edges.map((edge: { node: { startsAt: string } }) => edge.node)
    expect(dates).toMatchObject(
      Array.from({ length: 4 }, () => ({ title, status: 'PUBLISHED', venue: { name: 'The gym' } })),
    )
    const days = dates.map(({ startsAt }: { startsAt: string }) => new Date(startsAt).getUTCDay())
    expect(new Set(days).size).toBe(1)
  })

test('a date of a series can not be told to repeat once more', async ({ cast }) => {
  const host = await cast.demo('admin')
  const event = await makeSeries(host, { frequency: 'WEEKLY', count: 2 }, { publish: false })
  await host.page.goto(`/create?draft=${encodeURIComponent(event.dates[0]!.id)}`)
  await expect(host.page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible()
  await expect(host.page.getByRole('checkbox', { name: 'This event repeats' })).toHaveCount(0)
})

test('a date that is left out can be brought back, and one can be added beside the rule', async ({ cast }) => {
  const host = await cast.demo('admin')
  const { page } = host
  const event = await makeSeries(host, { frequency: 'WEEKLY', count: 4 })
  await page.goto(await repeatOf(host, event.id))
  await expect(listed(page)).toHaveCount(4)
  await page
    .getByRole('button', { name: /^Leave out / })
    .nth(2)
    .click()
  await page.getByRole('button', { name: 'Leave date out' }).click()
  await expect(listed(page)).toHaveCount(3)
  await panel(page, 'Left out')
    .getByRole('button', { name: /^Bring back/ })
    .click()
  await expect(listed(page)).toHaveCount(4)
  await expect(panel(page, 'Left out')).toBeHidden()
  await page.getByRole('button', { name: 'Add a date' }).click()
  const day = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10)
  await page.getByRole('dialog').getByLabel('Date').fill(day)
  await page.getByRole('button', { name: 'Add date', exact: true }).click()
  await expect(listed(page)).toHaveCount(5)
})

for (const javaScriptEnabled of [true, false])
  test(`an edit of a date changes it alone, or those that follow, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const host = await cast.demo('admin', { javaScriptEnabled })
    const { page } = host
    const event = await makeSeries(host, { frequency: 'WEEKLY', count: 4 })
    const second = event.dates[1]!
    await page.goto(await settingsOf(host, second.id))
    const what = panel(page, 'What')
    await expect(what.getByRole('radio', { name: 'Only this date' })).toBeChecked()
    if (javaScriptEnabled) await expect(what.getByLabel('Also change dates that were edited on their own')).toBeHidden()
    const [own, following] = [unique('One evening'), unique('From now on')]
    await what.getByLabel('Title').fill(own)
    await what.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => titlesOf(host, event.id)).toEqual([event.title, own, event.title, event.title])

    await page.goto(await settingsOf(host, event.dates[2]!.id))
    await what.getByLabel('Title').fill(following)
    await what.getByRole('radio', { name: 'This and following' }).check()
    await expect(what.getByLabel('Also change dates that were edited on their own')).toBeVisible()
    await what.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => titlesOf(host, event.id)).toEqual([event.title, own, following, following])

    // What was changed on one date stays, and the page says what it is.
    await page.goto(await repeatOf(host, event.id))
    await expect(page.getByText('Different here: Title').first()).toBeVisible()
    await page.goto(await settingsOf(host, event.id))
    const all = unique('All of them')
    await what.getByLabel('Title').fill(all)
    await what.getByRole('radio', { name: 'All dates' }).check()
    await what.getByLabel('Also change dates that were edited on their own').check()
    await what.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => titlesOf(host, event.id)).toEqual([all, all, all, all])
  })

for (const javaScriptEnabled of [true, false])
  test(`of a field of all dates the second organizer is shown both values, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const other = await cast.demo('owner')
    const host = await cast.demo('admin', { javaScriptEnabled })
    const event = await makeSeries(host, { frequency: 'WEEKLY', count: 3 })
    const { page } = host
    await page.goto(await settingsOf(host, event.dates[1]!.id))
    const [mine, theirs] = [unique('Mine'), unique('Theirs')]
    const what = panel(page, 'What')
    await what.getByLabel('Title').fill(mine)
    await what.getByRole('radio', { name: 'All dates' }).check()
    const { node } = await other.ask('query ($id: ID!) { node(id: $id) { ... on Event { series { id } } } }', {
      id: event.id,
    })
    await other.ask('mutation ($input: UpdateSeriesInput!) { updateSeries(input: $input) { __typename } }', {
      input: { id: node.series.id, scope: 'ALL', values: { title: theirs } },
    })
    await what.getByRole('button', { name: 'Save' }).click()
    const note = what.getByRole('alert').filter({ hasText: 'Your version' })
    await expect(note).toContainText(mine)
    await expect(note).toContainText(theirs)
    await expect.poll(() => titlesOf(host, event.id)).toEqual([theirs, theirs, theirs])
    // The decision is about the same dates.
    await expect(what.getByRole('radio', { name: 'All dates' })).toBeChecked()
    await note.getByRole('button', { name: 'Keep mine' }).click()
    if (javaScriptEnabled) await what.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => titlesOf(host, event.id)).toEqual([mine, mine, mine])
  })

for (const javaScriptEnabled of [true, false])
  test(`what another organizer changed on the chosen date is shown before it is overwritten, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const other = await cast.demo('owner')
    const host = await cast.demo('admin', { javaScriptEnabled })
    const event = await makeSeries(host, { frequency: 'WEEKLY', count: 3 })
    const { page } = host
    await page.goto(await settingsOf(host, event.dates[1]!.id))
    const [mine, theirs] = [unique('Mine'), unique('Theirs')]
    const what = panel(page, 'What')
    await what.getByLabel('Title').fill(mine)
    await what.getByRole('radio', { name: 'All dates' }).check()
    const overwriteOwn = what.getByLabel('Also change dates that were edited on their own')
    await overwriteOwn.check()
    await other.ask('mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }', {
      input: { id: event.dates[1]!.id, title: theirs },
    })
    await what.getByRole('button', { name: 'Save' }).click()
    const note = what.getByRole('alert').filter({ hasText: 'Your version' })
    await expect(note).toContainText(mine)
    await expect(note).toContainText(theirs)
    await expect.poll(() => titlesOf(host, event.id)).toEqual([event.title, theirs, event.title])
    await expect(what.getByRole('radio', { name: 'All dates' })).toBeChecked()
    await expect(overwriteOwn).toBeChecked()
    await note.getByRole('button', { name: 'Keep mine' }).click()
    if (javaScriptEnabled) await what.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => titlesOf(host, event.id)).toEqual([mine, mine, mine])
  })

for (const javaScriptEnabled of [true, false])
  test(`an organizer decides whether guests may choose several dates, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const host = await cast.demo('admin', { javaScriptEnabled })
    const { page } = host
    const event = await makeSeries(host, { frequency: 'WEEKLY', count: 3 })
    await page.goto(await repeatOf(host, event.id))
    const part = panel(page, 'Registration')
    const box = part.getByLabel('Guests can register for several dates at once')
    await expect(box).toBeChecked()
    await expect(part.getByRole('link', { name: 'See the page for guests' })).toBeVisible()
    await box.uncheck()
    await part.getByRole('button', { name: 'Save' }).click()
    await expect(part.getByRole('link', { name: 'See the page for guests' })).toBeHidden()
    await expect(box).not.toBeChecked()
    await page.goto(`/e/${event.dates[0]!.slug}`)
    await expect(page.getByRole('navigation', { name: 'More dates' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Choose several dates' })).toBeHidden()
    await page.goto(`/e/${event.seriesSlug}/dates`)
    await expect(page.getByText('Guests register for one date at a time here.')).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  })

test('a visitor of a date finds the next ones with their spots', async ({ cast }) => {
  const host = await cast.api.demo('admin')
  const event = await makeSeries(host, { frequency: 'WEEKLY', count: 8 })
  const { page } = await cast.visitor()
  await page.goto(`/e/${event.dates[0]!.slug}`)
  const more = page.getByRole('navigation', { name: 'More dates' })
  await expect(more.getByRole('listitem')).toHaveCount(5)
  await expect(more.getByText('8 spots left').first()).toBeVisible()

  // The spots of each date are live, and a date that is cancelled leaves the list.
  await expectLive(page)
  const date = (index: number) =>
    more.getByRole('listitem').filter({ has: page.locator(`a[href$="/${event.dates[index]!.slug}"]`) })
  await registerGuest(await cast.api.visitor(), event.dates[2]!.id)
  await expect(date(2)).toContainText('7 spots left')
  await expect(date(1)).toContainText('8 spots left')
  await host.ask('mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }', {
    input: { id: event.dates[2]!.id, capacity: 1 },
  })
  await expect(date(2)).toContainText('Full')
  await host.ask('mutation ($input: CancelEventInput!) { cancelEvent(input: $input) { __typename } }', {
    input: { id: event.dates[5]!.id },
  })
  await expect(date(5)).toHaveCount(0)
  await expect(more.getByRole('listitem')).toHaveCount(4)
  await page.reload()
  await expect(date(2)).toContainText('Full')
  await more.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/e/${event.dates[1]!.slug}$`))
  await expect(date(2)).toContainText('Full')
})

test('two organizers see on the page of a series what the other one does', async ({ cast }) => {
  const owner = await cast.demo('owner')
  const host = await cast.demo('admin')
  const event = await makeSeries(host, { frequency: 'WEEKLY', count: 4 })
  await host.page.goto(await repeatOf(host, event.id))
  await owner.page.goto((await repeatOf(host, event.dates[2]!.id)).replace('/host/', '/owner/'))
  for (const { page } of [host, owner]) await expect(listed(page)).toHaveCount(4)
  await host.page.getByRole('spinbutton', { name: 'Number of dates' }).fill('6')
  await host.page.getByRole('button', { name: 'See what changes' }).click()
  await host.page.getByRole('button', { name: 'Change the rule' }).click()
  for (const { page } of [host, owner]) await expect(listed(page)).toHaveCount(6)
  // What one of them is typing stays.
  await host.page.getByRole('spinbutton', { name: 'Number of dates' }).fill('9')
  await owner.ask('mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }', {
    input: { id: event.dates[1]!.id, title: 'Another evening' },
  })
  await expect(panel(host.page, 'Dates').getByText('Another evening').first()).toBeVisible()
  await expect(host.page.getByRole('spinbutton', { name: 'Number of dates' })).toHaveValue('9')
})

test('what becomes a date’s own reaches the open page of its series: questions, theme and pictures', async ({
  cast,
}) => {
  const other = await cast.demo('owner')
  const host = await cast.demo('admin')
  const { page } = host
  const event = await makeSeries(host, { frequency: 'WEEKLY', count: 4 })
  const [first, second, third, last] = event.dates.map(({ id }) => id) as [string, string, string, string]
  await page.goto(await repeatOf(host, first))
  await expect(listed(page)).toHaveCount(4)
  await expect(panel(page, 'Dates').getByText(/^Different here/)).toHaveCount(0)
  // No load of the page brings it.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  // The other organizer works in a window of their own.
  await other.page.goto(await settingsOf(other, first))
  const questions = panel(other.page, 'Questions')
  await questions.getByText('Add a question').click()
  await questions.getByLabel('Question', { exact: true }).fill('Shoe size')
  await questions.getByRole('button', { name: 'Add question' }).click()
  await expect(panel(page, 'Dates').getByText('Different here: Questions')).toHaveCount(1)

  await addPicture(other, second, { altText: 'A hall' })
  await expect(panel(page, 'Dates').getByText('Different here: Photos')).toHaveCount(1)
  await publishAccent(other, third)
  await expect(panel(page, 'Dates').getByText('Different here: Theme')).toHaveCount(1)
  await renameEvent(other, last, unique('Another evening'))
  await expect(panel(page, 'Dates').getByText('Different here: Title')).toHaveCount(1)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

for (const javaScriptEnabled of [true, false])
  test(`questions of one date are copied to the others, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const host = await cast.demo('admin', { javaScriptEnabled })
    const { page } = host
    const event = await makeSeries(host, { frequency: 'WEEKLY', count: 3 })
    await host.ask('mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { __typename } }', {
      input: { eventId: event.dates[1]!.id, kind: 'TEXT', label: 'Shoe size' },
    })
    await host.ask('mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { __typename } }', {
      input: { eventId: event.dates[0]!.id, kind: 'TEXT', label: 'A song' },
    })
    await page.goto(await repeatOf(host, event.dates[1]!.id))
    const differences = panel(page, 'Dates').getByText('Different here: Questions')
    await expect(differences).toHaveCount(2)
    const copy = panel(page, 'Copy to other dates')
    await copy.getByRole('button', { name: 'Copy' }).click()
    await expect(copy.getByRole('alert')).toContainText('Choose what to copy.')
    await copy.getByRole('checkbox', { name: 'Questions' }).check()
    await copy.getByRole('radio', { name: 'All other dates' }).check()
    await copy.getByRole('button', { name: 'Copy' }).click()
    await expect(copy.getByText('Copied to 1 date.')).toBeVisible()
    // The first date has another question, and keeps it until the organizers say otherwise.
    await expect(copy.getByText(/^Not changed, because these dates have their own: .* \(Questions\)$/)).toBeVisible()
    await expect(differences).toHaveCount(1)
    await copy.getByRole('checkbox', { name: 'Also replace what was changed on one date alone' }).check()
    await copy.getByRole('button', { name: 'Copy' }).click()
    await expect(copy.getByText('Not changed')).toHaveCount(0)
    await expect(copy.getByText('Copied to 1 date.')).toBeVisible()
    await expect(differences).toHaveCount(0)
    await page.goto(`/e/${event.dates[0]!.slug}`)
    await expect(page.getByLabel('Shoe size')).toBeVisible()
    await page.goto(`/e/${event.dates[2]!.slug}`)
    await expect(page.getByLabel('Shoe size')).toBeVisible()
  })

for (const javaScriptEnabled of [true, false])
  test(`an event joins a series, and the series gets another link, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const host = await cast.demo('admin', { javaScriptEnabled })
    const { page } = host
    const series = await makeSeries(host, { frequency: 'WEEKLY', count: 3 })
    const day = new Date(Date.parse(series.dates[2]!.startsAt) + 3 * 86_400_000).toISOString().slice(0, 10)
    const single = await makeEvent(host, { startsAt: `${day}T19:00`, endsAt: `${day}T22:00` })
    await page.goto(await repeatOf(host, single.id))
    const join = panel(page, 'Add it to a series')
    const option = join.getByRole('option', { name: series.title })
    await join.getByLabel('Series', { exact: true }).selectOption((await option.getAttribute('value'))!)
    await join.getByRole('button', { name: 'Add to series' }).click()
    await expect(listed(page)).toHaveCount(4)
    await expect(panel(page, 'Dates').getByText(single.title)).toBeVisible()

    const link = panel(page, 'Link to the series')
    const slug = unique('evenings').toLowerCase().replaceAll(' ', '-')
    if (javaScriptEnabled) await link.getByRole('button', { name: 'Change' }).click()
    else await link.locator('summary', { hasText: 'Change' }).click()
    const form = page.locator('form').filter({ has: page.getByLabel('Web address') })
    await form.getByLabel('Web address').fill(slug)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(link.getByLabel('Link to the series')).toHaveValue(new RegExp(`/e/${slug}$`))
    await page.goto(`/e/${slug}`)
    await expect(page).toHaveURL(new RegExp(`/e/${series.dates[0]!.slug}$`))
  })

for (const javaScriptEnabled of [true, false])
  test(`an organizer cancels a date and all that follow, and sees first who is told, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const host = await cast.demo('admin', { javaScriptEnabled })
    const { page } = host
    const event = await makeSeries(host, { frequency: 'WEEKLY' })
    const [, second, third, fourth] = event.dates
    await host.ask('mutation ($input: UpdateSeriesInput!) { updateSeries(input: $input) { __typename } }', {
      // Another rule from here on, which has no end, and a day beside it.
      input: {
        id: event.seriesId,
        scope: 'FOLLOWING',
        eventId: third!.id,
        rule: { frequency: 'WEEKLY', interval: 2 },
        addDates: [dayAfter(third!.startsAt, 3)],
      },
    })
    const guests = [await cast.api.visitor(), await cast.api.visitor(), await cast.api.visitor()]
    await registerGuest(guests[0]!, second!.id)
    for (const guest of guests.slice(1)) await registerGuest(guest, third!.id)
    await page.goto(await repeatOf(host, third!.id))
    const rest = panel(page, 'Cancel this and all following dates')
    await rest.getByRole('button', { name: 'See who is told' }).click()
    await expect(rest.getByText('1 date is cancelled')).toBeVisible()
    await expect(rest.getByText('2 people are told')).toBeVisible()
    await expect(rest.getByText(/^\d+ dates without guests are removed$/)).toBeVisible()
    // The checker of faults needs script in the page.
    if (javaScriptEnabled) expect(await findFaults(page)).toEqual([])
    expect((await titlesOf(host, event.id)).length).toBeGreaterThan(10)

    // What is refused cancels nothing, and is still there to be shortened.
    const message = rest.getByLabel('Message to guests')
    await message.evaluate((field) => field.removeAttribute('maxlength'))
    const tooLong = 'x'.repeat(1_001)
    await message.fill(tooLong)
    await rest.getByRole('button', { name: 'Cancel these dates' }).click()
    await expect(rest.getByRole('alert')).toBeVisible()
    await rest.getByRole('button', { name: 'See who is told' }).click()
    await expect(message).toHaveValue(tooLong)
    await message.fill('See you next year')
    await rest.getByRole('button', { name: 'Cancel these dates' }).click()
    await expect(rest).toBeHidden()
    await expect(listed(page)).toHaveCount(3)
    await expect(panel(page, 'Dates').getByText('Cancelled', { exact: true })).toHaveCount(1)
    const { first, cancelled, gone } = await host.ask(
      `query ($first: ID!, $cancelled: ID!, $gone: ID!) {
        first: node(id: $first) { ... on Event { status } }
        cancelled: node(id: $cancelled) { ... on Event { status cancellationMessage } }
        gone: node(id: $gone) { id }
      }`,
      { first: second!.id, cancelled: third!.id, gone: fourth!.id },
    )
    expect([first, cancelled, gone]).toEqual([
      { status: 'PUBLISHED' },
      { status: 'CANCELLED', cancellationMessage: 'See you next year' },
      null,
    ])
  })

test('the pages of a series have no fault', async ({ cast }) => {
  const host = await cast.demo('admin')
  const { page } = host
  const single = await makeEvent(host, { isDraft: true })
  const event = await makeSeries(host, { frequency: 'WEEKLY', count: 6 })
  await page.goto(await repeatOf(host, single.id))
  await expect(panel(page, 'Dates').getByRole('listitem').first()).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.goto(await repeatOf(host, event.id))
  await expect(listed(page)).toHaveCount(6)
  expect(await findFaults(page)).toEqual([])
  await page.goto(await settingsOf(host, event.id))
  await panel(page, 'What').getByRole('radio', { name: 'All dates' }).check()
  expect(await findFaults(page)).toEqual([])
})

test('a rule that a colleague changes shows its own fields, and leaves what is being chosen', async ({ cast }) => {
  const host = await cast.demo('admin')
  const event = await makeSeries(host, { frequency: 'WEEKLY', count: 3 })
  const changeRule = (rule: object) =>
    host.ask('mutation ($input: UpdateSeriesInput!) { updateSeries(input: $input) { __typename } }', {
      input: { id: event.seriesId, scope: 'ALL', rule },
    })
  const { page } = host
  const listening = page.waitForEvent('websocket')
  await page.goto(await repeatOf(host, event.dates[0]!.id))
  await listening
  const card = panel(page, 'Change how it repeats')
  const days = card.getByRole('group', { name: 'Days of the week' })
  await expect(days).toBeVisible()
  await changeRule({ frequency: 'DAILY', count: 3 })
  await expect(card.getByRole('radio', { name: 'Daily' })).toBeChecked()
  await expect(days).toBeHidden()

  await card.getByRole('radio', { name: 'Monthly' }).check()
  await changeRule({ frequency: 'WEEKLY', count: 4 })
  await expect(listed(page)).toHaveCount(4)
  await expect(card.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await expect(card.getByLabel('Day of the month')).toBeVisible()
})

test('what was wrong with a refused rule goes once another one is chosen', async ({ cast }) => {
  const host = await cast.demo('admin')
  const { page } = host
  const event = await makeEvent(host, { isDraft: true })
  await page.goto(await repeatOf(host, event.id))
  const every = page.getByRole('spinbutton', { name: 'Every' })
  await every.fill('0')
  await page.getByRole('button', { name: 'Make it a series' }).click()
  await expect(every).toHaveAttribute('aria-invalid', 'true')
  await every.fill('2')
  await expect(panel(page, 'Dates').getByText(/^Every 2 weeks on /)).toBeVisible()
  await expect(every).not.toHaveAttribute('aria-invalid', 'true')
})
