import type { Page } from '@playwright/test'
import { type ApiUser, expect, newAddress, test } from './fixtures/actors.ts'
import { settingsOf } from './fixtures/area.ts'
import { findViolations } from './fixtures/measure-page.ts'
import { makeEvent } from './fixtures/scenario.ts'

const send = (actor: ApiUser, field: string, input: object, selection = '__typename') =>
  actor
    .ask(
      `mutation ($input: ${field[0]!.toUpperCase()}${field.slice(1)}Input!) { ${field}(input: $input) { ${selection} } }`,
      { input },
    )
    .then((data) => data[field])

const addQuestion = (actor: ApiUser, eventId: string, question: object): Promise<{ id: string }> =>
  send(actor, 'addQuestion', { eventId, ...question }, '... on RegistrationQuestion { id }')

const allergiesQuestion = { kind: 'TEXT', label: 'Allergies' }
const dinner = { kind: 'CHOICE', label: 'Dinner', choices: ['Fish', 'Beans'], required: true }
const rules = { kind: 'CHECKBOX', label: 'I have read the organization rules', required: true }

async function fillIn(page: Page, name: string) {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email').fill(newAddress('ada'))
  await page.getByLabel('Allergies').fill('Nuts\nand milk')
  await page.getByLabel('Beans').check()
  await page.getByLabel(rules.label).check()
}

test('an organizer asks three questions, one of each kind, and changes one', async ({ cast }) => {
  const host = await cast.demo('admin')
  const event = await makeEvent(host)
  const { page } = host
  await page.goto(await settingsOf(host, event.id))
  const section = page.getByRole('region', { name: 'Questions' })
  await section.getByText('Add a question').click()
  const editor = section.locator('form').filter({ has: page.getByRole('button', { name: 'Add question' }) })
  const ask = async (label: string) => {
    await editor.getByLabel('Question', { exact: true }).fill(label)
    await editor.getByRole('button', { name: 'Add question' }).click()
    await expect(section.getByRole('listitem').filter({ hasText: label })).toBeVisible()
    // The list may show it before the form is ready for the next.
    await expect(editor.getByLabel('Question', { exact: true })).toHaveValue('')
  }
  await editor.getByRole('button', { name: 'Add question' }).click()
  await expect(editor.getByText('Enter a question.')).toBeVisible()
  await ask('Allergies')
  await editor.getByLabel('Single choice').check()
  await editor.getByLabel('Choices').fill('Fish\nBeans')
  await editor.getByLabel('Required').check()
  await ask('Supper')
  await editor.getByLabel('Checkbox').check()
  await ask(rules.label)
  await section.getByLabel('Edit “Supper”').click()
  const row = section.getByRole('listitem').filter({ hasText: 'Supper' })
  await row.getByLabel('Question', { exact: true }).fill('Dinner')
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByRole('listitem').nth(1)).toContainText('Dinner')
})

