import { describe, expect, test } from 'vitest'
import { deleteAccount } from '../../personal-data/delete-account.ts'
import { useTestApp } from '../../../testing/app.ts'
import { makeOrganization, makeMember } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { dayMs, invite, invited, offerOf } from '../../../testing/modules/invitations.ts'
import { organizationIdOf, run, tokenMailedTo } from '../../../testing/modules/organizations.ts'

const app = shareTestApp()

describe('an open invitation', () => {
  test('sent again works by the new link only, with seven new days, also after it expired', async () => {
    const own = await useTestApp()
    const organization = await makeOrganization(own)
    const person = await own.person('Slow')
    const input = { organizationId: organizationIdOf(organization), email: person.email, role: 'HOST' }
    const { data } = await run(organization.owner, 'inviteMember', input)
    const first = await tokenMailedTo(own, person.email)
    own.clock.advance(8 * dayMs)
    const again = await run(organization.owner, 'resendInvitation', { id: data.id })
    expect(again).toMatchObject({ said: 'Invitation', data: { isExpired: false } })
    expect(new Date(again.data.expiresAt).getTime() - own.clock.now().getTime()).toBe(7 * dayMs)
    expect((await run(person, 'acceptInvitation', { token: first })).said).toBe('NOT_FOUND')
    expect(await offerOf(own.stranger(), first)).toBeNull()
    const token = await tokenMailedTo(own, person.email)
    expect((await run(person, 'acceptInvitation', { token })).said).toBe('Membership')
    expect((await run(organization.owner, 'resendInvitation', { id: data.id })).said).toBe('INVITATION_NOT_OPEN')
  })

  test('withdrawn opens nothing and can be neither sent nor withdrawn again', async () => {
    const organization = await makeOrganization(app)
    const { person, id, token } = await invited(app, organization)
    expect(await run(organization.owner, 'revokeInvitation', { id })).toMatchObject({ said: 'Deleted', data: { id } })
    const answer = await run(person, 'acceptInvitation', { token })
    expect([answer.said, answer.message]).toEqual(['INVITATION_NOT_OPEN', 'This invitation was withdrawn.'])
    expect((await run(organization.owner, 'revokeInvitation', { id })).said).toBe('INVITATION_NOT_OPEN')
    expect((await run(organization.owner, 'resendInvitation', { id })).said).toBe('INVITATION_NOT_OPEN')
    expect((await invite(organization.owner, organization, person.email)).said).toBe('Invitation')
  })

  test('is changed by those who may give its role; a host is refused, and an outsider finds nothing', async () => {
    const organization = await makeOrganization(app)
    const { id } = await invited(app, organization, 'OWNER')
    const [admin, host] = [await makeMember(app, organization, 'admin'), await makeMember(app, organization, 'host')]
    const outsider = await app.person('Outsider')
    for (const mutation of ['resendInvitation', 'revokeInvitation']) {
      expect((await run(admin, mutation, { id })).said).toBe('FORBIDDEN')
      expect((await run(host, mutation, { id })).said).toBe('FORBIDDEN')
      expect((await run(outsider, mutation, { id })).said).toBe('NOT_FOUND')
      expect((await run(app.stranger(), mutation, { id })).said).toBe('UNAUTHENTICATED')
    }
    expect((await run(organization.owner, 'revokeInvitation', { id })).said).toBe('Deleted')
  })

  test('is listed and found by those who may invite, expired or not; null to everyone else', async () => {
    const organization = await makeOrganization(app)
    const { id, person } = await invited(app, organization)
    const { slug } = await app.platform.db.organization.findUniqueOrThrow({ where: { id: organization.id } })
    const query = `query ($slug: String!, $id: ID!) {
      organization(slug: $slug) { invitations { edges { node { email } } } } node(id: $id) { __typename } nodes(ids: [$id]) { __typename } }`
    const [admin, host] = [await makeMember(app, organization, 'admin'), await makeMember(app, organization, 'host')]
    expect(await admin.ask(query, { slug, id })).toEqual({
      organization: { invitations: { edges: [{ node: { email: person.email } }] } },
      node: { __typename: 'Invitation' },
      nodes: [{ __typename: 'Invitation' }],
    })
    for (const actor of [host, await app.person('Outsider'), person, app.stranger()])
      expect(await actor.ask(query, { slug, id })).toEqual({
        organization: { invitations: null },
        node: null,
        nodes: [null],
      })
  })

  test.each(['leaves', 'deletes the account'])('ends when its sender %s', async (what) => {
    const organization = await makeOrganization(app)
    const admin = await makeMember(app, organization, 'admin')
    const accomplice = await app.person('Accomplice')
    await invite(admin, organization, accomplice.email, 'DOOR')
    const token = await tokenMailedTo(app, accomplice.email)
    if (what === 'leaves') await run(admin, 'leaveOrganization', { id: organizationIdOf(organization) })
    else await deleteAccount(app.platform, { id: admin.userId!, language: 'en' })
    expect(await offerOf(app.stranger(), token)).toMatchObject({ state: 'REVOKED' })
    expect((await run(accomplice, 'acceptInvitation', { token })).said).toBe('INVITATION_NOT_OPEN')
  })

  test('sent again by someone else is theirs from then on, and stays when its first sender is removed', async () => {
    const organization = await makeOrganization(app)
    const admin = await makeMember(app, organization, 'admin')
    const newcomer = await app.person('Newcomer')
    const { data } = await invite(admin, organization, newcomer.email, 'HOST')
    await run(organization.owner, 'resendInvitation', { id: data.id })
    const token = await tokenMailedTo(app, newcomer.email)
    await run(organization.owner, 'removeMember', { id: admin.membershipId })
    expect(await offerOf(app.stranger(), token)).toMatchObject({
      state: 'OPEN',
      invitedByName: organization.owner.name,
    })
    expect((await run(newcomer, 'acceptInvitation', { token })).said).toBe('Membership')
  })

  test.each(['changeMemberRole', 'removeMember'])(
    'to a role that its sender may no longer give ends with %s',
    async (mutation) => {
      const organization = await makeOrganization(app)
      const admin = await makeMember(app, organization, 'admin')
      const accomplice = await app.person('Accomplice')
      await invite(admin, organization, accomplice.email, 'ADMIN')
      const token = await tokenMailedTo(app, accomplice.email)
      const input = mutation === 'removeMember' ? {} : { role: 'HOST' }
      await run(organization.owner, mutation, { id: admin.membershipId, ...input })
      expect((await run(accomplice, 'acceptInvitation', { token })).said).toBe('INVITATION_NOT_OPEN')
    },
  )
})
