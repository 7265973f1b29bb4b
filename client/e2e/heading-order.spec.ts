import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures/actors.ts'
import { makeEvent, makeGroup, makeOrganization } from './fixtures/scenario.ts'

test('headings go down one step at a time on the pages of organizations, groups and events', async ({ cast }) => {
  test.slow()
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
  const area = `/owner/groups/${groupId}`
  const { viewer } = await owner.ask('{ viewer { handle } }')
  const paths = [
    `/o/${node.slug}`,
    `/e/${event.slug}`,
    `/p/${viewer.handle}`,
    '/',
    '/?q=evening',
    area,
    `${area}/settings`,
    `${area}/events/${event.id}`,
    `/owner/organizations/${organizationId}`,
  ]
  const found: string[] = []
  for (const path of paths) {
    const response = await owner.page.goto(path)
    await expect(owner.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const { violations } = await new AxeBuilder({ page: owner.page })
      .withRules(['heading-order', 'page-has-heading-one'])
      .analyze()
    for (const { id, nodes } of violations)
      found.push(`${response!.status()} ${path} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }
  expect(found).toEqual([])
})
