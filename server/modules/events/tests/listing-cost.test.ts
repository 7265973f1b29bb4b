import pg from 'pg'
import { beforeAll, afterAll, expect, test, vi } from 'vitest'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { useTestApp } from '../../../testing/app.ts'
import { makeEvent, makeOrganization } from '../../../testing/factories.ts'

/** What PostgreSQL has answered, in characters. */
let answered = 0
const count = (result?: pg.QueryResult) => void (answered += JSON.stringify(result?.rows ?? []).length)
beforeAll(() => {
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: any[]) {
    const done = args.at(-1)
    if (typeof done === 'function')
      args[args.length - 1] = (error: unknown, result: pg.QueryResult) => (count(result), done(error, result))
    const answer = (query as (...all: unknown[]) => never).apply(this, args) as Promise<pg.QueryResult> | undefined
    answer?.then(count, () => {})
    return answer as never
  })
})
afterAll(() => vi.restoreAllMocks())

const groups = `groups(first: 8) { edges { node { name events(first: 6, when: UPCOMING) {
  edges { node { title slug group { name } visuals(first: 1) { edges { node { id } } } } }
  pageInfo { hasNextPage } } } } }`
const pages = {
  'a person’s organizations': () => `{ viewer { memberships { organization { ${groups} } } } }`,
  'an organization': (id: string) => `{ node(id: "${id}") { ... on Organization { ${groups} } } }`,
}

test.each(Object.entries(pages))(
  'the events of groups on the page of %s are read no further than it shows',
  async (_page, queryOf) => {
    const app = await useTestApp()
    const organization = await makeOrganization(app)
    const query = queryOf(encodeGlobalId('Organization', organization.id))
    const read = async () => {
      await organization.owner.ask(query)
      answered = 0
      const { viewer, node } = await organization.owner.ask(query)
      const [group] = (node ?? viewer.memberships[0].organization).groups.edges
      expect(group.node.events).toMatchObject({ edges: { length: 6 }, pageInfo: { hasNextPage: true } })
      return answered
    }
    const make = (count: number) =>
      Promise.all(Array.from({ length: count }, () => makeEvent(app, organization.groupId)))
    await make(10)
    const ofFew = await read()
    await make(300)
    expect(await read()).toBeLessThan(1.1 * ofFew)
  },
)
