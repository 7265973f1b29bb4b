import { describe, expect, test } from 'vitest'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { makeEvent, makeOrganization } from '../../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

describe('a draft and a private event', () => {
  test('are absent to outsiders on every way that leads to them', async () => {
    const hidden = await Promise.all([
      makeEvent(app, organization.groupId, { status: 'DRAFT' }),
      makeEvent(app, organization.groupId, { visibility: 'PRIVATE' }),
    ])
    const outsider = await app.person('Outsider')
    const { slug } = await app.platform.db.organization.findUniqueOrThrow({ where: { id: organization.id } })
    const everyWay = `query ($slug: String!, $id: ID!, $group: ID!, $organization: String!) {
      event(slug: $slug) { id }
      node(id: $id) { id }
      nodes(ids: [$id]) { id }
      group(id: $group) { events(first: 100) { edges { node { id } } } }
      organization(slug: $organization) { groups { edges { node { events(first: 100) { edges { node { id } } } } } } }
      events(first: 100) { edges { node { id } } }
    }`
    for (const event of hidden) {
      for (const actor of [outsider, app.stranger()]) {
        const data = await actor.ask(everyWay, {
          slug: event.slug,
          id: event.globalId,
          group: encodeGlobalId('Group', organization.groupId),
          organization: slug,
        })
        expect(data).toMatchObject({ event: null, node: null, nodes: [null] })
        expect(JSON.stringify(data)).not.toContain(event.globalId)
      }
      const { event: own, node } = await organization.owner.ask(
        'query ($slug: String!, $id: ID!) { event(slug: $slug) { id } node(id: $id) { id } }',
        { slug: event.slug, id: event.globalId },
      )
      expect([own.id, node.id]).toEqual([event.globalId, event.globalId])
    }
  })

  test('exist for a registered guest when private', async () => {
    const event = await makeEvent(app, organization.groupId, { visibility: 'PRIVATE' })
    const guest = await app.person('Guest')
    const place = {
      eventId: event.id,
      userId: guest.userId,
      name: 'Guest',
      email: guest.email,
      emailNormalized: guest.email,
      partySize: 1,
    }
    await app.platform.db.registration.create({ data: { ...place, status: 'CONFIRMED' } })
    expect(
      (await guest.ask('query ($slug: String!) { event(slug: $slug) { id } }', { slug: event.slug })).event,
    ).toEqual({
      id: event.globalId,
    })
  })
})

test('the listing holds what is public, published and to come, soonest first', async () => {
  const own = await makeOrganization(app)
  const title = 'Listed only here'
  const hours = (n: number) => new Date(app.clock.now().getTime() + n * 3_600_000)
  const [later, sooner] = [
    await makeEvent(app, own.groupId, { title, startsAt: hours(30), endsAt: hours(31) }),
    await makeEvent(app, own.groupId, { title, startsAt: hours(3), endsAt: hours(4) }),
  ]
  await makeEvent(app, own.groupId, { title, visibility: 'UNLISTED' })
  await makeEvent(app, own.groupId, { title, status: 'CANCELLED' })
  await makeEvent(app, own.groupId, { title, startsAt: hours(-5), endsAt: hours(-1) })
  const page =
    'query ($search: String, $after: String) { events(filter: { search: $search }, first: 1, after: $after) { edges { cursor node { slug } } pageInfo { hasNextPage } } }'
  const first = (await app.stranger().ask(page, { search: 'listed ONLY' })).events
  expect(first).toMatchObject({ edges: [{ node: { slug: sooner.slug } }], pageInfo: { hasNextPage: true } })
  const second = (await app.stranger().ask(page, { search: 'listed ONLY', after: first.edges[0].cursor })).events
  expect(second).toMatchObject({ edges: [{ node: { slug: later.slug } }], pageInfo: { hasNextPage: false } })
})

test('a percent sign, an underscore and a backslash only part words', async () => {
  const own = await makeOrganization(app)
  const titles = ['Fifty% off', 'Fifty_fifty', 'Fifty\\fifty', 'Fifty plain']
  for (const title of titles) await makeEvent(app, own.groupId, { title, venueName: title })
  const find = 'query ($filter: EventsFilter) { events(filter: $filter, first: 10) { edges { node { title } } } }'
  const found = async (filter: object): Promise<string[]> =>
    (await app.stranger().ask(find, { filter })).events.edges.map(({ node }: { node: { title: string } }) => node.title)
  for (const sign of ['%', '_', '\\']) {
    expect((await found({ search: `fifty${sign}` })).toSorted()).toEqual(titles.toSorted())
    expect(await found({ search: `fifty${sign}off` })).toEqual([titles[0]])
    expect(await found({ place: `fifty${sign}plain` })).toEqual([titles[3]])
    expect(await found({ place: sign })).toEqual([])
  }
})
