import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { organizationRoles, rolesUpTo, toRoleName } from '../../contract/roles.ts'
import { encodeGlobalId } from '../../graphql/global-id.ts'
import type { Actor } from '../../testing/actors.ts'
import { type TestApp, useTestApp, startTestApp } from '../../testing/app.ts'
import { type House, makeHouse } from '../../testing/factories.ts'
import { invitationMail } from './mails.ts'
import { invitationOf, mailsTo, makeMember, organizationIdOf, roleOf, run, tokenMailedTo } from './testing.ts'

const dayMs = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const invite = (actor: Actor, house: House, email: string, role = 'HOST') =>
  run(actor, 'inviteMember', { organizationId: organizationIdOf(house), email, role })

/** Invite a new person and read their mail. */
async function invited(house: House, role = 'HOST') {
  const person = await app.person('Newcomer')
  const { data } = await invite(house.owner, house, person.email, role)
  return { person, id: data.id as string, token: await tokenMailedTo(app, person.email) }
}

const offer = `query ($token: String!) { invitation(token: $token) { organizationName role email invitedByName state isForViewer } }`

describe('§2 inviting', () => {
  test.each(organizationRoles)('%s gives no role above their own', async (actorRole) => {
    const house = await makeHouse(app)
    const actor = await makeMember(app, house, actorRole)
    const mayInvite = actorRole === 'owner' || actorRole === 'admin'
    for (const role of organizationRoles) {
      const { said } = await invite(actor, house, `${role}@example.test`, toRoleName(role))
      const isAllowed = mayInvite && rolesUpTo(actorRole).includes(role)
      expect([role, said]).toEqual([role, isAllowed ? 'Invitation' : 'FORBIDDEN'])
      expect(
        await app.platform.db.invitation.count({
          where: { organizationId: house.organizationId, email: `${role}@example.test` },
        }),
      ).toBe(isAllowed ? 1 : 0)
    }
  })

  test('is absent for outsiders and uses nothing of the organization’s limit', async () => {
    const house = await makeHouse(app)
    const outsider = await app.person('Outsider')
    for (let n = 0; n < 3; n += 1) expect((await invite(outsider, house, 'a@example.test')).said).toBe('NOT_FOUND')
    expect((await invite(app.stranger(), house, 'a@example.test')).said).toBe('UNAUTHENTICATED')
  })

  test('sends one mail with a link that only its hash is kept of', async () => {
    const house = await makeHouse(app)
    const { person, token } = await invited(house)
    const [mail] = await mailsTo(app, person.email)
    expect(mail).toMatchObject({ kind: 'invitation', organizationId: house.organizationId, state: 'QUEUED' })
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const row = await invitationOf(app, token)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row!.expiresAt.getTime() - row!.createdAt.getTime()).toBe(7 * dayMs)
  })

  test('mails nothing when it is refused', async () => {
    const house = await makeHouse(app)
    const host = await makeMember(app, house, 'host')
    await invite(host, house, 'nobody-hears@example.test')
    expect(await mailsTo(app, 'nobody-hears@example.test')).toEqual([])
  })

  test('a member’s address, however it is written, answers AlreadyMember; an invited one AlreadyInvited', async () => {
    const house = await makeHouse(app)
    const host = await makeMember(app, house, 'host')
    await app.platform.db.user.update({
      where: { id: host.userId! },
      data: { email: `${host.userId}+news@gmail.com` },
    })
    expect((await invite(house.owner, house, ` ${host.userId!.toUpperCase()}@GMAIL.com `)).said).toBe('ALREADY_MEMBER')
    expect((await invite(house.owner, house, 'twice@example.test')).said).toBe('Invitation')
    expect((await invite(house.owner, house, ' TWICE@example.test')).said).toBe('ALREADY_INVITED')
    expect((await invite(house.owner, house, 'no address')).said).toBe('INVALID_INPUT')
  })

  test('an expired invitation is replaced, at the very instant it expires', async () => {
    const own = await useTestApp()
    const house = await makeHouse(own)
    const input = { organizationId: organizationIdOf(house), email: 'late@example.test', role: 'HOST' }
    await run(house.owner, 'inviteMember', input)
    const first = await tokenMailedTo(own, 'late@example.test')
    own.clock.advance(7 * dayMs - 1)
    expect((await run(house.owner, 'inviteMember', input)).said).toBe('ALREADY_INVITED')
    own.clock.advance(1)
    expect((await run(house.owner, 'inviteMember', input)).said).toBe('Invitation')
    const state = async (token: string) => (await own.stranger().ask(offer, { token })).invitation.state
    expect(await state(first)).toBe('REVOKED')
    expect(await state(await tokenMailedTo(own, 'late@example.test'))).toBe('OPEN')
  })

  test('is limited for each organization and for each person', async () => {
    const own = await useTestApp()
    const house = await makeHouse(own)
    const { perOrganization } = limits.invitation
    const answers: string[] = []
    for (let n = 0; n <= perOrganization.count; n += 1) {
      const input = { organizationId: organizationIdOf(house), email: `guest-${n}@example.test`, role: 'DOOR' }
      answers.push((await run(house.owner, 'inviteMember', input)).said)
    }
    expect(answers.slice(0, -1).every((said) => said === 'Invitation')).toBe(true)
    expect(answers.at(-1)).toBe('RATE_LIMITED')
  })
})

