import { expect, newAddress, test } from './fixtures/actors.ts'
import { type OwnServer, makeOwnServer } from '../../server/testing/own-server.ts'
import { openMail, readText } from './fixtures/mailbox.ts'
import { makeEvent, makeGroup, makeOrganization, register, registerGuest } from './fixtures/scenario.ts'

test('in production there is no mailbox, not even a demo’s, neither as a page nor as its data', async ({ request }) => {
  for (const path of ['/dev/mailbox', '/dev/mailbox.data', '/dev/mailbox/01a1fe9a-b758-7390-be7c-6948476085a9'])
    expect((await request.get(path)).status()).toBe(404)
})

test.describe('the mailbox of a demo on this machine', () => {
  let server: OwnServer
  test.beforeAll(async () => {
    test.setTimeout(90_000)
    server = await makeOwnServer({}, { hasMailbox: true })
    await server.start()
  })
  test.afterAll(() => server.remove())

  test('shows a mail that was just written, without a look by hand', async ({ cast }) => {
    const baseURL = server.url
    const [organizer, visitor] = await Promise.all([cast.person('Mira Holm', { baseURL }), cast.visitor({ baseURL })])
    const { id } = await makeEvent(organizer, {
      groupId: await makeGroup(organizer, await makeOrganization(organizer)),
    })
    await visitor.page.goto('/dev/mailbox')
    const email = newAddress()
    await registerGuest(visitor, id, { email })
    await expect(visitor.page.getByText(email).first()).toBeVisible()
  })

  test('shows news of an event to whoever looks, and its foot leads out, all without JavaScript', async ({ cast }) => {
    const baseURL = server.url
    const organizer = await cast.person('Mira Holm', { baseURL })
    const { viewer } = await organizer.ask('{ viewer { email } }')
    const groupId = await makeGroup(organizer, await makeOrganization(organizer))
    const { id } = await makeEvent(organizer, { groupId, title: 'Sjøfest' })
    await register(organizer, id)
    await organizer.ask('mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }', {
      input: { id, title: 'Vårfest' },
    })
    const { sendChangeNotice } = await organizer.ask(
      'mutation ($id: ID!) { sendChangeNotice(input: { eventId: $id }) { __typename } }',
      { id },
    )
    expect(sendChangeNotice.__typename).toBe('Event')

    const { page } = await cast.visitor({ baseURL, javaScriptEnabled: false })
    await openMail(page, 'New name: Vårfest')
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Sjøfest has changed')
    const text = await readText(page)
    expect(text).toContain('Name: Vårfest (was Sjøfest)')

    await page.goto(/https?:\/\/\S+\/unsubscribe\/\S+/.exec(text)![0])
    await expect(page.getByText(viewer.email)).toBeVisible()
    await page.getByRole('button', { name: 'Hear no more of this' }).click()
    await expect(page.getByText(/No more news of this event/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Hear no more of this' })).toBeVisible()
  })
})
