import type { Page } from '@playwright/test'
import { type Actor, expect, test, unique } from './fixtures/actors.ts'
import { findFaults } from './fixtures/measure-page.ts'
import { untilMade } from './fixtures/pictures.ts'
import { waitForRouter } from './fixtures/router.ts'
import { makeEvent } from './fixtures/scenario.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const where = (page: Page) => page.getByRole('textbox', { name: /^Location/ })
/** What the page says of itself, without what is only said aloud. */
const isSaved = (page: Page) =>
  expect(page.locator('span[aria-hidden]').getByText('Saved', { exact: true })).toBeVisible()
const draftIn = (page: Page) => new URL(page.url()).searchParams.get('draft') ?? ''

/** A draft by its title, as somebody makes one. */
async function begin(page: Page, text = unique('Lantern Walk')) {
  await page.goto('/create')
  await expect(title(page)).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/create\?draft=/)
  await isSaved(page)
  return text
}

async function read({ ask }: Pick<Actor, 'ask'>, id: string) {
  const { node } = await ask(
    'query ($id: ID!) { node(id: $id) { ... on Event { title slug description status formerSlugs timeZone startsAt venue { name } } } }',
    { id },
  )
  return node
}

test('a title that is typed before the script comes is the draft’s', async ({ cast }) => {
  const { page } = await cast.demo('host')
  const isTyped = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => isTyped.promise.then(() => route.continue()))
  await page.goto('/create', { waitUntil: 'commit' })
  const text = unique('Early Birds')
  await title(page).fill(text)
  isTyped.resolve()
  await page.keyboard.press('End')
  await waitForRouter(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/create\?draft=/)
  await expect(title(page)).toHaveValue(text)
})

test('a title makes one draft, everything after it is saved by itself, and a reload finds it all', async ({ cast }) => {
  const host = await cast.demo('host')
  const { page } = host
  const text = await begin(page)
  const steps = await page.evaluate(() => history.length)
  // Nothing is saved before it was seen that something is being saved.
  const isSeen = Promise.withResolvers<void>()
  await page.route('**/bff/graphql', (route) => isSeen.promise.then(() => route.continue()))
  await where(page).fill('The boathouse')
  await page.getByLabel('Description').fill('Lanterns and soup.')
  await title(page).fill(`${text} Again`)
  await expect(page.getByText('Saving…')).toBeVisible()
  isSeen.resolve()
  // The server proposes the address, which is a save of its own.
  await expect.poll(async () => (await read(host, draftIn(page))).slug).toMatch(/-again$/)
  await isSaved(page)
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await page.reload()
  await expect(title(page)).toHaveValue(`${text} Again`)
  await expect(where(page)).toHaveValue('The boathouse')
  await expect(page.getByLabel('Description')).toHaveValue('Lanterns and soup.')
  const saved = await read(host, draftIn(page))
  // Next Saturday evening where the visitor sits; the address went along with the title and left nothing behind.
  expect(saved).toMatchObject({
    status: 'DRAFT',
    timeZone: 'Europe/Copenhagen',
    slug: expect.stringMatching(/^lantern-walk-.*-again$/),
    formerSlugs: [],
  })
  expect(new Date(saved.startsAt).getUTCDay()).toBe(6)
  await page.goto('/create')
  await expect(page.getByRole('link', { name: new RegExp(`Continue ${text} Again`) })).toBeVisible()
})

test('a reload keeps what was saved while its page was already on its way', async ({ cast }) => {
  const host = await cast.demo('host')
  const { page, context } = host
  // The browser takes the page that the test hands out for one from elsewhere.
  await context.grantPermissions(['local-network-access'])
  const text = await begin(page)
  const older = await page.request.get(page.url())
  const [isAsked, isAnswered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/create?draft=*', async (route) => {
    isAsked.resolve()
    await isAnswered.promise
    await route.fulfill({ response: older })
  })
  await where(page).fill('The boathouse')
  await title(page).fill(`${text} Again`)
  const saved = page.waitForResponse((response) =>
    /SaveDraft.*"slug":"[^"]*-again"/.test(response.request().postData() ?? ''),
  )
  const reloaded = page.reload()
  await isAsked.promise
  // Nothing on the page can be asked for while its next one is on its way.
  await (await saved).finished()
  isAnswered.resolve()
  await reloaded
  await expect(title(page)).toHaveValue(`${text} Again`)
  await expect(where(page)).toHaveValue('The boathouse')
  await isSaved(page)
  // Its address changed with it, and the page follows the draft at the new one.
  await host.ask('mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }', {
    input: { id: draftIn(page), description: 'Soup.' },
  })
  await expect(page.getByLabel('Description')).toHaveValue('Soup.')
  expect((await read(host, draftIn(page))).venue).toEqual({ name: 'The boathouse' })
})

