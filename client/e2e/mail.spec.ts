import { expect, newAddress, test, unique } from './fixtures/actors.ts'
import { openMail, readText } from './fixtures/mailbox.ts'
import { makeEvent, makeGroup, makeOrganization, register, registerGuest } from './fixtures/scenario.ts'

test('the mailbox shows a mail that was just written, without a look by hand', async ({ cast }) => {
  const [organizer, visitor] = await Promise.all([cast.api.person('Mira Holm'), cast.visitor()])
  const { id } = await makeEvent(organizer, {
    groupId: await makeGroup(organizer, await makeOrganization(organizer)),
  })
  await visitor.page.goto('/dev/mailbox')
  const email = newAddress()
  await registerGuest(visitor, id, { email })
  await expect(visitor.page.getByText(email).first()).toBeVisible()
})

test('the mailbox shows news of an event to whoever looks, and its foot leads out, all without JavaScript', async ({
  cast,
}) => {
  const organizer = await cast.person('Mira Holm')
  const { viewer } = await organizer.ask('{ viewer { email } }')
  const groupId = await makeGroup(organizer, await makeOrganization(organizer))
  const [before, after] = [unique('Sjøfest'), unique('Vårfest')]
  const { id } = await makeEvent(organizer, { groupId, title: before })
  await register(organizer, id)
  await organizer.ask('mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }', {
    input: { id, title: after },
  })
  const { sendChangeNotice } = await organizer.ask(
    'mutation ($id: ID!) { sendChangeNotice(input: { eventId: $id }) { __typename } }',
    { id },
  )
  expect(sendChangeNotice.__typename).toBe('Event')

  const { page } = await cast.visitor({ javaScriptEnabled: false })
  await openMail(page, `New name: ${after}`)
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(`${before} has changed`)
  const text = await readText(page)
  expect(text).toContain(`Name: ${after} (was ${before})`)

  await page.goto(/https?:\/\/\S+\/unsubscribe\/\S+/.exec(text)![0])
  await expect(page.getByText(viewer.email)).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText(/won’t get updates about this event any more/)).toBeVisible()
  await page.getByRole('button', { name: 'Subscribe again' }).click()
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
})
