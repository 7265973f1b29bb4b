import { describe, expect, test } from 'vitest'
import { encodeGlobalId } from '../../graphql/global-id.ts'
import { giveRole } from '../../testing/actors.ts'
import { makeEvent, makeOrganization } from '../../testing/factories.ts'
import { password, startAccounts } from '../../testing/modules/accounts.ts'

const { app, signUp } = await startAccounts()

describe('a profile', () => {
  const update =
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename ... on Viewer { handle } ... on UrlTaken { suggestion } } }'
  test('refuses a handle that is taken, reserved or malformed', async () => {
    const [mira, other] = await Promise.all([signUp(), signUp()])
    const { handle } = await app.platform.db.user.findUniqueOrThrow({ where: { id: other.id } })
    const change = async (handle: string) => (await mira.ask(update, { input: { name: 'Mira', handle } })).updateProfile
    const taken = await change(handle)
    expect(taken.__typename).toBe('UrlTaken')
    expect((await change('admin')).__typename).toBe('UrlTaken')
    expect((await change('no spaces')).__typename).toBe('InvalidInput')
    expect(await change(taken.suggestion)).toEqual({ __typename: 'Viewer', handle: taken.suggestion })
  })

  test('of several people of one name who sign up at the same moment has a handle of its own', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => signUp('Sam Same')))
    const users = await app.platform.db.user.findMany({ where: { id: { in: people.map(({ id }) => id) } } })
    expect(new Set(users.map(({ handle }) => handle)).size).toBe(12)
    expect(users.every(({ handle }) => handle.startsWith('sam-same'))).toBe(true)
  })

  test('tells while a handle is typed whether it can be had', async () => {
    const [mira, other] = await Promise.all([signUp(), signUp()])
    const { handle } = await app.platform.db.user.findUniqueOrThrow({ where: { id: other.id } })
    const { handle: own } = await app.platform.db.user.findUniqueOrThrow({ where: { id: mira.id } })
    const propose = async (handle: string) => {
      const query =
        'query ($handle: String!) { viewer { handleProposal(handle: $handle) { handle problem suggestion } } }'
      return (await mira.ask(query, { handle })).viewer.handleProposal
    }
    expect(await propose(` ${handle.toUpperCase()} `)).toMatchObject({ handle, problem: 'This one is taken.' })
    expect((await propose('admin')).problem).toMatch(/reserved/)
    expect((await propose('no spaces')).problem).toMatch(/a–z/)
    expect((await propose('x')).problem).toMatch(/2 to 60/)
    expect((await propose('⚡')).suggestion).toMatch(/^guest-[0-9a-f]{6}$/)
    for (const free of [own, (await propose(handle)).suggestion])
      expect(await propose(free)).toEqual({ handle: free, problem: null, suggestion: free })
  })

  describe('shows', () => {
    const query =
      'query ($handle: String!) { profile(handle: $handle) { name upcomingEvents { edges { node { id } } } } }'
    async function upcoming({ handle }: { handle: string }) {
      const { profile } = await app.stranger().ask(query, { handle })
      return profile.upcomingEvents.edges.map(({ node }: { node: { id: string } }) => node.id)
    }

    test('public events to come that the person made, and no others, also to the person', async () => {
      const organization = await makeOrganization(app)
      const createdById = organization.owner.userId
      const mine = await makeEvent(app, organization.groupId, { createdById })
      await makeEvent(app, organization.groupId)
      for (const hidden of [
        { visibility: 'UNLISTED' as const },
        { visibility: 'PRIVATE' as const },
        { status: 'DRAFT' as const },
        { status: 'CANCELLED' as const },
        { startsAt: new Date('2020-01-01T19:00Z'), endsAt: new Date('2020-01-01T22:00Z') },
      ])
        await makeEvent(app, organization.groupId, { createdById, ...hidden })
      const { viewer } = await organization.owner.ask('{ viewer { handle } }')
      expect(await upcoming(viewer)).toEqual([mine.globalId])
      const { profile } = await organization.owner.ask(query, viewer)
      expect(profile.upcomingEvents.edges).toEqual([{ node: { id: mine.globalId } }])
    })

    test('no event of an organization that the person has left, or where they only keep the door', async () => {
      const organization = await makeOrganization(app)
      const host = await app.person('Former Host')
      await giveRole(app.platform, host, organization.id, 'host')
      const event = await makeEvent(app, organization.groupId, { createdById: host.userId })
      const { viewer } = await host.ask('{ viewer { handle } }')
      expect(await upcoming(viewer)).toEqual([event.globalId])
      await giveRole(app.platform, host, organization.id, 'door')
      expect(await upcoming(viewer)).toEqual([])
      await app.platform.db.membership.deleteMany({ where: { userId: host.userId! } })
      expect(await upcoming(viewer)).toEqual([])
    })

    test('nobody under a handle whose account is deleted', async () => {
      const mira = await signUp()
      const { handle } = await app.platform.db.user.findUniqueOrThrow({ where: { id: mira.id } })
      const node = { id: encodeGlobalId('User', mira.id) }
      expect((await app.stranger().ask(query, { handle: handle.toUpperCase() })).profile.name).toBe('Mira Holm')
      await mira.post('/delete-account', { password })
      expect((await app.stranger().ask(query, { handle })).profile).toBeNull()
      expect((await app.stranger().ask('query ($id: ID!) { node(id: $id) { id } }', node)).node).toBeNull()
    })
  })
})
