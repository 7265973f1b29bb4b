import type { Page } from '@playwright/test'
import { languageNames } from '../../server/contract/locales.ts'
import { type ApiUser, expect, newAddress, test, unique } from './fixtures/actors.ts'
import { settingsOf } from './fixtures/area.ts'
import { findFaults } from './fixtures/measure-page.ts'
import { makeEvent, renameEvent } from './fixtures/scenario.ts'

const send = (actor: ApiUser, field: string, input: object, selection = '__typename') =>
  actor
    .ask(
      `mutation ($input: ${field[0]!.toUpperCase()}${field.slice(1)}Input!) { ${field}(input: $input) { ${selection} } }`,
      { input },
    )
    .then((data) => data[field])

const dinner = { kind: 'CHOICE', label: 'Dinner', choices: ['Fish', 'Beans'], required: true }
const addDinner = (host: ApiUser, eventId: string): Promise<{ id: string }> =>
  send(host, 'addQuestion', { eventId, ...dinner }, '... on RegistrationQuestion { id }')

/** An event in English with a question, and its title and question in German. */
async function makeTranslated(host: ApiUser, facts: object = {}) {
  const event = await makeEvent(host, { language: 'en', description: 'Bring a lamp.', ...facts })
  const { id: questionId } = await addDinner(host, event.id)
  const german = unique('Ein Abend')
  const texts = [
    { part: 'TITLE', text: german },
    { part: 'DESCRIPTION', text: 'Bring eine **Lampe** mit.' },
    { part: 'QUESTION', questionId, text: 'Abendessen', choices: ['Fisch', 'Bohnen'] },
  ]
  const saved = await send(host, 'translateEvent', { eventId: event.id, language: 'de', texts })
  expect(saved.__typename).toBe('Event')
  return { ...event, german }
}

const languagesOf = async (host: ApiUser, eventId: string) =>
  (await settingsOf(host, eventId)).replace(/settings$/, 'languages')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

