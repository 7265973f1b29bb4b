import type { Page } from '@playwright/test'
import { type ApiUser, expect, newAddress, test } from './fixtures/actors.ts'
import { runSql } from './fixtures/database.ts'
import { findFaults } from './fixtures/measure-page.ts'
import { type MadeSeries, makeSeries, registerGuest } from './fixtures/scenario.ts'

/** Five dates of two spots each; the second is full. */
async function makeDates(host: ApiUser, visitor: ApiUser, facts: Record<string, unknown> = {}) {
  const series = await makeSeries(host, { frequency: 'WEEKLY', count: 5 }, { capacity: 2, ...facts })
  const acceptedTermsVersion = 'terms' in facts ? 1 : null
  await registerGuest(visitor, series.dates[1]!.id, { partySize: 2, acceptedTermsVersion })
  return series
}

const choices = (page: Page) => page.getByRole('group', { name: 'Choose your dates' })
const boxes = (page: Page) => choices(page).getByRole('checkbox')
const own = (page: Page) => page.getByRole('region', { name: 'Your dates' })
const result = (page: Page) => page.locator('[data-result]')
const open = (page: Page, { seriesSlug }: MadeSeries) => page.goto(`/e/${seriesSlug}/dates`)

async function mailsTo(
  email: string,
): Promise<{ kind: string; content: { blocks: { type: string; url?: string }[] } }[]> {
  return runSql('SELECT "kind", "content" FROM "Mail" WHERE "toAddress" = $1 ORDER BY "id"', [email])
}

