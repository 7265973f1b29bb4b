import { describe, expect, test } from 'vitest'
import { organizationRoles, outranks, rolesUpTo, toRoleName } from '../../../contract/roles.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { giveRole } from '../../../testing/actors.ts'
import { makeOrganization, makeMember } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { mailsTo, membershipIdOf, organizationIdOf, roleOf, run } from '../../../testing/modules/organizations.ts'

const app = shareTestApp()

describe('§2 changing a role', () => {
  const pairs = organizationRoles.flatMap((actor) => organizationRoles.map((target) => [actor, target] as const))

  test.each(pairs)('%s changes and removes %s only as the ranks allow', async (actorRole, targetRole) => {
    const organization = await makeOrganization(app)
    const actor = await makeMember(app, organization, actorRole)
    const target = await makeMember(app, organization, targetRole)
    const mayManage = actorRole === 'owner' || actorRole === 'admin'
    const mayChange = mayManage && outranks(actorRole, targetRole)
    for (const role of organizationRoles) {
      await giveRole(app.platform, target, organization.id, targetRole)
      const { said } = await run(actor, 'changeMemberRole', { id: target.membershipId, role: toRoleName(role) })
      const isAllowed = mayChange && rolesUpTo(actorRole).includes(role)
      expect([role, said]).toEqual([role, isAllowed ? 'Membership' : 'FORBIDDEN'])
      expect(await roleOf(app, organization, target)).toBe(toRoleName(isAllowed ? role : targetRole))
    }
    await giveRole(app.platform, target, organization.id, targetRole)
    expect((await run(actor, 'removeMember', { id: target.membershipId })).said).toBe(
      mayChange ? 'Deleted' : 'FORBIDDEN',
    )
    expect((await roleOf(app, organization, target)) === null).toBe(mayChange)
  })

  test('viewerCan says the same before anything is tried', async () => {
    const organization = await makeOrganization(app)
    const admin = await makeMember(app, organization, 'admin')
    const host = await makeMember(app, organization, 'host')
    const query = `query ($id: ID!) { node(id: $id) { ... on Membership { email viewerCan { grantableRoles remove transferOwnership } } } }`
    const seenBy = async (actor: typeof admin, id: string) => (await actor.ask(query, { id })).node
    expect(await seenBy(admin, host.membershipId)).toEqual({
      email: host.email,
      viewerCan: { grantableRoles: ['ADMIN', 'HOST', 'PROMOTER', 'DOOR'], remove: true, transferOwnership: false },
    })
    const nothing = { grantableRoles: [], remove: false, transferOwnership: false }
    expect(await seenBy(admin, await membershipIdOf(app, organization, organization.owner))).toMatchObject({
      viewerCan: nothing,
    })
    expect(await seenBy(admin, admin.membershipId)).toMatchObject({ viewerCan: nothing })
    expect(await seenBy(host, admin.membershipId)).toEqual({ email: null, viewerCan: nothing })
    expect((await organization.owner.ask(query, { id: host.membershipId })).node.viewerCan).toEqual({
      grantableRoles: ['OWNER', 'ADMIN', 'HOST', 'PROMOTER', 'DOOR'],
      remove: true,
      transferOwnership: true,
    })
    expect((await (await app.person('Outsider')).ask(query, { id: host.membershipId })).node).toBeNull()
  })

  test('tells the person by mail, and not when nothing changed or they did it themselves', async () => {
    const organization = await makeOrganization(app)
    const host = await makeMember(app, organization, 'host')
    await run(organization.owner, 'changeMemberRole', { id: host.membershipId, role: 'HOST' })
    expect(await mailsTo(app, host.email)).toEqual([])
    await run(organization.owner, 'changeMemberRole', { id: host.membershipId, role: 'OWNER' })
    await run(organization.owner, 'removeMember', { id: host.membershipId })
    expect((await mailsTo(app, host.email)).map(({ kind, organizationId }) => [kind, organizationId])).toEqual([
      ['role-changed', organization.id],
      ['member-removed', organization.id],
    ])
    await giveRole(app.platform, host, organization.id, 'owner')
    await run(organization.owner, 'changeMemberRole', {
      id: await membershipIdOf(app, organization, organization.owner),
      role: 'HOST',
    })
    expect(await mailsTo(app, organization.owner.email)).toEqual([])
    expect(await roleOf(app, organization, organization.owner)).toBe('HOST')
  })

  test('is absent for outsiders and unknown ids, and needs someone who is logged in', async () => {
    const organization = await makeOrganization(app)
    const host = await makeMember(app, organization, 'host')
    const other = await makeOrganization(app)
    const input = { id: host.membershipId, role: 'DOOR' }
    expect((await run(other.owner, 'changeMemberRole', input)).said).toBe('NOT_FOUND')
    expect((await run(other.owner, 'removeMember', { id: host.membershipId })).said).toBe('NOT_FOUND')
    expect((await run(other.owner, 'transferOwnership', { id: host.membershipId })).said).toBe('NOT_FOUND')
    expect((await run(app.stranger(), 'changeMemberRole', input)).said).toBe('UNAUTHENTICATED')
    expect(await roleOf(app, organization, host)).toBe('HOST')
  })
})