describe('the holder of a link', () => {
  test('sees what it is for, signed in or not, and a wrong token is null', async () => {
    const house = await makeHouse(app)
    const { person, token } = await invited(house, 'ADMIN')
    const seen = (await app.stranger().ask(offer, { token })).invitation
    expect(seen).toMatchObject({
      role: 'ADMIN',
      email: person.email,
      invitedByName: 'Owner',
      state: 'OPEN',
      isForViewer: false,
    })
    expect((await person.ask(offer, { token })).invitation.isForViewer).toBe(true)
    expect((await app.stranger().ask(offer, { token: `${token}x` })).invitation).toBeNull()
  })

  test('sees the same whether the address has an account or not', async () => {
    const house = await makeHouse(app)
    const withAccount = await invited(house)
    await invite(house.owner, house, 'no-account@example.test')
    const token = await tokenMailedTo(app, 'no-account@example.test')
    const [one, other] = await Promise.all(
      [withAccount.token, token].map((each) => app.stranger().ask(offer, { token: each })),
    )
    const { email: _one, ...offerOne } = one.invitation
    const { email: _other, ...offerOther } = other.invitation
    expect(offerOne).toEqual(offerOther)
  })
})

describe('accepting', () => {
  test('makes a member under the invited role, uses the link up and proves the address', async () => {
    const house = await makeHouse(app)
    const { person, token } = await invited(house)
    expect(await run(person, 'acceptInvitation', { token })).toMatchObject({
      said: 'Membership',
      data: { role: 'HOST', organization: { viewerRole: 'HOST' } },
    })
    expect(await roleOf(app, house, person)).toBe('HOST')
    const user = await app.platform.db.user.findUniqueOrThrow({ where: { id: person.userId! } })
    expect(user.emailVerified).toBe(true)
    expect((await app.stranger().ask(offer, { token })).invitation.state).toBe('ACCEPTED')
  })

  test('twice gives the same person the same answer, also after they were promoted, and nobody else anything', async () => {
    const house = await makeHouse(app)
    const { person, token } = await invited(house)
    const first = await run(person, 'acceptInvitation', { token })
    await run(house.owner, 'changeMemberRole', { id: first.data.id, role: 'ADMIN' })
    expect(await run(person, 'acceptInvitation', { token })).toMatchObject({
      said: 'Membership',
      data: { id: first.data.id, role: 'ADMIN' },
    })
    expect((await run(await app.person('Thief'), 'acceptInvitation', { token })).said).toBe('INVITATION_NOT_OPEN')
    await run(house.owner, 'removeMember', { id: first.data.id })
    expect((await run(person, 'acceptInvitation', { token })).said).toBe('INVITATION_NOT_OPEN')
    expect(await roleOf(app, house, person)).toBeNull()
  })

  test('takes the invited address: another account is refused and told which one, and stays unproven', async () => {
    const house = await makeHouse(app)
    const { person, token } = await invited(house)
    const other = await app.person('Other')
    const answer = await run(other, 'acceptInvitation', { token })
    expect([answer.said, answer.message]).toEqual([
      'INVITATION_FOR_SOMEBODY_ELSE',
      `This invitation is for ${person.email}. Log in with that address to accept it.`,
    ])
    expect((await app.platform.db.user.findUniqueOrThrow({ where: { id: other.userId! } })).emailVerified).toBe(false)
    expect((await run(app.stranger(), 'acceptInvitation', { token })).said).toBe('UNAUTHENTICATED')
    expect((await run(other, 'acceptInvitation', { token: 'unknown' })).said).toBe('NOT_FOUND')
    expect((await run(person, 'acceptInvitation', { token })).said).toBe('Membership')
  })

  test('proves the address only when it is exactly the account’s', async () => {
    const house = await makeHouse(app)
    const person = await app.person('Tagged')
    const tagged = `${person.userId}+news@gmail.com`
    await app.platform.db.user.update({ where: { id: person.userId! }, data: { email: tagged } })
    await invite(house.owner, house, tagged)
    const token = await tokenMailedTo(app, `${person.userId}@gmail.com`)
    expect((await run(person, 'acceptInvitation', { token })).said).toBe('Membership')
    expect((await app.platform.db.user.findUniqueOrThrow({ where: { id: person.userId! } })).emailVerified).toBe(false)
  })

  test('by somebody who is a member by now keeps their role and uses the invitation up', async () => {
    const house = await makeHouse(app)
    const { person, token } = await invited(house, 'DOOR')
    await app.platform.db.membership.create({
      data: { userId: person.userId!, organizationId: house.organizationId, role: 'ADMIN' },
    })
    expect(await run(person, 'acceptInvitation', { token })).toMatchObject({ data: { role: 'ADMIN' } })
    expect((await invitationOf(app, token))!.acceptedAt).not.toBeNull()
  })

  test('is too late at the very instant the seven days end', async () => {
    const own = await useTestApp()
    const house = await makeHouse(own)
    const person = await own.person('Late')
    const input = { organizationId: organizationIdOf(house), email: person.email, role: 'HOST' }
    await run(house.owner, 'inviteMember', input)
    own.clock.advance(7 * dayMs)
    const token = await tokenMailedTo(own, person.email)
    const answer = await run(person, 'acceptInvitation', { token })
    expect([answer.said, answer.message]).toEqual([
      'INVITATION_NOT_OPEN',
      'This invitation has expired. Ask for a new one.',
    ])
  })
})