for (const javaScriptEnabled of [true, false])
  test(`a guest chooses three of five dates, waits for the full one and cancels two, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const [host, other] = await Promise.all([cast.api.demo('owner'), cast.api.visitor()])
    const series = await makeDates(host, other)
    const { page } = await cast.visitor({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await page.goto(`/e/${series.slug}`)
    await page.getByRole('link', { name: 'Choose several dates' }).click()
    await expect(page).toHaveURL(`/e/${series.seriesSlug}/dates`)
    await expect(boxes(page)).toHaveCount(5)
    await expect(own(page)).toBeHidden()
    const email = newAddress()
    await page.getByLabel('Your name').fill('Ada')
    await page.getByLabel('Email').fill(email)
    // Nothing chosen is no choice, and what was typed stays.
    await page.getByRole('button', { name: 'Register for these dates' }).click()
    await expect(page.getByText('Choose at least one date.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    for (const index of [0, 1, 3]) await boxes(page).nth(index).check()
    await page
      .getByRole('button', { name: javaScriptEnabled ? 'Register for 3 dates' : 'Register for these dates' })
      .click()
    await expect(result(page).getByRole('heading', { name: 'Your 3 dates are set' })).toBeVisible()
    await expect(result(page).getByText('You’re registered')).toHaveCount(2)
    await expect(result(page).getByText('You’re on the waitlist')).toHaveCount(1)
    await expect(own(page).getByRole('listitem')).toHaveCount(3)
    await expect(own(page).getByText('1st on the waitlist')).toBeVisible()
    await expect(boxes(page)).toHaveCount(2)

    await expect.poll(async () => (await mailsTo(email)).map(({ kind }) => kind)).toEqual(['datesBooked'])
    const [mail] = await mailsTo(email)
    const links = mail!.content.blocks.filter(({ type }) => type === 'link').map(({ url }) => new URL(url!).pathname)
    expect(links).toEqual(
      expect.arrayContaining([`/e/${series.dates[0]!.slug}/ticket`, `/e/${series.dates[3]!.slug}/ticket`]),
    )
    expect(links.some((path) => path.startsWith('/waitlist/'))).toBe(true)

    // The page asks once more, and can be told to leave things as they are.
    const held = own(page).getByRole('checkbox')
    await held.nth(0).check()
    await held.nth(2).check()
    await own(page).getByRole('button', { name: 'Cancel chosen dates' }).click()
    await expect(own(page).getByRole('heading', { name: 'Cancel these 2 dates?' })).toBeVisible()
    await own(page).getByRole('link', { name: 'Keep my dates' }).click()
    await expect(held).toHaveCount(3)
    await held.nth(0).check()
    await held.nth(2).check()
    await own(page).getByRole('button', { name: 'Cancel chosen dates' }).click()
    await own(page).getByRole('button', { name: 'Cancel 2 dates' }).click()
    await expect(page.getByText('2 dates are cancelled.')).toBeVisible()
    await expect(own(page).getByRole('listitem')).toHaveCount(1)
    await expect(boxes(page)).toHaveCount(4)
    await expect
      .poll(async () => (await mailsTo(email)).map(({ kind }) => kind))
      .toEqual(['datesBooked', 'datesCancelled'])

    await own(page).getByRole('checkbox').check()
    await own(page).getByRole('button', { name: 'Cancel chosen dates' }).click()
    await own(page).getByRole('button', { name: 'Cancel 1 date' }).click()
    await expect(own(page)).toBeHidden()
    await expect(boxes(page)).toHaveCount(5)
  })

for (const javaScriptEnabled of [true, false])
  test(`all dates or none: a refusal marks the date and keeps what was typed, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const [host, other] = await Promise.all([cast.api.demo('owner'), cast.api.visitor()])
    const series = await makeDates(host, other, { terms: 'Bring a lamp.' })
    for (const { id } of series.dates.slice(0, 3))
      await host.ask('mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { __typename } }', {
        input: { eventId: id, kind: 'TEXT', label: 'Anything we should know?', required: true },
      })
    const { page } = await cast.visitor({ javaScriptEnabled })
    await open(page, series)
    if (javaScriptEnabled) await page.getByRole('button', { name: 'Choose all' }).click()
    else await page.getByRole('link', { name: 'Choose all' }).click()
    await expect(boxes(page)).toHaveCount(5)
    for (const box of await boxes(page).all()) await expect(box).toBeChecked()
    const question = page.getByLabel('Anything we should know?')
    // The dates ask the same, so it is asked once.
    await expect(question).toHaveCount(1)
    if (javaScriptEnabled) {
      for (const index of [0, 1, 2]) await boxes(page).nth(index).uncheck()
      await expect(question).toBeHidden()
      await page.getByRole('button', { name: 'Choose all' }).click()
    }
    await question.fill('A big dog')
    await page.getByLabel('Your name').fill('Grace')
    await page.getByLabel('Email').fill(newAddress())
    await page.getByLabel(/I accept the/).check()
    await page.getByLabel('Join the waitlist where a date is full').uncheck()
    await page.getByLabel('Only if every date works out').check()
    await page.getByRole('button', { name: /^Register for/ }).click()
    await expect(result(page).getByRole('heading', { name: 'You’re not registered yet' })).toBeVisible()
    await expect(own(page)).toBeHidden()
    await expect(choices(page).getByText(/Every spot is taken/)).toHaveCount(1)
    await expect(question).toHaveValue('A big dog')
    await expect(page.getByLabel('Your name')).toHaveValue('Grace')
    for (const box of await boxes(page).all()) await expect(box).toBeChecked()
    await boxes(page).nth(1).uncheck()
    await page.getByRole('button', { name: /^Register for/ }).click()
    await expect(result(page).getByRole('heading', { name: 'Your 4 dates are set' })).toBeVisible()
    await expect(own(page).getByRole('listitem')).toHaveCount(4)
  })

test('without script a missing answer and terms that were not accepted are said where they belong', async ({
  cast,
}) => {
  const host = await cast.api.demo('owner')
  const series = await makeSeries(host, { frequency: 'WEEKLY', count: 2 }, { terms: 'Bring a lamp.' })
  await host.ask('mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { __typename } }', {
    input: { eventId: series.dates[1]!.id, kind: 'TEXT', label: 'Your shoe size?', required: true },
  })
  const { page } = await cast.visitor({ javaScriptEnabled: false })
  await open(page, series)
  await boxes(page).nth(1).check()
  await page.getByLabel('Your name').fill('Grace')
  await page.getByLabel('Email').fill(newAddress())
  const send = page.getByRole('button', { name: /^Register for/ })
  await send.click()
  await expect(page.getByLabel(/I accept the/)).toHaveAccessibleDescription(/Read and accept the event terms/)
  await page.getByLabel(/I accept the/).check()
  await send.click()
  await expect(page.getByLabel('Your shoe size?')).toHaveAttribute('aria-invalid', 'true')
  await expect(boxes(page).nth(1)).toHaveAccessibleDescription(/The host has questions for this date/)
  await page.getByLabel('Your shoe size?').fill('43')
  await page.getByLabel(/I accept the/).check()
  await send.click()
  await expect(own(page).getByRole('listitem')).toHaveCount(1)
})

