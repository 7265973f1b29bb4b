import { describe, expect, test } from 'vitest'
import { rates } from '../../../platform/limits/rates.ts'
import { organizationRoles, rolesUpTo, toRoleName } from '../../../contract/roles.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { useTestApp } from '../../../testing/app.ts'
import { english } from '../../../testing/english.ts'
import { makeOrganization, makeMember } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { invitationMail } from '../mails.ts'
import { dayMs, invite, invited, offerOf } from '../../../testing/modules/invitations.ts'
import { invitationOf, mailsTo, organizationIdOf, run, tokenMailedTo } from '../../../testing/modules/organizations.ts'

const app = shareTestApp()

describe('§2 inviting', () => {
  test.each(organizationRoles)('%s gives no role above their own', async (actorRole) => {
    const organization = await makeOrganization(app)
    const actor = await makeMember(app, organization, actorRole)
    const mayInvite = actorRole === 'owner' || actorRole === 'admin'
    for (const role of organizationRoles) {
      const { said } = await invite(actor, organization, `${role}@example.test`, toRoleName(role))
      const isAllowed = mayInvite && rolesUpTo(actorRole).includes(role)
      expect([role, said]).toEqual([role, isAllowed ? 'Invitation' : 'FORBIDDEN'])
      expect(
        await app.platform.db.invitation.count({
          where: { organizationId: organization.id, email: `${role}@example.test` },
        }),
      ).toBe(isAllowed ? 1 : 0)
    }
  })

  test('is absent for outsiders and uses nothing of the organization’s limit', async () => {
    const organization = await makeOrganization(app)
    const outsider = await app.person('Outsider')
    for (let n = 0; n < 3; n += 1)
      expect((await invite(outsider, organization, 'a@example.test')).said).toBe('NOT_FOUND')
    expect((await invite(app.stranger(), organization, 'a@example.test')).said).toBe('UNAUTHENTICATED')
  })

  test('sends one mail with a link of which only the hash is stored', async () => {
    const organization = await makeOrganization(app)
    const { person, token } = await invited(app, organization)
    const [mail] = await mailsTo(app, person.email)
    expect(mail).toMatchObject({ kind: 'invitation', organizationId: organization.id, state: 'QUEUED' })
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const row = await invitationOf(app, token)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row!.expiresAt.getTime() - row!.createdAt.getTime()).toBe(7 * dayMs)
  })

  test('mails nothing when it is refused', async () => {
    const organization = await makeOrganization(app)
    const host = await makeMember(app, organization, 'host')
    await invite(host, organization, 'nobody-hears@example.test')
    expect(await mailsTo(app, 'nobody-hears@example.test')).toEqual([])
  })

  test('a member’s address, however it is written, answers AlreadyMember; an invited one AlreadyInvited', async () => {
    const organization = await makeOrganization(app)
    const host = await makeMember(app, organization, 'host')
    await app.platform.db.user.update({
      where: { id: host.userId! },
      data: { email: `${host.userId}+news@gmail.com` },
    })
    expect((await invite(organization.owner, organization, ` ${host.userId!.toUpperCase()}@GMAIL.com `)).said).toBe(
      'ALREADY_MEMBER',
    )
    expect((await invite(organization.owner, organization, 'twice@example.test')).said).toBe('Invitation')
    expect((await invite(organization.owner, organization, ' TWICE@example.test')).said).toBe('ALREADY_INVITED')
    expect((await invite(organization.owner, organization, 'no address')).said).toBe('INVALID_INPUT')
  })

  test('an expired invitation is replaced, at the very instant it expires', async () => {
    const own = await useTestApp()
    const organization = await makeOrganization(own)
    const input = { organizationId: organizationIdOf(organization), email: 'late@example.test', role: 'HOST' }
    await run(organization.owner, 'inviteMember', input)
    const first = await tokenMailedTo(own, 'late@example.test')
    own.clock.advance(7 * dayMs - 1)
    expect((await run(organization.owner, 'inviteMember', input)).said).toBe('ALREADY_INVITED')
    own.clock.advance(1)
    expect((await run(organization.owner, 'inviteMember', input)).said).toBe('Invitation')
    const state = async (token: string) => (await offerOf(own.stranger(), token)).state
    expect(await state(first)).toBe('REVOKED')
    expect(await state(await tokenMailedTo(own, 'late@example.test'))).toBe('OPEN')
  })

  test('is limited for each organization and for each person', async () => {
    const own = await useTestApp()
    const organization = await makeOrganization(own)
    const { perOrganization } = rates.teamInvitations
    const answers: string[] = []
    for (let n = 0; n <= perOrganization.count; n += 1) {
      const input = { organizationId: organizationIdOf(organization), email: `guest-${n}@example.test`, role: 'DOOR' }
      answers.push((await run(organization.owner, 'inviteMember', input)).said)
    }
    expect(answers.slice(0, -1).every((said) => said === 'Invitation')).toBe(true)
    expect(answers.at(-1)).toBe('RATE_LIMITED')
  })
})

test('the mail says who invites whom to what, until when, and carries one link', () => {
  const content = invitationMail(english, {
    organization: { name: 'Lantern' },
    role: 'host',
    inviterName: 'Mira',
    url: 'https://example.test/invitations/token',
    expiresAt: new Date('2027-03-08T12:00:00Z'),
  })
  expect(content.subject).toBe('Mira invited you to join Lantern')
  expect(content.blocks.filter(({ type }) => type === 'button')).toEqual([
    { type: 'button', label: 'View invitation', url: 'https://example.test/invitations/token' },
  ])
  expect(JSON.stringify(content)).toContain('8 March 2027')
})

test('an id of another kind is no invitation', async () => {
  const organization = await makeOrganization(app)
  const id = encodeGlobalId('Group', organization.groupId)
  expect((await run(organization.owner, 'revokeInvitation', { id })).said).not.toBe('Deleted')
})