describe('§2 the last owner', () => {
  test('can neither step down nor leave, and the sentence says what to do', async () => {
    const organization = await makeOrganization(app)
    const id = await membershipIdOf(app, organization, organization.owner)
    const stepDown = await run(organization.owner, 'changeMemberRole', { id, role: 'ADMIN' })
    expect([stepDown.said, stepDown.message]).toEqual([
      'LAST_OWNER',
      'An organization needs at least one owner. Make someone else an owner first.',
    ])
    expect((await run(organization.owner, 'leaveOrganization', { id: organizationIdOf(organization) })).said).toBe(
      'LAST_OWNER',
    )
    expect((await run(organization.owner, 'removeMember', { id })).said).toBe('FORBIDDEN')
    expect(await roleOf(app, organization, organization.owner)).toBe('OWNER')
  })

  test('hands over in one step: the new owner rises, the old one becomes an admin', async () => {
    const organization = await makeOrganization(app)
    const door = await makeMember(app, organization, 'door')
    const { said, data } = await run(organization.owner, 'transferOwnership', { id: door.membershipId })
    expect([said, data.viewerRole]).toEqual(['Organization', 'ADMIN'])
    expect(await roleOf(app, organization, door)).toBe('OWNER')
    expect((await mailsTo(app, door.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^You’re now an owner at House /),
    ])
    expect((await run(organization.owner, 'transferOwnership', { id: door.membershipId })).said).toBe('FORBIDDEN')
  })
})

test.each(['owner', 'admin', 'host', 'promoter', 'door'] as const)('§2 %s may leave', async (role) => {
  const organization = await makeOrganization(app)
  const member = await makeMember(app, organization, role)
  const input = { id: organizationIdOf(organization) }
  expect(await run(member, 'leaveOrganization', input)).toMatchObject({ said: 'Deleted', data: { id: input.id } })
  expect(await roleOf(app, organization, member)).toBeNull()
  expect((await run(member, 'leaveOrganization', input)).said).toBe('NOT_FOUND')
})

describe('a follower of the organization', () => {
  const follow = `subscription ($id: ID!) { organizationChanged(id: $id) { name description guestDataDays invitations { edges { node { email } } } members { edges { node { role user { name } } } } } }`

  test('is told of every change, and of none any more once removed; an outsider never', async () => {
    const organization = await makeOrganization(app)
    const host = await makeMember(app, organization, 'host')
    const id = organizationIdOf(organization)
    const owners = organization.owner.subscribe(follow, { id })
    const hosts = host.subscribe(follow, { id })
    expect((await owners.next()).organizationChanged.invitations.edges).toEqual([])
    expect((await hosts.next()).organizationChanged.invitations).toBeNull()

    await run(organization.owner, 'inviteMember', { organizationId: id, email: 'new@example.test', role: 'DOOR' })
    expect((await owners.next()).organizationChanged.invitations.edges).toHaveLength(1)
    expect((await hosts.next()).organizationChanged.invitations).toBeNull()
    await run(organization.owner, 'updateOrganization', { id, description: 'We like evenings.' })
    expect((await hosts.next()).organizationChanged.description).toBe('We like evenings.')
    await run(organization.owner, 'updateOrganization', { id, guestDataDays: 90 })
    expect((await hosts.next()).organizationChanged.guestDataDays).toBe(90)

    await run(organization.owner, 'removeMember', { id: host.membershipId })
    expect(await hosts.ended).toEqual({ errors: [] })
    expect(hosts.received).toEqual([])

    const outsider = (await app.person('Outsider')).subscribe(follow, { id })
    expect((await outsider.ended).errors[0]?.extensions?.['code']).toBe('NOT_FOUND')
  })

  test('loses it within five seconds when the right ends without any message', async () => {
    const organization = await makeOrganization(app)
    const host = await makeMember(app, organization, 'host')
    const live = host.subscribe(follow, { id: organizationIdOf(organization) })
    await live.next()
    const startedAt = performance.now()
    await app.platform.db.membership.deleteMany({
      where: { organizationId: organization.id, userId: host.userId! },
    })
    expect(await live.ended).toEqual({ errors: [] })
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })
})

test('someone who works for many organizations pages through them, and through nobody else’s', async () => {
  const person = await app.person('Agent')
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) {
    const { id } = await makeOrganization(app)
    await giveRole(app.platform, person, id, 'host')
    ids.push(encodeGlobalId('Organization', id))
  }
  const read = async (after: string | null) =>
    (
      await person.ask(
        `query ($after: String) { viewer { workplaces(first: 3, after: $after) {
          edges { node { role organization { id } } } pageInfo { hasNextPage endCursor } } } }`,
        { after },
      )
    ).viewer.workplaces
  const first = await read(null)
  const second = await read(first.pageInfo.endCursor)
  expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false])
  const edges = [...first.edges, ...second.edges]
  expect(edges.map(({ node }: any) => node.organization.id)).toEqual(ids)
  expect(new Set(edges.map(({ node }: any) => node.role))).toEqual(new Set(['HOST']))
})
