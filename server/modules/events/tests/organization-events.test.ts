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

test.each(['UPCOMING', 'PAST'])(
  '%s events of many groups are paged to and fro without a gap or a double',
  async (when) => {
    const organization = await makeOrganization(app)
    const { slug } = await app.platform.db.organization.findUniqueOrThrow({ where: { id: organization.id } })
    const groups = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        app.platform.db.group.create({ data: { organizationId: organization.id, name, slug: name } }),
      ),
    )
    const day = 86_400_000
    const made = await Promise.all(
      Array.from({ length: 23 }, (_, n) => {
        // Five begin at the same moment, in different groups. Most are in the first.
        const days = (when === 'PAST' ? -1 : 1) * (3 + Math.floor(n / 5))
        const startsAt = new Date(app.clock.now().getTime() + days * day)
        const groupId = groups[n % 4 === 1 ? 1 : n % 7 === 2 ? 2 : 0]!.id
        return makeEvent(app, groupId, { startsAt, endsAt: new Date(startsAt.getTime() + day / 24) })
      }),
    )
    const inOrder = made
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1))
      .map(({ globalId }) => globalId)
    if (when === 'PAST') inOrder.reverse()
    const read = async (variables: object) =>
      (
        await app.stranger().ask(
          `query ($slug: String!, $when: EventPeriod, $first: Int, $after: String, $last: Int, $before: String) {
          organization(slug: $slug) { events(when: $when, first: $first, after: $after, last: $last, before: $before) {
            edges { node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`,
          { slug, when, ...variables },
        )
      ).organization.events
    const idsOf = (page: any): string[] => page.edges.map(({ node }: any) => node.id)

    const seen: string[] = []
    let page = await read({ first: 4 })
    for (seen.push(...idsOf(page)); page.pageInfo.hasNextPage; seen.push(...idsOf(page)))
      page = await read({ first: 4, after: page.pageInfo.endCursor })
    expect(seen).toEqual(inOrder)
    const back = await read({ last: 6, before: page.pageInfo.startCursor })
    expect(idsOf(back)).toEqual(inOrder.slice(14, 20))
    expect(back.pageInfo.hasPreviousPage).toBe(true)
  },
)
