import { expect, test } from 'vitest'
import { makeEvent, makeOrganization } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'

const events = /* GraphQL */ `
  query ($slug: String!, $when: EventPeriod, $drafts: Boolean) {
    organization(slug: $slug) {
      events(first: 20, when: $when, drafts: $drafts) {
        edges {
          node {
            title
          }
        }
      }
    }
  }
`

const app = shareTestApp()

test('an organization’s events are those of all its groups that the viewer may see', async () => {
  const organization = await makeOrganization(app)
  const { slug } = await app.platform.db.organization.findUniqueOrThrow({ where: { id: organization.id } })
  const other = await app.platform.db.group.create({
    data: { organizationId: organization.id, name: 'Mornings', slug: 'mornings' },
  })
  const at = (days: number) => {
    const startsAt = new Date(app.clock.now().getTime() + days * 86_400_000)
    return { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) }
  }
  await makeEvent(app, organization.groupId, { title: 'later', ...at(9) })
  await makeEvent(app, other.id, { title: 'sooner', ...at(2) })
  await makeEvent(app, other.id, { title: 'long ago', ...at(-30) })
  await makeEvent(app, organization.groupId, { title: 'just now', ...at(-1) })
  await makeEvent(app, organization.groupId, { title: 'draft', status: 'DRAFT', ...at(5) })
  await makeEvent(app, organization.groupId, { title: 'private', visibility: 'PRIVATE', ...at(6) })
  const elsewhere = await makeOrganization(app)
  await makeEvent(app, elsewhere.groupId, { title: 'elsewhere' })
  const titles = async (actor: typeof organization.owner, variables: object) =>
    (await actor.ask(events, { slug, ...variables })).organization.events.edges.map(({ node }: any) => node.title)

  expect(await titles(app.stranger(), { when: 'UPCOMING' })).toEqual(['sooner', 'later'])
  expect(await titles(app.stranger(), { when: 'PAST' })).toEqual(['just now', 'long ago'])
  expect(await titles(app.stranger(), { drafts: true })).toEqual([])
  expect(await titles(elsewhere.owner, { drafts: true })).toEqual([])
  expect(await titles(organization.owner, { when: 'UPCOMING' })).toEqual(['sooner', 'draft', 'private', 'later'])
  expect(await titles(organization.owner, { drafts: true })).toEqual(['draft'])
  expect(await titles(organization.owner, { when: 'UPCOMING', drafts: false })).toEqual(['sooner', 'private', 'later'])
})
