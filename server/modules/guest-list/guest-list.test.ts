import { describe, expect, test } from 'vitest'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { makeGuests, rawId } from '../../testing/registrations/organizers.ts'
import { ticketCodeOf, ticketUrl } from '../tickets/service/ticket-code.ts'
import { cancel, register } from '../../testing/registrations/registrations.ts'

const page = /* GraphQL */ `
  query ($id: ID!, $order: RegistrationOrder!, $status: [RegistrationStatus!], $search: String, $after: String) {
    node(id: $id) {
      ... on Event {
        registrations(first: 100, order: $order, status: $status, search: $search, after: $after) {
          pageInfo {
            hasNextPage
            endCursor
          }
          edges {
            node {
              id
              name
            }
          }
        }
        registrationCounts(search: $search) {
          status
          registrations
        }
      }
    }
  }
`

const app = shareTestApp()
const organization = shareOrganization(app)

async function namesOf(event: { globalId: string }, variables: object = {}): Promise<string[]> {
  const { node } = await organization.owner.ask(page, { id: event.globalId, order: 'OLDEST', ...variables })
  return node.registrations.edges.map((edge: any) => edge.node.name)
}

describe('G1 the guests of a large event', () => {
  test.each(['NEWEST', 'NAME', 'OLDEST'] as const)('are paged by %s without a gap or a double', async (order) => {
    const event = await makeEvent(app, organization.groupId)
    const made = await makeGuests(app, event.id, 1_050)
    const expected = {
      OLDEST: made,
      NEWEST: made.toReversed(),
      NAME: made.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    }[order].map(({ name }) => name)
    const seen: string[] = []
    let after: string | null = null
    do {
      const { node }: any = await organization.owner.ask(page, { id: event.globalId, order, after })
      seen.push(...node.registrations.edges.map((edge: any) => edge.node.name))
      after = node.registrations.pageInfo.hasNextPage ? node.registrations.pageInfo.endCursor : null
    } while (after)
    expect(seen).toEqual(expected)
  })

  test('go on behind a guest who left the filter meanwhile', async () => {
    const event = await makeEvent(app, organization.groupId)
    await makeGuests(app, event.id, 150)
    const variables = { id: event.globalId, order: 'NAME', status: ['CONFIRMED'] }
    const first = (await organization.owner.ask(page, variables)).node.registrations
    await cancel(organization.owner, { id: first.edges.at(-1).node.id })
    const second = (await organization.owner.ask(page, { ...variables, after: first.pageInfo.endCursor })).node
      .registrations
    expect(second.edges).toHaveLength(50)
  })

  test('are found and counted by a search, however many they are', async () => {
    const event = await makeEvent(app, organization.groupId)
    await makeGuests(app, event.id, 5_000)
    const { node } = await organization.owner.ask(page, { id: event.globalId, order: 'NAME', search: 'GÚEST 49' })
    expect(node.registrations.edges.map((edge: any) => edge.node.name).slice(0, 2)).toEqual([
      'Guest 00049',
      'Guest 00149',
    ])
    const [count] = node.registrationCounts
    expect(count.registrations).toBe(
      Array.from({ length: 5_000 }, (_, n) => String(n)).filter((n) => n.includes('49')).length,
    )
  })
})

describe('G1 a search', () => {
  test('is for words, in which no character stands for others', async () => {
    const event = await makeEvent(app, organization.groupId)
    for (const name of ['Per_cent 100%', 'Back\\slash', 'Ærø Åse', 'Nobody'])
      await register(app.stranger(), event, { name })
    expect(await namesOf(event, { search: '%' })).toEqual(['Per_cent 100%'])
    expect(await namesOf(event, { search: 'r_c' })).toEqual(['Per_cent 100%'])
    expect(await namesOf(event, { search: 'k\\s' })).toEqual(['Back\\slash'])
    expect(await namesOf(event, { search: 'ase' })).toEqual(['Ærø Åse'])
    expect(await namesOf(event, { search: 'ærø' })).toEqual(['Ærø Åse'])
  })

  test('finds a guest by what their ticket says, at this event alone', async () => {
    const [event, other] = [await makeEvent(app, organization.groupId), await makeEvent(app, organization.groupId)]
    const mine = await register(app.stranger(), event, { name: 'Ada' })
    await register(app.stranger(), event, { name: 'Bo' })
    const id = rawId(mine.id)
    const code = ticketCodeOf(app.platform, id)
    for (const text of [code, ` ${code} `, ticketUrl(app.platform, event.slug, id)])
      expect(await namesOf(event, { search: text })).toEqual(['Ada'])
    expect(await namesOf(other, { search: code })).toEqual([])
    expect(await namesOf(event, { search: `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}` })).toEqual([])
  })
})

test('G1 names that are written over are searched anew', async () => {
  const event = await makeEvent(app, organization.groupId)
  const mine = await register(app.stranger(), event, { name: 'Tomás' })
  await app.platform.db.registration.update({ where: { id: rawId(mine.id) }, data: { name: 'Former guest' } })
  expect(await namesOf(event, { search: 'tomas' })).toEqual([])
  expect(await namesOf(event, { search: 'former' })).toEqual(['Former guest'])
})
