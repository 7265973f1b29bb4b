import { expect, onTestFinished, test, vi } from 'vitest'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { makeEvent, makeOrganization } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/app.ts'

test('an open event page gets the new name of its organization and of its group with a message', async () => {
  const app = await useTestApp()
  const { owner, id: organizationId, groupId } = await makeOrganization(app)
  const event = await makeEvent(app, groupId)
  // Without its interval the live engine reads only when a message comes.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const page = app
    .stranger()
    .subscribe<any>(
      'subscription ($slug: String!) { eventChanged(slug: $slug) { organization { name } group { name } } }',
      { slug: event.slug },
    )
  await page.next()

  await owner.ask('mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { __typename } }', {
    input: { id: encodeGlobalId('Organization', organizationId), name: 'The Harbour' },
  })
  expect((await page.next()).eventChanged.organization.name).toBe('The Harbour')

  await owner.ask('mutation ($input: UpdateGroupInput!) { updateGroup(input: $input) { __typename } }', {
    input: { id: encodeGlobalId('Group', groupId), name: 'Late shows' },
  })
  expect((await page.next()).eventChanged.group.name).toBe('Late shows')
  await page.close()
})
