import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/app.ts'
import { forgetConfirmation } from '../../../testing/actors.ts'
import { makeOrganization } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { dayMs, invite, invited, offerOf } from '../../../testing/modules/invitations.ts'
import { invitationOf, organizationIdOf, roleOf, run, tokenMailedTo } from '../../../testing/modules/organizations.ts'

const app = shareTestApp()

describe('the holder of a link', () => {
  test('sees what it is for, signed in or not, and a wrong token is null', async () => {
    const organization = await makeOrganization(app)
    const { person, token } = await invited(app, organization, 'ADMIN')
    const seen = await offerOf(app.stranger(), token)
    expect(seen).toMatchObject({
      role: 'ADMIN',
      email: person.email,
      invitedByName: 'Owner',
      state: 'OPEN',
      isForViewer: false,
    })
    expect((await offerOf(person, token)).isForViewer).toBe(true)
    expect(await offerOf(app.stranger(), `${token}x`)).toBeNull()
  })

  test('sees the same whether the address has an account or not', async () => {
    const organization = await makeOrganization(app)
    const withAccount = await invited(app, organization)
    await invite(organization.owner, organization, 'no-account@example.test')
    const token = await tokenMailedTo(app, 'no-account@example.test')
    const { email: _one, ...offerOne } = await offerOf(app.stranger(), withAccount.token)
    const { email: _other, ...offerOther } = await offerOf(app.stranger(), token)
    expect(offerOne).toEqual(offerOther)
  })
})

describe('accepting', () => {
  test('makes a member under the invited role, uses the link up and proves the address', async () => {
    const organization = await makeOrganization(app)
    const { person, token } = await invited(app, organization)
    await forgetConfirmation(app.platform, person)
    expect(await run(person, 'acceptInvitation', { token })).toMatchObject({
      said: 'Membership',
      data: { role: 'HOST', organization: { viewerRole: 'HOST' } },
    })
    expect(await roleOf(app, organization, person)).toBe('HOST')
    const user = await app.platform.db.user.findUniqueOrThrow({ where: { id: person.userId! } })
    expect(user.emailVerified).toBe(true)
    expect((await offerOf(app.stranger(), token)).state).toBe('ACCEPTED')
  })

  test('twice gives the same person the same answer, also after they were promoted, and nobody else anything', async () => {
    const organization = await makeOrganization(app)
    const { person, token } = await invited(app, organization)
    const first = await run(person, 'acceptInvitation', { token })
    await run(organization.owner, 'changeMemberRole', { id: first.data.id, role: 'ADMIN' })
    expect(await run(person, 'acceptInvitation', { token })).toMatchObject({
      said: 'Membership',
      data: { id: first.data.id, role: 'ADMIN' },
    })
    expect((await run(await app.person('Thief'), 'acceptInvitation', { token })).said).toBe('INVITATION_NOT_OPEN')
    await run(organization.owner, 'removeMember', { id: first.data.id })
    expect((await run(person, 'acceptInvitation', { token })).said).toBe('INVITATION_NOT_OPEN')
    expect(await roleOf(app, organization, person)).toBeNull()
  })

  test('takes the invited address: another account is refused and told which one, and stays unproven', async () => {
    const organization = await makeOrganization(app)
    const { person, token } = await invited(app, organization)
    const other = await forgetConfirmation(app.platform, await app.person('Other'))
    const answer = await run(other, 'acceptInvitation', { token })
    expect([answer.said, answer.message]).toEqual([
      'INVITATION_FOR_SOMEBODY_ELSE',
      `This invitation is for ${person.email}. Log in with that email to accept it.`,
    ])
    expect((await app.platform.db.user.findUniqueOrThrow({ where: { id: other.userId! } })).emailVerified).toBe(false)
    expect((await run(app.stranger(), 'acceptInvitation', { token })).said).toBe('UNAUTHENTICATED')
    expect((await run(other, 'acceptInvitation', { token: 'unknown' })).said).toBe('NOT_FOUND')
    expect((await run(person, 'acceptInvitation', { token })).said).toBe('Membership')
  })

  test('proves the address only when it is exactly the account’s', async () => {
    const organization = await makeOrganization(app)
    const person = await forgetConfirmation(app.platform, await app.person('Tagged'))
    const tagged = `${person.userId}+news@gmail.com`
    await app.platform.db.user.update({ where: { id: person.userId! }, data: { email: tagged } })
    await invite(organization.owner, organization, tagged)
    const token = await tokenMailedTo(app, `${person.userId}@gmail.com`)
    expect((await run(person, 'acceptInvitation', { token })).said).toBe('Membership')
    expect((await app.platform.db.user.findUniqueOrThrow({ where: { id: person.userId! } })).emailVerified).toBe(false)
  })

  test('by someone who is a member by now keeps their role and uses the invitation up', async () => {
    const organization = await makeOrganization(app)
    const { person, token } = await invited(app, organization, 'DOOR')
    await app.platform.db.membership.create({
      data: { userId: person.userId!, organizationId: organization.id, role: 'ADMIN' },
    })
    expect(await run(person, 'acceptInvitation', { token })).toMatchObject({ data: { role: 'ADMIN' } })
    expect((await invitationOf(app, token))!.acceptedAt).not.toBeNull()
  })

  test('is too late at the very instant the seven days end', async () => {
    const own = await useTestApp()
    const organization = await makeOrganization(own)
    const person = await own.person('Late')
    const input = { organizationId: organizationIdOf(organization), email: person.email, role: 'HOST' }
    await run(organization.owner, 'inviteMember', input)
    own.clock.advance(7 * dayMs)
    const token = await tokenMailedTo(own, person.email)
    const answer = await run(person, 'acceptInvitation', { token })
    expect([answer.said, answer.message]).toEqual([
      'INVITATION_NOT_OPEN',
      'This invitation has expired. Ask for a new one.',
    ])
  })
})
