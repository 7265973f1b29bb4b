import { type ApiUser, expect, test, unique } from './fixtures/actors.ts'
import { makeEvent, makeGroup, makeOrganization, registerGuest, renameEvent } from './fixtures/scenario.ts'
import { makeHost } from './fixtures/team.ts'

async function makePlace(owner: ApiUser) {
  const organizationId = await makeOrganization(owner)
  const groupId = await makeGroup(owner, organizationId)
  return { organizationId, groupId }
}

const updateOrganization = (
  owner: ApiUser,
  input: { id: string; name?: string; description?: string; guestDataDays?: number },
) =>
  owner.ask('mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { __typename } }', {
    input,
  })

test('a group’s events: a draft comes, is renamed and published, and its guests are counted, in the other window', async ({
  cast,
}) => {
  const [owner, host, visitor] = await Promise.all([cast.api.person('Owner'), cast.person('Host'), cast.api.visitor()])
  const { organizationId, groupId } = await makePlace(owner)
  await makeHost(host, organizationId)
  const { page } = host
  await page.goto(`/host/groups/${groupId}`)
  await expect(page.getByText('Nothing coming up yet.')).toBeVisible()
  const event = await makeEvent(owner, { groupId, isDraft: true })
  const shelf = (name: string) => page.getByRole('region', { name })
  await expect(shelf('Drafts').getByRole('link', { name: event.title })).toBeVisible()
  const title = unique('Another name')
  await renameEvent(owner, event.id, title)
  await expect(shelf('Drafts').getByRole('link', { name: title })).toBeVisible()
  await owner.ask('mutation ($id: ID!) { publishEvent(input: { id: $id }) { __typename } }', { id: event.id })
  await expect(shelf('Coming up').getByRole('link', { name: title })).toBeVisible()
  await registerGuest(visitor, event.id)
  await expect(shelf('Coming up').getByText('1 going')).toBeVisible()
})

test('an organization’s area shows a new event and another title', async ({ cast }) => {
  const [owner, host] = await Promise.all([cast.api.person('Owner'), cast.person('Host')])
  const { organizationId, groupId } = await makePlace(owner)
  await makeHost(host, organizationId)
  await host.page.goto(`/host/organizations/${organizationId}`)
  const event = await makeEvent(owner, { groupId })
  await expect(host.page.getByRole('link', { name: event.title })).toBeVisible()
  const title = unique('Another name')
  await renameEvent(owner, event.id, title)
  await expect(host.page.getByRole('link', { name: title })).toBeVisible()
})

test('a team shows what a member is called now', async ({ cast }) => {
  const [owner, host] = await Promise.all([cast.person('Owner'), cast.person('Host')])
  const { organizationId } = await makePlace(owner)
  await makeHost(host, organizationId)
  const { viewer } = await host.ask('{ viewer { handle } }')
  await owner.page.goto(`/owner/organizations/${organizationId}/team`)
  await expect(owner.page.getByText('Host', { exact: true }).first()).toBeVisible()
  const name = unique('Grace')
  await host.ask('mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }', {
    input: { name, handle: viewer.handle },
  })
  await expect(owner.page.getByText(name).first()).toBeVisible()
})

test('one’s referrals show another title of the event', async ({ cast }) => {
  const owner = await cast.person('Owner')
  const { groupId } = await makePlace(owner)
  const event = await makeEvent(owner, { groupId })
  await owner.ask('mutation ($id: ID!) { createReferralLink(input: { eventId: $id }) { __typename } }', {
    id: event.id,
  })
  await owner.page.goto('/dashboard/referrals')
  await expect(owner.page.getByText(event.title).first()).toBeVisible()
  const title = unique('Another name')
  await renameEvent(owner, event.id, title)
  await expect(owner.page.getByText(title).first()).toBeVisible()
})

test('settings: what nobody has touched becomes what somebody else saved; what was typed is asked about', async ({
  cast,
}) => {
  const owner = await cast.person('Owner')
  const { organizationId } = await makePlace(owner)
  const { page } = owner
  await page.goto(`/owner/organizations/${organizationId}/settings`)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const mine = unique('Mine')
  await name.fill(mine)
  const theirs = unique('Theirs')
  await updateOrganization(owner, { id: organizationId, name: theirs, description: 'Saved elsewhere.' })
  const note = page.getByRole('alert').filter({ hasText: 'Someone else changed this' })
  await expect(note).toContainText(theirs)
  await expect(name).toHaveValue(mine)
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Saved elsewhere.')

  // Undecided, it is refused, and both are still there.
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Someone else changed this to “.*”. Save again to keep yours\./)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(mine)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: mine, level: 1 })).toBeVisible()
})

test('settings: another term for guests’ data is asked about and not overwritten', async ({ cast }) => {
  const owner = await cast.person('Owner')
  const { organizationId } = await makePlace(owner)
  const { page } = owner
  await page.goto(`/owner/organizations/${organizationId}/settings`)
  const days = page.getByRole('spinbutton', { name: 'Keep guests’ data for' })
  await days.fill('90')
  await updateOrganization(owner, { id: organizationId, guestDataDays: 60 })
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else changed this' })).toContainText('60')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Someone else changed this to “60”.')).toBeVisible()
  await expect(days).toHaveValue('90')
})

test('settings of a group: whoever takes the other name has it in the form', async ({ cast }) => {
  const owner = await cast.person('Owner')
  const { groupId } = await makePlace(owner)
  const { page } = owner
  await page.goto(`/owner/groups/${groupId}/settings`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mornings')
  await owner.ask('mutation ($input: UpdateGroupInput!) { updateGroup(input: $input) { __typename } }', {
    input: { id: groupId, name: 'Afternoons' },
  })
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Afternoons')
  await expect(page.getByText('Someone else changed this')).toHaveCount(0)
})
