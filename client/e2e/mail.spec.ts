import { expect, test } from './fixtures/actors.ts'
import { type OwnServer, makeOwnServer } from '../../server/testing/own-server.ts'

test('in production there is no mailbox, neither as a page nor as its data', async ({ request }) => {
  for (const path of ['/dev/mailbox', '/dev/mailbox.data', '/dev/mailbox/01a1fe9a-b758-7390-be7c-6948476085a9'])
    expect((await request.get(path)).status()).toBe(404)
})

test.describe('the mailbox of another environment', () => {
  let server: OwnServer
  test.beforeAll(async () => {
    server = await makeOwnServer({ APP_ENV: 'dev' })
    await server.start()
  })
  test.afterAll(() => server.remove())

  test('shows news of an event to whoever looks, and its foot leads out, all without JavaScript', async ({
    browser,
  }) => {
    const organizer = await browser.newContext({ baseURL: server.url })
    const ask = async (query: string, variables: Record<string, unknown> = {}) => {
      const response = await organizer.request.post('/bff/graphql', { data: { query, variables } })
      const { data, errors } = await response.json()
      expect(errors).toBeUndefined()
      return data
    }
    const credentials = { name: 'Mira Holm', email: 'mira@example.test', password: 'a password of this test' }
    await organizer.request.post('/bff/auth/sign-up/email', { headers: { origin: server.url }, data: credentials })
    const { createOrganization } = await ask(
      'mutation { createOrganization(input: { name: "House" }) { ... on Organization { id } } }',
    )
    const { createGroup } = await ask(
      'mutation ($id: ID!) { createGroup(input: { organizationId: $id, name: "Evenings" }) { ... on Group { id } } }',
      { id: createOrganization.id },
    )
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const { createEvent: event } = await ask(
      'mutation ($input: CreateEventInput!) { createEvent(input: $input) { ... on Event { id url } } }',
      {
        input: {
          groupId: createGroup.id,
          title: 'Sjøfest',
          startsAt: `${day}T19:00`,
          endsAt: `${day}T22:00`,
          timeZone: 'Europe/Oslo',
        },
      },
    )
    await ask('mutation ($id: ID!) { publishEvent(input: { id: $id }) { __typename } }', { id: event.id })
    await ask('mutation ($input: RegisterInput!) { register(input: $input) { __typename } }', {
      input: { eventId: event.id, partySize: 1 },
    })
    await ask('mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }', {
      input: { id: event.id, title: 'Vårfest' },
    })
    expect(
      (
        await ask('mutation ($id: ID!) { sendChangeNotice(input: { eventId: $id }) { __typename } }', {
          id: event.id,
        })
      ).sendChangeNotice.__typename,
    ).toBe('Event')

    const visitor = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
    const page = await visitor.newPage()
    const news = page.getByRole('link', { name: 'New name: Vårfest' })
    await expect(async () => {
      await page.goto('/dev/mailbox')
      await expect(news).toBeVisible({ timeout: 500 })
    }).toPass()
    await news.click()
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Sjøfest has changed')
    await page.getByRole('link', { name: 'Text' }).click()
    const text = await page.locator('pre').innerText()
    expect(text).toContain('Name: Vårfest (was Sjøfest)')

    await page.goto(/https?:\/\/\S+\/unsubscribe\/\S+/.exec(text)![0])
    await expect(page.getByText('mira@example.test')).toBeVisible()
    await page.getByRole('button', { name: 'Hear no more of this' }).click()
    await expect(page.getByText(/No more news of this event/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Hear no more of this' })).toBeVisible()
    await Promise.all([organizer.close(), visitor.close()])
  })
})