test('questions are put into order by keyboard and taken away, and the focus stays', async ({ cast }) => {
  const host = await cast.demo('admin')
  const event = await makeEvent(host)
  for (const question of [allergiesQuestion, dinner, rules]) await addQuestion(host, event.id, question)
  const { page } = host
  await page.goto(await settingsOf(host, event.id))
  const section = page.getByRole('region', { name: 'Questions' })
  const up = section.getByRole('button', { name: 'Move “Dinner” up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(section.getByRole('listitem').first()).toContainText('Dinner')
  await expect(up).toBeFocused()
  await section.getByLabel('Edit “Dinner”').click()
  expect(await findViolations(page, { within: '#questions' })).toEqual([])
  await section.getByRole('button', { name: `Remove “${rules.label}”` }).click()
  await page.getByRole('button', { name: 'Remove question' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await expect(section).toBeFocused()
})

test('a question that a colleague removes while it is edited leaves what was written, to add as a new one', async ({
  cast,
}) => {
  const host = await cast.demo('admin')
  const event = await makeEvent(host)
  const allergies = await addQuestion(host, event.id, allergiesQuestion)
  await addQuestion(host, event.id, dinner)
  const { page } = host
  const listening = page.waitForEvent('websocket')
  await page.goto(await settingsOf(host, event.id))
  await listening
  const section = page.getByRole('region', { name: 'Questions' })
  await section.getByLabel('Edit “Allergies”').click()
  const text = section.getByRole('listitem').first().getByLabel('Question', { exact: true })
  await text.fill('What can you not eat?')
  await send(host, 'removeQuestion', { id: allergies.id })
  const left = section.getByRole('listitem').filter({ hasText: 'Someone else removed this.' })
  await expect(left).toBeVisible()
  await expect(text).toHaveValue('What can you not eat?')
  expect(await findViolations(page, { within: '#questions' })).toEqual([])
  await left.getByRole('button', { name: 'Add question' }).click()
  await expect(left).toBeHidden()
  await expect(section.getByLabel('Edit “What can you not eat?”')).toBeVisible()
  await expect(section.getByRole('listitem')).toHaveCount(2)

  // Whoever removes it wants nothing of it.
  await section.getByLabel('Edit “Dinner”').click()
  await section.getByRole('button', { name: 'Remove “Dinner”' }).click()
  await page.getByRole('button', { name: 'Remove question' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
})

test('what a colleague changed beside an edit of a question is not undone by the next one', async ({ cast }) => {
  const host = await cast.demo('admin')
  const event = await makeEvent(host)
  const allergies = await addQuestion(host, event.id, allergiesQuestion)
  const { page } = host
  await page.goto(await settingsOf(host, event.id))
  const row = page.getByRole('region', { name: 'Questions' }).getByRole('listitem').first()
  await row.getByText('Edit', { exact: true }).click()
  const label = row.getByLabel('Question', { exact: true })
  await label.fill('What can you not eat?')
  await send(host, 'updateQuestion', { id: allergies.id, required: true })
  await expect(row).toContainText('Someone else changed this question while you were editing.')
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('What can you not eat?. Required.')).toBeAttached()
  await label.fill('What don’t you eat?')
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('What don’t you eat?. Required.')).toBeAttached()
  await row.getByRole('button', { name: 'Use their version' }).click()
  await expect(row.getByLabel('Required')).toBeChecked()
})

test('without JavaScript: what an organizer changed meanwhile is said, and nothing typed is lost', async ({ cast }) => {
  const host = await cast.api.demo('admin')
  const event = await makeEvent(host)
  const allergies = await addQuestion(host, event.id, allergiesQuestion)
  for (const question of [dinner, rules]) await addQuestion(host, event.id, question)
  const { page } = await cast.visitor({ javaScriptEnabled: false })
  await page.goto(`/e/${event.slug}`)
  await fillIn(page, 'Ada Lovelace')
  await send(host, 'updateQuestion', { id: allergies.id, label: 'What can you not eat?' })
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Everything you typed is still here')).toBeVisible()
  await expect(page.getByText('“What can you not eat?” just changed')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
  await expect(page.getByLabel('What can you not eat?')).toHaveValue('Nuts\nand milk')
  await expect(page.getByLabel('Beans')).toBeChecked()
  await expect(page.getByLabel(rules.label)).toBeChecked()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
  const answers = page.getByRole('region', { name: 'Your answers' })
  await expect(answers.locator('dd').filter({ hasText: 'Nuts and milk' })).toBeVisible()

  await answers.getByText('Change answers').click()
  await answers.getByLabel('Fish').check()
  await answers.getByRole('button', { name: 'Save answers' }).click()
  await expect(answers.getByText('Your answers are saved.')).toBeVisible()
  await expect(answers.locator('dd').filter({ hasText: 'Fish' })).toBeVisible()
})

test('with JavaScript: questions come and go while somebody types, and what was typed stays', async ({ cast }) => {
  const host = await cast.demo('admin')
  const event = await makeEvent(host, { capacity: 1 })
  const allergies = await addQuestion(host, event.id, allergiesQuestion)
  for (const question of [dinner, rules]) await addQuestion(host, event.id, question)
  const { page } = await cast.visitor()
  const listening = page.waitForEvent('websocket')
  await page.goto(`/e/${event.slug}`)
  await listening
  await fillIn(page, 'Grace Hopper')
  await addQuestion(host, event.id, { kind: 'TEXT', label: 'A song' })
  await page.getByLabel('A song').fill('Moon River')
  await send(host, 'removeQuestion', { id: allergies.id })
  await expect(page.getByText('The host removed this question.')).toBeVisible()
  await expect(page.getByLabel('Allergies')).toHaveValue('Nuts\nand milk')
  await expect(page.getByLabel('Allergies')).toBeDisabled()
  expect(await findViolations(page, { within: '#register' })).toEqual([])

  // The last place goes: the same form now joins the waitlist, with everything in it.
  await host.ask('mutation ($input: RegisterInput!) { register(input: $input) { __typename } }', {
    input: {
      eventId: event.id,
      partySize: 1,
      answers: await answersOf(host, event.slug),
    },
  })
  const join = page.getByRole('button', { name: /Join waitlist/ })
  await expect(join).toBeVisible()
  await expect(page.getByLabel('A song')).toHaveValue('Moon River')
  await expect(page.getByLabel('Beans')).toBeChecked()
  await join.click()
  await expect(page).toHaveURL(/\/waitlist\//)
  const { event: seen } = await host.ask(
    'query ($slug: String!) { event(slug: $slug) { waitlist(first: 1) { edges { node { answers { question { label } value checked } } } } } }',
    { slug: event.slug },
  )
  expect(seen.waitlist.edges[0].node.answers).toEqual([
    { question: { label: 'Dinner' }, value: 'Beans', checked: null },
    { question: { label: rules.label }, value: null, checked: true },
    { question: { label: 'A song' }, value: 'Moon River', checked: null },
  ])
})

test('what a guest types over their answers stays when the host removes another question', async ({ cast }) => {
  const host = await cast.demo('admin')
  const event = await makeEvent(host)
  await addQuestion(host, event.id, allergiesQuestion)
  const song = await addQuestion(host, event.id, { kind: 'TEXT', label: 'A song' })
  const { page } = await cast.visitor()
  await page.goto(`/e/${event.slug}`)
  await page.getByLabel('Your name').fill('Grace Hopper')
  await page.getByLabel('Email').fill(newAddress('grace'))
  await page.getByLabel('Allergies').fill('Nuts')
  await page.getByLabel('A song').fill('Moon River')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
  const answers = page.getByRole('region', { name: 'Your answers' })
  await answers.getByText('Change answers').click()
  await answers.getByLabel('Allergies').fill('Nuts and milk')
  await send(host, 'removeQuestion', { id: song.id })
  await expect(page.getByText('The host removed this question.')).toBeVisible()
  await expect(answers.getByLabel('Allergies')).toHaveValue('Nuts and milk')
})

/** What is required, answered somehow. */
async function answersOf(actor: ApiUser, slug: string) {
  const { event } = await actor.ask(
    'query ($slug: String!) { event(slug: $slug) { questions { id kind choices required } } }',
    { slug },
  )
  return event.questions
    .filter(({ required }: { required: boolean }) => required)
    .map(({ id, kind, choices }: { id: string; kind: string; choices: string[] }) =>
      kind === 'CHECKBOX' ? { questionId: id, checked: true } : { questionId: id, value: choices[0] },
    )
}