for (const javaScriptEnabled of [true, false])
  test(`an organizer translates an event, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({ cast }) => {
    const host = await cast.demo('host', { javaScriptEnabled })
    const event = await makeEvent(host, { language: 'en', description: 'Bring a lamp.' })
    await addDinner(host, event.id)
    const { page } = host
    const path = await languagesOf(host, event.id)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'One language so far' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Language' }).first().selectOption(languageNames.de)
    await page.getByRole('button', { name: 'Add language' }).click()
    await expect(page.getByRole('heading', { name: 'Deutsch' })).toBeVisible()
    await expect(page.getByText('3 missing')).toBeVisible()
    await expect(page.getByLabel('Title (Deutsch)')).toHaveAttribute('lang', 'de')

    // A question is translated whole, and nothing that was typed is lost.
    await page.getByLabel('Title (Deutsch)').fill('Ein Abend')
    await page.getByLabel('Description (Deutsch)').fill('Bring eine Lampe mit.')
    await page.getByLabel('Question (Deutsch)').fill('Abendessen')
    await page.getByLabel('Choice 1 (Deutsch)').fill('Fisch')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('1 field needs another look.')).toBeVisible()
    await expect(page.getByText('Translate this too.')).toBeVisible()
    await expect(page.getByLabel('Title (Deutsch)')).toHaveValue('Ein Abend')
    await page.getByLabel('Choice 2 (Deutsch)').fill('Bohnen')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Complete')).toBeVisible()
    await expect(page.getByLabel('Choice 2 (Deutsch)')).toHaveValue('Bohnen')

    // The original changes.
    await renameEvent(host, event.id, 'A longer evening')
    if (!javaScriptEnabled) await page.reload()
    const section = page.getByRole('region', { name: 'Title' })
    await expect(section.getByText('The original changed after this was translated.')).toBeVisible()
    await expect(section.getByText('A longer evening')).toBeVisible()
    await page.getByRole('link', { name: 'All languages' }).click()
    await expect(page.getByText('1 older than the original')).toBeVisible()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await section.getByRole('button', { name: 'Still correct' }).click()
    await expect(page.getByText('Complete')).toBeVisible()
    await page.getByLabel('Title (Deutsch)').fill('Ein längerer Abend')
    await page.getByLabel('Title (Deutsch)').press('Enter')
    await expect(page.getByLabel('Title (Deutsch)')).toHaveValue('Ein längerer Abend')
    await expect
      .poll(() =>
        host.ask('query ($slug: String!) { event(slug: $slug) { title(language: "de") } }', { slug: event.slug }),
      )
      .toEqual({ event: { title: 'Ein längerer Abend' } })

    await page.goto(path)
    if (javaScriptEnabled) {
      await page.getByRole('button', { name: 'Remove Deutsch' }).click()
    } else {
      await page.getByText('Remove', { exact: true }).click()
    }
    await page.getByRole('button', { name: 'Remove language' }).click()
    await expect(page.getByRole('heading', { name: 'One language so far' })).toBeVisible()
  })

test('two translators of one text see both versions', async ({ cast }) => {
  const host = await cast.demo('host')
  const event = await makeTranslated(host)
  const { page } = host
  await page.goto(`${await languagesOf(host, event.id)}?language=de`)
  const listening = page.waitForEvent('websocket')
  await page.reload()
  await listening
  await page.getByLabel('Title (Deutsch)').fill('Meine Fassung')
  const texts = [{ part: 'TITLE', text: 'Die andere Fassung' }]
  await send(host, 'translateEvent', { eventId: event.id, language: 'de', texts })
  const note = page.getByRole('alert').filter({ hasText: 'Die andere Fassung' })
  await expect(note).toContainText('Meine Fassung')
  await note.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Title (Deutsch)')).toHaveValue('Meine Fassung')
})

test('visitors read an event in their language, or in the original', async ({ cast }) => {
  const host = await cast.api.demo('host')
  const event = await makeTranslated(host)
  const path = `/e/${event.slug}`

  const german = await cast.visitor({ locale: 'de-DE' })
  await german.page.goto(path)
  await expect(german.page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(title(german.page)).toHaveText(event.german)
  await expect(title(german.page)).not.toHaveAttribute('lang')
  await expect(german.page).toHaveTitle(new RegExp(event.german))
  await expect(german.page.locator('strong', { hasText: 'Lampe' })).toBeVisible()
  await expect(german.page.getByLabel('Bohnen')).toBeVisible()

  const english = await cast.visitor({ locale: 'en-GB' })
  await english.page.goto(path)
  await expect(title(english.page)).toHaveText(event.title)
  await expect(title(english.page)).not.toHaveAttribute('lang')

  const { page } = await cast.visitor({ locale: 'fr-FR' })
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(title(page)).toHaveText(event.title)
  await expect(title(page)).toHaveAttribute('lang', 'en')

  // The footer changes the texts of the event with those of the page, and what is typed stays.
  await page.getByRole('textbox').first().fill('Ada Lovelace')
  await page.getByRole('combobox', { name: 'Langue' }).selectOption(languageNames.de)
  await expect(title(page)).toHaveText(event.german)
  await expect(title(page)).not.toHaveAttribute('lang')
  await expect(page.getByLabel('Bohnen')).toBeVisible()
  await expect(page.getByRole('textbox').first()).toHaveValue('Ada Lovelace')

  // The original is one press away.
  await page.locator('header a[href*="original"]').click()
  await expect(title(page)).toHaveText(event.title)
  await expect(title(page)).toHaveAttribute('lang', 'en')
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(title(page)).toHaveText(event.german)

  // A change arrives in the language of the page.
  const renamed = unique('Noch ein Abend')
  await send(host, 'translateEvent', { eventId: event.id, language: 'de', texts: [{ part: 'TITLE', text: renamed }] })
  await expect(title(page)).toHaveText(renamed)
  await expect(title(english.page)).toHaveText(event.title)
})

test('a guest answers in their language, and the organizer reads the original', async ({ cast }) => {
  const host = await cast.demo('host')
  const event = await makeTranslated(host)
  const { page } = await cast.visitor({ locale: 'de-DE' })
  await page.goto(`/e/${event.slug}`)
  await page.locator('input[name="name"]').fill('Ada Lovelace')
  await page.locator('input[name="email"]').fill(newAddress('ada'))
  await page.getByLabel('Bohnen').check()
  await page.locator('#register button[type="submit"][name="intent"]').first().click()
  const answer = page.locator('dd').filter({ hasText: 'Bohnen' })
  await expect(answer).toBeVisible()
  const { event: seen } = await host.ask(
    'query ($slug: String!) { event(slug: $slug) { registrations(first: 5) { edges { node { answers { question { label } value } } } } } }',
    { slug: event.slug },
  )
  expect(seen.registrations.edges[0].node.answers).toEqual([{ question: { label: 'Dinner' }, value: 'Beans' }])
})

test('the page of languages fits and can be read', async ({ cast }) => {
  const host = await cast.demo('host')
  const event = await makeTranslated(host)
  await renameEvent(host, event.id, 'Another evening, with a title that goes on and on until it has no room')
  const list = await languagesOf(host, event.id)
  for (const path of [list, `${list}?language=de`, `${list}?language=ar`]) {
    await host.page.goto(path)
    await expect(host.page.getByText('missing').or(host.page.getByText('Original')).first()).toBeVisible()
    expect(await findFaults(host.page), path).toEqual([])
  }
})
