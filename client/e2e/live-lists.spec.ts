import { type ApiUser, expect, test, unique } from './fixtures/actors.ts'
import { makeEvent, makeGroup, makeOrganization, renameEvent } from './fixtures/scenario.ts'

/** An organization of somebody's own, so that no other test changes its pages. */
async function makeOrganizationAndGroup(owner: ApiUser) {
  const id = await makeOrganization(owner)
  const groupId = await makeGroup(owner, id)
  const { node } = await owner.ask('query ($id: ID!) { node(id: $id) { ... on Organization { slug name } } }', { id })
  return { id, groupId, slug: node.slug as string, name: node.name as string }
}

/** Soon, so that it is among the first on the home page. */
const soon = () => {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  return { startsAt: `${day}T05:00`, endsAt: `${day}T05:30` }
}

test('an event appears on an open home page when it is published, is renamed there, and goes when it is cancelled', async ({
  cast,
}) => {
  const [owner, visitor] = await Promise.all([cast.api.person('Owner'), cast.visitor()])
  const { groupId } = await makeOrganizationAndGroup(owner)
  await visitor.page.goto('/')
  const event = await makeEvent(owner, { groupId, ...soon() })
  await expect(visitor.page.getByRole('link', { name: event.title })).toBeVisible()
  const title = unique('Another name')
  await renameEvent(owner, event.id, title)
  await expect(visitor.page.getByRole('link', { name: title })).toBeVisible()
  await expect(visitor.page.getByRole('link', { name: event.title })).toHaveCount(0)
  await owner.ask('mutation ($id: ID!) { cancelEvent(input: { id: $id }) { __typename } }', { id: event.id })
  await expect(visitor.page.getByRole('link', { name: title })).toHaveCount(0)
})

test('an open page of an organization shows a new event, another title, and another name and description', async ({
  cast,
}) => {
  const [owner, visitor] = await Promise.all([cast.api.person('Owner'), cast.visitor()])
  const organization = await makeOrganizationAndGroup(owner)
  const { page } = visitor
  await page.goto(`/o/${organization.slug}`)
  await expect(page.getByText('No upcoming events')).toBeVisible()
  const event = await makeEvent(owner, { groupId: organization.groupId })
  await expect(page.getByRole('link', { name: event.title })).toBeVisible()
  const title = unique('Another name')
  await renameEvent(owner, event.id, title)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  const name = unique('Another organization')
  await owner.ask('mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { __typename } }', {
    input: { id: organization.id, name, description: 'On a quiet street.' },
  })
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('On a quiet street.')).toBeVisible()
})

test('an open profile shows what its person hosts and what they are called, as soon as either is another', async ({
  cast,
}) => {
  const [owner, visitor] = await Promise.all([cast.person('Owner'), cast.visitor()])
  const { groupId } = await makeOrganizationAndGroup(owner)
  const { viewer } = await owner.ask('{ viewer { handle } }')
  const { page } = visitor
  await page.goto(`/p/${viewer.handle}`)
  await expect(page.getByText('No upcoming events')).toBeVisible()
  const event = await makeEvent(owner, { groupId })
  await expect(page.getByRole('link', { name: event.title })).toBeVisible()
  await owner.ask('mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }', {
    input: { name: 'Ada Hopper', handle: viewer.handle },
  })
  await expect(page.getByRole('heading', { name: 'Ada Hopper', level: 1 })).toBeVisible()
})
