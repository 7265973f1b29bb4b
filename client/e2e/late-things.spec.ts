import { expect, test } from './fixtures/actors.ts'
import { makeEvent, makeGroup, makeOrganization } from './fixtures/scenario.ts'

test('new terms in an open registration form: the new version is offered, and what was ticked is not', async ({
  cast,
}) => {
  const [owner, visitor] = await Promise.all([cast.api.person('Owner'), cast.visitor()])
  const groupId = await makeGroup(owner, await makeOrganization(owner))
  const event = await makeEvent(owner, { groupId, terms: 'Be kind.' })
  const { page } = visitor
  await page.goto(`/e/${event.slug}`)
  const box = page.getByRole('checkbox', { name: /I accept the/ })
  await page.getByLabel('Your name').fill('Half a na')
  await box.check()
  await owner.ask('mutation ($input: PublishEventTermsInput!) { publishEventTerms(input: $input) { __typename } }', {
    input: { eventId: event.id, body: 'Be kind. Be early.' },
  })
  await expect(page.getByText('Just updated: this is version 2.')).toBeVisible()
  await expect(box).not.toBeChecked()
  await expect(box).toHaveValue('2')
  await expect(page.getByLabel('Your name')).toHaveValue('Half a na')
})

test('a log-in in another tab is noticed, and a log-out, and what is typed stays', async ({ cast }) => {
  const { page, context } = await cast.visitor()
  await page.goto('/')
  const logIn = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  await expect(logIn).toBeVisible()
  const search = page.getByLabel('Search events', { exact: true })
  await search.fill('Half a wo')

  const other = await context.newPage()
  await other.goto('/login')
  await other.getByLabel('Email').fill('guest@demo.test')
  await other.getByLabel('Password').fill('marquee-demo-1')
  await other.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: /Up next for you/ })).toBeVisible()
  await expect(search).toHaveValue('Half a wo')
  await expect(logIn).toHaveCount(0)

  await other.goto('/logout')
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(logIn).toBeVisible()
  await expect(search).toHaveValue('Half a wo')
})
