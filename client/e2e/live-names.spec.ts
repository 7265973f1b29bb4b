import { type ApiUser, expect, test, unique } from './fixtures/actors.ts'
import { joinWaitlist, makeEvent, makeGroup, makeOrganization, register, renameEvent } from './fixtures/scenario.ts'

async function makeOrganizationAndGroup(owner: ApiUser) {
  const organizationId = await makeOrganization(owner)
  return { organizationId, groupId: await makeGroup(owner, organizationId) }
}

test('an event’s page shows what its organization and its group are called now, and which terms are in force', async ({
  cast,
}) => {
  const [owner, visitor] = await Promise.all([cast.api.person('Owner'), cast.visitor()])
  const { organizationId, groupId } = await makeOrganizationAndGroup(owner)
  const event = await makeEvent(owner, { groupId, terms: 'Be kind.' })
  const { page } = visitor
  await page.goto(`/e/${event.slug}`)
  await expect(page.getByText(/, version 1$/)).toBeVisible()
  const name = unique('Another organization')
  await owner.ask('mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { __typename } }', {
    input: { id: organizationId, name },
  })
  await expect(page.getByRole('link', { name })).toBeVisible()
  await owner.ask('mutation ($input: UpdateGroupInput!) { updateGroup(input: $input) { __typename } }', {
    input: { id: groupId, name: 'Afternoons' },
  })
  await expect(page.getByText('· Afternoons')).toBeVisible()
  await owner.ask('mutation ($input: PublishEventTermsInput!) { publishEventTerms(input: $input) { __typename } }', {
    input: { eventId: event.id, body: 'Be kind. Be early.' },
  })
  await expect(page.getByText('Just updated: this is version 2.')).toBeVisible()
})

test('a ticket and a place on the waitlist show what the event is called now', async ({ cast }) => {
  const [owner, guest, next] = await Promise.all([cast.api.person('Owner'), cast.person('Guest'), cast.person('Next')])
  const { groupId } = await makeOrganizationAndGroup(owner)
  const event = await makeEvent(owner, { groupId, capacity: 1 })
  await register(guest, event.id)
  const entry = await joinWaitlist(next, event.id)
  await guest.page.goto(`/e/${event.slug}/ticket`)
  await next.page.goto(`/waitlist/${entry.id}`)
  for (const { page } of [guest, next]) await expect(page.getByText(event.title).first()).toBeVisible()
  const title = unique('Another name')
  await renameEvent(owner, event.id, title)
  for (const { page } of [guest, next]) await expect(page.getByText(title).first()).toBeVisible()
})