test('an answer stays while the choice of dates changes, and when its first date becomes full', async ({ cast }) => {
  const [host, visitor] = await Promise.all([cast.api.demo('owner'), cast.api.visitor()])
  const series = await makeSeries(host, { frequency: 'WEEKLY', count: 3 }, { capacity: 8, waitlistEnabled: false })
  for (const { id } of series.dates.slice(0, 2))
    await host.ask('mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { __typename } }', {
      input: { eventId: id, kind: 'TEXT', label: 'Your shoe size?' },
    })
  const { page } = await cast.visitor()
  await open(page, series)
  const size = page.getByLabel('Your shoe size?')
  await boxes(page).nth(1).check()
  await size.fill('43')
  await boxes(page).nth(1).uncheck()
  await expect(size).toBeHidden()
  await boxes(page).nth(2).check()
  await expect(size).toBeHidden()
  await boxes(page).nth(1).check()
  await expect(size).toHaveValue('43')
  await registerGuest(visitor, series.dates[0]!.id, { partySize: 8 })
  await expect(boxes(page).first()).toBeDisabled()
  await expect(size).toHaveValue('43')
  await page.getByLabel('Your name').fill('Grace')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByRole('button', { name: 'Register for 2 dates' }).click()
  await expect(result(page).getByRole('heading', { name: 'Your 2 dates are set' })).toBeVisible()
  const { event } = await host.ask(
    'query ($slug: String!) { event(slug: $slug) { registrations(first: 1) { edges { node { answers { value } } } } } }',
    { slug: series.dates[1]!.slug },
  )
  expect(event.registrations.edges).toEqual([{ node: { answers: [{ value: '43' }] } }])
})

test('what was typed stays while every date is full for a moment', async ({ cast }) => {
  const [host, visitor] = await Promise.all([cast.api.demo('owner'), cast.api.visitor()])
  const series = await makeSeries(host, { frequency: 'WEEKLY', count: 2 }, { capacity: 2, waitlistEnabled: false })
  const [date, other] = series.dates
  await registerGuest(visitor, other!.id, { partySize: 2 })
  await host.ask('mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { __typename } }', {
    input: { eventId: date!.id, kind: 'TEXT', label: 'Your shoe size?' },
  })
  const { page } = await cast.visitor()
  await open(page, series)
  await boxes(page).first().check()
  const [name, size] = [page.getByLabel('Your name'), page.getByLabel('Your shoe size?')]
  await name.fill('Grace')
  await size.fill('43')
  const { id, secret } = await registerGuest(visitor, date!.id, { partySize: 2 })
  await expect(name).toBeHidden()
  await visitor.ask(
    'mutation ($input: CancelRegistrationInput!) { cancelRegistration(input: $input) { __typename } }',
    {
      input: { id, secret },
    },
  )
  await expect(name).toHaveValue('Grace')
  await expect(name).toBeVisible()
  await expect(size).toBeVisible()
  await expect(size).toHaveValue('43')
})

