import { type Actor, expect, test, unique } from './fixtures/actors.ts'
import { areaScopes, findArea, organizationRoles, pagesOf, placePath } from './fixtures/area.ts'
import { makeEvent, makeOrganization } from './fixtures/scenario.ts'

/** Status of an address, with where it leads when it leads on. */
async function visit({ context }: Actor, path: string): Promise<string> {
  const response = await context.request.get(path, { maxRedirects: 0 })
  const to = response.headers()['location']
  return to ? `${response.status()} ${to}` : String(response.status())
}

/** Compares many addresses with what each must answer, and names all that differ at once. */
async function expectAnswers(who: Actor, table: readonly (readonly [path: string, answer: string])[]) {
  expect(table.length).toBeGreaterThan(0)
  const answers: [string, string][] = []
  for (const [path] of table) answers.push([path, await visit(who, path)])
  expect(answers, who.name).toEqual(table)
}

const slug = 'tiny-kitchen'
const query = '?from=a+mail&on=1'

for (const role of organizationRoles) {
  test(`the addresses of the area for ${role}: their own, other roles’ words, and what is not for them`, async ({
    cast,
  }) => {
    const member = await cast.demo(role)
    const ids = await findArea(member, slug)
    const own = pagesOf(role, ids)
    const opened = new Set(own.map(({ scope, path }) => scope + path))
    const closed = pagesOf('owner', ids).filter(({ scope, path }) => !opened.has(scope + path))
    const others = organizationRoles.filter((word) => word !== role)
    await expectAnswers(member, [
      ...own.map(({ address }) => [address, '200'] as const),
      ...own.flatMap(({ scope, path, address }) =>
        others.map((word) => [`/${word}/${placePath(scope, ids)}${path}${query}`, `302 ${address}${query}`] as const),
      ),
      // Also under the word of a role that has the page.
      ...closed.flatMap(({ scope, path }) =>
        [role, 'owner'].map((word) => [`/${word}/${placePath(scope, ids)}${path}`, '404'] as const),
      ),
    ])
  })
}

test('the addresses of the area for a stranger, a member of another organization, and nobody', async ({ cast }) => {
  const [owner, stranger, neighbour, nobody] = await Promise.all([
    cast.demo('owner'),
    cast.person(unique('Stranger')),
    cast.person(unique('Neighbour')),
    cast.visitor(),
  ])
  await makeOrganization(neighbour)
  const pages = pagesOf('owner', await findArea(owner, slug))
  const hidden = pages.map(({ address }) => [address, '404'] as const)
  await expectAnswers(stranger, hidden)
  await expectAnswers(neighbour, hidden)
  await expectAnswers(
    nobody,
    pages.map(({ address }) => [address + query, `302 /login?next=${encodeURIComponent(address + query)}`]),
  )
})

test('an address whose parts do not fit together, or that names nothing, is a 404 for the owner too', async ({
  cast,
}) => {
  const owner = await cast.demo('owner')
  const ids = await findArea(owner, slug)
  const other = await makeEvent(owner, { isDraft: true })
  const { node } = await owner.ask('query ($id: ID!) { node(id: $id) { ... on Event { group { id name } } } }', {
    id: other.id,
  })
  const ofOtherKinds = { organization: ids.group, group: ids.event, event: ids.organization }
  const malformed = ['x', '0', '%F0%9F%98%80', 'T3JnYW5pemF0aW9uOg', 'RXZlbnQ6eA', 'a'.repeat(2_000)]
  const paths = [
    ...pagesOf('owner', ids).flatMap(({ scope, path }) => [
      `/boss/${placePath(scope, ids)}${path}`,
      `/owner/${placePath(scope, ofOtherKinds)}${path}`,
      ...(scope === 'event' ? [{ group: node.group }, { event: other }] : []).map(
        (part) => `/owner/${placePath(scope, { ...ids, ...part })}${path}`,
      ),
    ]),
    ...areaScopes.map((scope) => `/owner/${placePath(scope, ids)}/nonsense`),
    ...malformed.flatMap((id) => {
      const nothing = { organization: { id }, group: { id }, event: { id } }
      return [
        ...areaScopes.map((scope) => `/owner/${placePath(scope, nothing)}`),
        `/owner/${placePath('event', { ...nothing, group: ids.group })}/settings`,
      ]
    }),
  ]
  const shouted = pagesOf('owner', ids).map(({ scope, path }) => `${placePath(scope, ids)}${path}`)
  await expectAnswers(owner, [
    ...paths.map((path) => [path, '404'] as const),
    // Other letters lead to the same page; what no address can hold is none.
    ...shouted.map((path) => [`/OWNER/${path}`, `301 /owner/${path}`] as const),
    [`/owner/${placePath('event', { ...ids, event: { id: '%00' } })}`, '400'],
  ])
})
