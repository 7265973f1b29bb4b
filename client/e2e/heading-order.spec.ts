import { expect, test } from './fixtures/actors.ts'
import { findViolations } from './fixtures/measure-page.ts'
import { openByRouter } from './fixtures/router.ts'
import { makeEvent, makeGroup, makeOrganization } from './fixtures/scenario.ts'

/** The sweeps of pages look at them as they are in the demo; here people write headings of their own. */
test('headings go down one step at a time under what organizers write', async ({ cast }) => {
  const owner = await cast.person('Olive Owner')
  const organizationId = await makeOrganization(owner)
  const groupId = await makeGroup(owner, organizationId)
  const description = '# House rules\n\nBe kind.\n\n## More\n\nBe on time.'
  await owner.ask(
    'mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { __typename ... on UserError { message } } }',
    { input: { id: organizationId, description } },
  )
  const event = await makeEvent(owner, { groupId, description })
  const { node } = await owner.ask('query ($id: ID!) { node(id: $id) { ... on Organization { slug } } }', {
    id: organizationId,
  })
  const { viewer } = await owner.ask('{ viewer { handle } }')
  const paths = [`/o/${node.slug}`, `/e/${event.slug}`, `/p/${viewer.handle}`, '/?q=evening']
  const found: string[] = []
  await owner.page.goto('/privacy')
  for (const path of paths) {
    await openByRouter(owner.page, path)
    await expect(owner.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const faults = await findViolations(owner.page, { rules: ['heading-order', 'page-has-heading-one'] })
    found.push(...faults.map((fault) => `${path} ${fault}`))
  }
  expect(found).toEqual([])
})