test('somebody with an account chooses dates, and another window sees the spots go', async ({ cast }) => {
  const [host, person, watcher] = await Promise.all([
    cast.api.demo('owner'),
    cast.person('Mira'),
    cast.visitor({ viewport: { width: 1280, height: 1400 } }),
  ])
  const series = await makeSeries(host, { frequency: 'WEEKLY', count: 4 }, { capacity: 3 })
  await open(watcher.page, series)
  await expect(choices(watcher.page).getByText('3 spots left')).toHaveCount(4)
  await expect(watcher.page.getByText('Live', { exact: true })).toBeVisible()
  // What is chosen in an open window stays chosen.
  await boxes(watcher.page).nth(2).check()

  const { page } = person
  // A date's own address leads to the series.
  await page.goto(`/e/${series.dates[2]!.slug}/dates`)
  await expect(page).toHaveURL(`/e/${series.seriesSlug}/dates`)
  await expect(page.getByLabel('Your name')).toHaveCount(0)
  await page.getByLabel('How many people?').fill('3')
  await boxes(page).nth(0).check()
  await boxes(page).nth(2).check()
  await page.getByRole('button', { name: 'Register for 2 dates' }).click()
  await expect(result(page).getByRole('heading', { name: 'Your 2 dates are set' })).toBeFocused()
  await expect(own(page).getByText('You’re registered · 3 people')).toHaveCount(2)
  await expect(choices(watcher.page).getByText('Full: waitlist')).toHaveCount(2)
  await expect(choices(watcher.page).getByText('3 spots left')).toHaveCount(2)
  await expect(boxes(watcher.page).nth(2)).toBeChecked()

  const response = await page.request.get(`/e/${series.seriesSlug}/dates`)
  expect(response.headers()['cache-control']).toBe('no-store')
  expect(await response.text()).toContain('<meta name="robots" content="noindex"')
  await own(page).getByRole('button', { name: 'Cancel all dates' }).click()
  await own(page).getByRole('button', { name: 'Cancel 2 dates' }).click()
  await expect(own(page)).toBeHidden()
  await expect(choices(watcher.page).getByText('3 spots left')).toHaveCount(4)
})

test('the page has no fault, empty, filled, refused and while it asks', async ({ cast }) => {
  const [host, other] = await Promise.all([cast.api.demo('owner'), cast.api.visitor()])
  const series = await makeDates(host, other, { terms: 'Bring a lamp.' })
  const { page } = await cast.visitor()
  await open(page, series)
  await expect(boxes(page)).toHaveCount(5)
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Choose all' }).click()
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel(/I accept the/).check()
  await page.getByLabel('Join the waitlist where a date is full').uncheck()
  await page.getByRole('button', { name: 'Register for 5 dates' }).click()
  await expect(result(page).getByRole('heading', { name: '4 of 5 dates are set' })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await own(page).getByRole('button', { name: 'Cancel all dates' }).click()
  await expect(own(page).getByRole('heading', { name: 'Cancel these 4 dates?' })).toBeFocused()
  expect(await findFaults(page)).toEqual([])
})

test('the pages of a date tell feed readers of the series', async ({ cast }) => {
  const host = await cast.api.demo('owner')
  const series = await makeSeries(host, { frequency: 'WEEKLY', count: 2 })
  const { page } = await cast.visitor()
  await page.goto(`/e/${series.slug}`)
  const feeds = page.locator(`link[rel=alternate][title][href*="/e/${series.seriesSlug}/"]`)
  await expect(feeds).toHaveCount(4)
  for (const href of await feeds.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href)))
    expect((await page.request.get(new URL(href).pathname)).status()).toBe(200)
})

test('what was typed for one date is not taken along to the next', async ({ cast }) => {
  const host = await cast.api.demo('owner')
  const series = await makeSeries(host, { frequency: 'WEEKLY', count: 2 }, { terms: 'Bring a lamp.' })
  await host.ask('mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { __typename } }', {
    input: { eventId: series.dates[0]!.id, kind: 'TEXT', label: 'Your shoe size?' },
  })
  const { page } = await cast.visitor()
  await page.goto(`/e/${series.slug}`)
  await page.getByLabel('Your shoe size?').fill('43')
  await page.getByLabel(/I accept the/).check()
  await page.getByRole('navigation', { name: 'More dates' }).getByRole('listitem').getByRole('link').click()
  await expect(page).toHaveURL(`/e/${series.dates[1]!.slug}`)
  await expect(page.getByLabel(/I accept the/)).not.toBeChecked()
  await expect(page.getByLabel('Your shoe size?')).toHaveCount(0)
})
