import { expect, test, unique } from './fixtures/actors.ts'
import { joinWaitlist, makeEvent, makeGroup, makeOrganization, register, renameEvent } from './fixtures/scenario.ts'
import { makeHost } from './fixtures/team.ts'

test('a dashboard shows a place taken in another window, its event’s new name, and an offer first of all', async ({
  cast,
}) => {
  const [owner, guest, rival] = await Promise.all([
    cast.api.person('Owner'),
    cast.person('Guest'),
    cast.api.person('Rival'),
  ])
  const groupId = await makeGroup(owner, await makeOrganization(owner))
  const [going, full] = await Promise.all([makeEvent(owner, { groupId }), makeEvent(owner, { groupId, capacity: 1 })])
  const { register: place } = await register(rival, full.id)
  const { page } = guest
  await page.goto('/dashboard')
  await expect(page.getByText('You’re not hosting anything yet')).toBeVisible()
  await register(guest, going.id)
  await expect(page.getByRole('link', { name: going.title })).toBeVisible()
  const title = unique('Another name')
  await renameEvent(owner, going.id, title)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await joinWaitlist(guest, full.id)
  await expect(page.getByText('1st on the waitlist')).toBeVisible()
  await rival.ask('mutation ($id: ID!) { cancelRegistration(input: { id: $id }) { __typename } }', { id: place.id })
  await expect(page.getByText('A spot opened up.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('A spot opened up.')
})

test('a dashboard says of an event that was cancelled that it is, whatever the person has there', async ({ cast }) => {
  const [owner, guest] = await Promise.all([cast.api.person('Owner'), cast.person('Guest')])
  const groupId = await makeGroup(owner, await makeOrganization(owner))
  const [going, full] = await Promise.all([makeEvent(owner, { groupId }), makeEvent(owner, { groupId, capacity: 1 })])
  await Promise.all([register(owner, full.id), register(guest, going.id)])
  await joinWaitlist(guest, full.id)
  const { page } = guest
  await page.goto('/dashboard')
  const own = ({ title }: { title: string }) => page.getByRole('listitem').filter({ hasText: title })
  await expect(own(going)).toContainText('You’re going')
  await expect(own(full)).toContainText('1st on the waitlist')
  for (const { id } of [going, full])
    await owner.ask('mutation ($input: CancelEventInput!) { cancelEvent(input: $input) { __typename } }', {
      input: { id },
    })
  for (const event of [going, full]) await expect(own(event)).toContainText('Cancelled')
  await expect(own(going)).not.toContainText('You’re going')
  await expect(own(full)).not.toContainText('on the waitlist')
})

test('a dashboard shows a draft that somebody else begins, its name, and the organization’s', async ({ cast }) => {
  const [owner, host] = await Promise.all([cast.api.person('Owner'), cast.person('Host')])
  const organizationId = await makeOrganization(owner)
  const groupId = await makeGroup(owner, organizationId)
  await makeHost(host, organizationId)
  const { page } = host
  await page.goto('/dashboard')
  await expect(page.getByText('No events yet.')).toBeVisible()
  const draft = await makeEvent(owner, { groupId, isDraft: true })
  await expect(page.getByRole('link', { name: draft.title })).toBeVisible()
  const title = unique('Another name')
  await renameEvent(owner, draft.id, title)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  const name = unique('Another organization')
  await owner.ask('mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { __typename } }', {
    input: { id: organizationId, name },
  })
  await expect(page.getByRole('link', { name })).toBeVisible()
})