test('a save whose news came before its answer is not undone by a reload that began before it', async ({ cast }) => {
  const host = await cast.demo('host')
  const { page, context } = host
  await context.grantPermissions(['local-network-access'])
  await begin(page)
  const advice = page.getByRole('link', { name: /location/i })
  await expect(advice).toBeVisible()
  const older = await page.request.get(page.url())
  await page.route('**/create?draft=*', (route) => route.fulfill({ response: older }))
  // The server saves, and the window only hears of it live.
  await page.route('**/bff/graphql', async (route) => {
    await route.fetch()
    await page.unroute('**/bff/graphql')
  })
  await where(page).fill('The boathouse')
  await expect(advice).toBeHidden()
  await page.reload()
  await expect(where(page)).toHaveValue('The boathouse')
  await isSaved(page)
  await expect(where(page)).toHaveValue('The boathouse')
  expect((await read(host, draftIn(page))).venue).toEqual({ name: 'The boathouse' })
})

test('the poster follows each letter, and neither letters nor the draft they make move the page', async ({ cast }) => {
  const { page } = await cast.demo('host')
  await page.goto('/create')
  await expect(title(page)).toBeFocused()
  const poster = page.getByRole('figure', { name: 'As guests will see it' }).locator('[dir="auto"]')
  const places = () =>
    Promise.all([where(page), page.getByLabel('Starts: day'), poster].map((each) => each.boundingBox()))
  await expect(page.getByText('Add a title to save your draft.')).toBeVisible()
  await page.keyboard.type('P')
  await expect(poster).toHaveText('P')
  const before = (await places()).slice(0, 2)
  await page.keyboard.type('ancakes')
  await expect(poster).toHaveText('Pancakes')
  // A pause in writing makes nothing: leaving the title does.
  await expect(page.getByText('Your draft is saved when you continue.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/create$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/create\?draft=/)
  await isSaved(page)
  expect((await places()).slice(0, 2)).toEqual(before)
})

test('a photo and a theme that are chosen first are the draft’s once it has a title', async ({ cast }) => {
  const host = await cast.demo('host')
  const { page } = host
  await page.goto('/create')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('button', { name: 'Observatory' }).click()
  // The page has it at once, header and footer too.
  await expect(page.locator('[data-event-theme]').first().getByRole('banner')).toBeVisible()
  await page.getByLabel('Add a photo').setInputFiles('client/public/icons/icon-512.png')
  await expect(page.getByText('Give your event a title and we’ll add your photo.')).toBeVisible()
  await title(page).fill(unique('Star Party'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/create\?draft=/)
  const words = page.getByLabel('Describe this image')
  await expect(words).toHaveAccessibleDescription('Describe it before you publish', untilMade)
  await words.fill('A golden letter')
  const made = async () => {
    const { node } = await host.ask(
      'query ($id: ID!) { node(id: $id) { ... on Event { theme { tokens } cover { altText } } } }',
      { id: draftIn(page) },
    )
    return node
  }
  await expect
    .poll(made)
    .toMatchObject({ theme: { tokens: { headingFont: 'playfair' } }, cover: { altText: 'A golden letter' } })
  await page.reload()
  await expect(page.getByLabel('Replace the photo')).toBeAttached()
  await expect(page.locator('[data-event-theme]').first().getByRole('banner')).toBeVisible()
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect(page.getByRole('button', { name: 'Observatory' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'The poster’s colours' }).click()
  await expect.poll(async () => (await made()).theme.tokens).toEqual({})
})

test('without a connection nothing is lost, and it is sent when it is back, also after a reload', async ({ cast }) => {
  const host = await cast.demo('host')
  const { page, context } = host
  await begin(page)
  await context.setOffline(true)
  await where(page).fill('The old loft')
  await expect(page.getByText('You’re offline. Your changes stay here').first()).toBeVisible()
  await context.setOffline(false)
  await isSaved(page)
  expect((await read(host, draftIn(page))).venue).toEqual({ name: 'The old loft' })
  // A tab that is loaded again before anything was sent.
  await page.route('**/bff/graphql', (route) => route.abort())
  await where(page).fill('The new loft')
  await expect(page.getByText('You’re offline. Your changes stay here').first()).toBeVisible()
  await page.unroute('**/bff/graphql')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(where(page)).toHaveValue('The new loft')
  await expect.poll(async () => (await read(host, draftIn(page))).venue).toEqual({ name: 'The new loft' })
})

test('two tabs that begin a draft store what each typed, and that of a closed one comes back once', async ({
  cast,
}) => {
  const { page, context } = await cast.demo('host')
  const [mine, other] = [unique('Jazz'), unique('Yoga')]
  await page.goto('/create')
  await title(page).fill(mine)
  const second = await context.newPage()
  await second.goto('/create')
  await expect(second.getByText('Add a title to save your draft.')).toBeVisible()
  await title(second).fill(other)
  await page.reload()
  await expect(title(page)).toHaveValue(mine)
  await second.close()
  const third = await context.newPage()
  await third.goto('/create')
  await expect(title(third)).toHaveValue(other)
  await title(third).press('Enter')
  await expect(third).toHaveURL(/\/create\?draft=/)
  await third.goto('/create')
  await expect(third.getByText('Add a title to save your draft.')).toBeVisible()
  await expect(title(third)).toHaveValue('')
  await expect(title(page)).toHaveValue(mine)
})

test('the address is looked up while one writes, in clear words, and leaving waits for what is not saved', async ({
  cast,
}) => {
  const { page } = await cast.demo('host')
  await begin(page)
  await page.getByRole('button', { name: 'Change the address' }).click()
  const address = page.getByRole('textbox', { name: 'Web address' })
  await expect(address).toBeFocused()
  await address.fill('rooftop-sessions')
  await expect(page.getByText('This one is taken.')).toBeVisible()
  await address.fill('create')
  await expect(page.getByText('This one is reserved for this site.')).toBeVisible()
  await address.fill('not an address')
  await expect(page.getByText('Use only a–z, 0–9 and single hyphens.')).toBeVisible()
  await page.getByRole('link', { name: 'What’s on' }).click()
  const dialog = page.getByRole('dialog', { name: 'You have unsaved changes' })
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(dialog).toBeHidden()
  await address.fill('rooftop-sessions')
  await page.getByRole('button', { name: 'Use this one' }).click()
  await expect(address).toHaveValue(/^rooftop-sessions-./)
  await isSaved(page)
  // What a title makes later leaves an address alone that somebody chose.
  await title(page).fill(unique('Another'))
  await isSaved(page)
  await expect(address).toHaveValue(/^rooftop-sessions-./)
  await page.getByRole('link', { name: 'What’s on' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('publishing names what is missing with a way to it, by keyboard alone, and then the page is there to share', async ({
  cast,
}) => {
  const { page } = await cast.demo('host')
  const text = await begin(page)
  const publish = page.getByRole('button', { name: 'Publish' })
  await title(page).fill('')
  await publish.focus()
  await page.keyboard.press('Enter')
  const problems = page.getByRole('alert').filter({ hasText: 'Not published yet' })
  await expect(problems).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(problems.getByRole('link', { name: 'Give your event a title.' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page)).toBeFocused()
  await page.keyboard.type(text)
  await expect(problems).toBeHidden()
  await page.getByLabel('Starts: day').fill('2021-06-05')
  await isSaved(page)
  await publish.press('Enter')
  // The answer is here.
  await expect(problems).toBeFocused()
  await problems.getByRole('link', { name: 'The end time has passed' }).press('Enter')
  await expect(page.getByLabel('Ends: day')).toBeFocused()
  await page.getByLabel('Starts: day').fill('2031-06-07')
  await publish.press('Enter')
  await expect(page).toHaveURL(/\/e\/lantern-walk-.*\?published$/)
  const share = page.getByRole('region', { name: 'You’re live' })
  await expect(share.getByRole('textbox', { name: 'Link to the event' })).toHaveValue(/\/e\/lantern-walk-[^?]*$/)
})

test('in two tabs a field that both change shows both values, other fields simply arrive', async ({ cast }) => {
  const { page, context } = await cast.demo('host')
  await begin(page)
  const other = await context.newPage()
  const listening = other.waitForEvent('websocket')
  await other.goto(page.url())
  await listening
  await other.getByLabel('Description').fill('Soup.')
  await expect(page.getByLabel('Description')).toHaveValue('Soup.')
  // One of them cannot send for a while, and still hears what the other does.
  await page.route('**/bff/graphql', (route) => route.abort())
  await where(page).fill('The loft')
  await expect(page.getByText('You’re offline. Your changes stay here').first()).toBeVisible()
  await where(other).fill('The roof')
  const note = page.getByRole('alert').filter({ hasText: 'Your version' })
  await expect(note).toContainText('Your version: The loft')
  await expect(note).toContainText('You saved The roof')
  await page.unroute('**/bff/graphql')
  await note.getByRole('button', { name: 'Keep mine' }).click()
  await expect(where(other)).toHaveValue('The loft')
  await isSaved(page)
  await expect(note).toBeHidden()
  // Whoever gives theirs up has nothing more to save, although a save of it was lost.
  await page.route('**/bff/graphql', (route) => route.abort())
  await where(page).fill('The cellar')
  await expect(page.getByText('You’re offline. Your changes stay here').first()).toBeVisible()
  await where(other).fill('The garden')
  await expect(note).toContainText('The garden')
  await page.unroute('**/bff/graphql')
  await note.getByRole('button', { name: 'Take theirs' }).click()
  await expect(where(page)).toHaveValue('The garden')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/\?published$/)
  await expect(other.getByText('This event is published. Changes here aren’t saved any more.')).toBeVisible()
})

test('two quick hands make one draft, and somebody without an organization gets one, and publishes', async ({
  cast,
}) => {
  const mira = await cast.person('Mira Quick')
  const { page } = mira
  await page.goto('/create')
  await title(page).fill(unique('Quick'))
  await title(page).press('Enter')
  await title(page).press('Enter')
  await title(page).blur()
  await expect(page).toHaveURL(/\/create\?draft=/)
  const { viewer } = await mira.ask(
    '{ viewer { drafts { edges { node { id } } } memberships { organization { name } } } }',
  )
  expect(viewer.drafts.edges).toHaveLength(1)
  expect(viewer.memberships).toEqual([{ organization: { name: 'Mira Quick' } }])
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/\/e\/quick-/)
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible()
})

test('without script a form makes the draft, another saves it, and a conflict comes back with both values', async ({
  cast,
}) => {
  const host = await cast.demo('host', { javaScriptEnabled: false })
  const { page } = host
  const text = unique('Plain Evening')
  await page.goto('/create')
  await where(page).fill('The shed')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Give your event a title.')).toBeVisible()
  await title(page).fill(text)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/create\?draft=/)
  const id = draftIn(page)
  await expect(where(page)).toHaveValue('The shed')
  await where(page).fill('The loft')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(where(page)).toHaveValue('The loft')
  expect((await read(host, id)).venue).toEqual({ name: 'The loft' })
  await host.ask('mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }', {
    input: { id, venue: { name: 'The roof' } },
  })
  await where(page).fill('The cellar')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The roof' })).toContainText('The cellar')
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(where(page)).toHaveValue('The roof')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/\/e\/plain-evening-.*\?published$/)
})

test('a draft of somebody else is not there, and a published event is not changed here', async ({ cast }) => {
  const [host, outsider] = await Promise.all([cast.demo('host'), cast.person('Outsider')])
  const [draft, event] = await Promise.all([makeEvent(host, { isDraft: true }), makeEvent(host)])
  const path = (id: string) => `/create?draft=${encodeURIComponent(id)}`
  expect((await outsider.context.request.get(path(draft.id))).status()).toBe(404)
  expect((await host.context.request.get(path('nonsense'))).status()).toBe(404)
  await host.page.goto(path(event.id))
  await expect(host.page).toHaveURL(`/e/${event.slug}`)
})

test('every state is accessible and fits, on a phone in the dark and on a desk in the light', async ({ cast }) => {
  const { page } = await cast.demo('host')
  // The address that a title made is cut short where there is no room for it.
  const check = async () =>
    expect((await findFaults(page)).filter((fault) => !fault.includes('cut off: “lantern-walk-'))).toEqual([])
  await page.goto('/create')
  await check()
  await begin(page)
  await check()
  await page.getByRole('button', { name: 'Change the address' }).click()
  await page.getByRole('textbox', { name: 'Web address' }).fill('create')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Not published yet')).toBeVisible()
  await check()
})