describe('an open invitation', () => {
  test('sent again works by the new link only, with seven new days, also after it expired', async () => {
    const own = await useTestApp()
    const house = await makeHouse(own)
    const person = await own.person('Slow')
    const input = { organizationId: organizationIdOf(house), email: person.email, role: 'HOST' }
    const { data } = await run(house.owner, 'inviteMember', input)
    const first = await tokenMailedTo(own, person.email)
    own.clock.advance(8 * dayMs)
    const again = await run(house.owner, 'resendInvitation', { id: data.id })
    expect(again).toMatchObject({ said: 'Invitation', data: { isExpired: false } })
    expect(new Date(again.data.expiresAt).getTime() - own.clock.now().getTime()).toBe(7 * dayMs)
    expect((await run(person, 'acceptInvitation', { token: first })).said).toBe('NOT_FOUND')
    expect((await own.stranger().ask(offer, { token: first })).invitation).toBeNull()
    const token = await tokenMailedTo(own, person.email)
    expect((await run(person, 'acceptInvitation', { token })).said).toBe('Membership')
    expect((await run(house.owner, 'resendInvitation', { id: data.id })).said).toBe('INVITATION_NOT_OPEN')
  })

  test('withdrawn opens nothing and can be neither sent nor withdrawn again', async () => {
    const house = await makeHouse(app)
    const { person, id, token } = await invited(house)
    expect(await run(house.owner, 'revokeInvitation', { id })).toMatchObject({ said: 'Deleted', data: { id } })
    const answer = await run(person, 'acceptInvitation', { token })
    expect([answer.said, answer.message]).toEqual(['INVITATION_NOT_OPEN', 'This invitation was withdrawn.'])
    expect((await run(house.owner, 'revokeInvitation', { id })).said).toBe('INVITATION_NOT_OPEN')
    expect((await run(house.owner, 'resendInvitation', { id })).said).toBe('INVITATION_NOT_OPEN')
    expect((await invite(house.owner, house, person.email)).said).toBe('Invitation')
  })

  test('is changed by those who may give its role; a host is refused, and an outsider finds nothing', async () => {
    const house = await makeHouse(app)
    const { id } = await invited(house, 'OWNER')
    const [admin, host] = [await makeMember(app, house, 'admin'), await makeMember(app, house, 'host')]
    const outsider = await app.person('Outsider')
    for (const mutation of ['resendInvitation', 'revokeInvitation']) {
      expect((await run(admin, mutation, { id })).said).toBe('FORBIDDEN')
      expect((await run(host, mutation, { id })).said).toBe('FORBIDDEN')
      expect((await run(outsider, mutation, { id })).said).toBe('NOT_FOUND')
      expect((await run(app.stranger(), mutation, { id })).said).toBe('UNAUTHENTICATED')
    }
    expect((await run(house.owner, 'revokeInvitation', { id })).said).toBe('Deleted')
  })

  test('is listed and found by those who may invite, expired or not; null to everybody else', async () => {
    const house = await makeHouse(app)
    const { id, person } = await invited(house)
    const { slug } = await app.platform.db.organization.findUniqueOrThrow({ where: { id: house.organizationId } })
    const query = `query ($slug: String!, $id: ID!) {
      organization(slug: $slug) { invitations { edges { node { email } } } } node(id: $id) { __typename } nodes(ids: [$id]) { __typename } }`
    const [admin, host] = [await makeMember(app, house, 'admin'), await makeMember(app, house, 'host')]
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

  test.each(['changeMemberRole', 'removeMember'])(
    'to a role that its sender may no longer give ends with %s',
    async (mutation) => {
      const house = await makeHouse(app)
      const admin = await makeMember(app, house, 'admin')
      const accomplice = await app.person('Accomplice')
      await invite(admin, house, accomplice.email, 'ADMIN')
      const token = await tokenMailedTo(app, accomplice.email)
      const input = mutation === 'removeMember' ? {} : { role: 'HOST' }
      await run(house.owner, mutation, { id: admin.membershipId, ...input })
      expect((await run(accomplice, 'acceptInvitation', { token })).said).toBe('INVITATION_NOT_OPEN')
    },
  )
})

test('the mail says who invites whom to what, until when, and carries one link', () => {
  const content = invitationMail({
    organization: { name: 'Lantern', slug: 'lantern' },
    role: 'host',
    inviterName: 'Mira',
    url: 'https://example.test/invitations/token',
    expiresAt: new Date('2027-03-08T12:00:00Z'),
  })
  expect(content.subject).toBe('Mira invites you to Lantern')
  expect(content.blocks.filter(({ type }) => type === 'button')).toEqual([
    { type: 'button', label: 'See the invitation', url: 'https://example.test/invitations/token' },
  ])
  expect(JSON.stringify(content)).toContain('8 March 2027')
})

test('an id of another kind is no invitation', async () => {
  const house = await makeHouse(app)
  const id = encodeGlobalId('Group', house.groupId)
  expect((await run(house.owner, 'revokeInvitation', { id })).said).not.toBe('Deleted')
})
