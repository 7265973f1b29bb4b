import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../testing/actors.ts'
import { type TestOrganization, makeEvent, makeOrganization, makeMember } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { membershipIdOf, organizationIdOf, roleOf, run, tokenMailedTo } from '../../../testing/modules/organizations.ts'

const app = shareTestApp()

/** Each race is run anew this often, because who comes first is chance. */
const rounds = Array.from({ length: 8 }, (_, index) => index + 1)

const ownersOf = ({ id: organizationId }: TestOrganization) =>
  app.platform.db.membership.count({ where: { organizationId, role: 'OWNER' } })

const membersOf = ({ id: organizationId }: TestOrganization, actor: Actor) =>
  app.platform.db.membership.count({ where: { organizationId, userId: actor.userId! } })

describe('§2 the organization keeps an owner', () => {
  test.each(rounds)('when two owners demote each other at the same moment (%i)', async () => {
    const organization = await makeOrganization(app)
    const second = await makeMember(app, organization, 'owner')
    const firstId = await membershipIdOf(app, organization, organization.owner)
    const answers = await Promise.all([
      run(organization.owner, 'changeMemberRole', { id: second.membershipId, role: 'ADMIN' }),
      run(second, 'changeMemberRole', { id: firstId, role: 'ADMIN' }),
    ])
    // The loser is an admin by then, who changes no owner.
    expect(answers.map(({ said }) => said).sort()).toEqual(['FORBIDDEN', 'Membership'])
    expect(await ownersOf(organization)).toBe(1)
  })

  test.each(rounds)('when all owners leave or step down at the same moment (%i)', async () => {
    const organization = await makeOrganization(app)
    const [second, third] = [await makeMember(app, organization, 'owner'), await makeMember(app, organization, 'owner')]
    const id = organizationIdOf(organization)
    const answers = await Promise.all([
      run(organization.owner, 'leaveOrganization', { id }),
      run(second, 'leaveOrganization', { id }),
      run(third, 'changeMemberRole', { id: third.membershipId, role: 'DOOR' }),
    ])
    expect(answers.filter(({ said }) => said === 'LAST_OWNER')).toHaveLength(1)
    expect(await ownersOf(organization)).toBe(1)
  })

  test.each(rounds)('when it is handed to someone who leaves at the same moment (%i)', async () => {
    const organization = await makeOrganization(app)
    const heir = await makeMember(app, organization, 'admin')
    const [transfer, leave] = await Promise.all([
      run(organization.owner, 'transferOwnership', { id: heir.membershipId }),
      run(heir, 'leaveOrganization', { id: organizationIdOf(organization) }),
    ])
    const outcome = [transfer.said, leave.said]
    expect([
      ['Organization', 'LAST_OWNER'],
      ['NOT_FOUND', 'Deleted'],
    ]).toContainEqual(outcome)
    expect(await ownersOf(organization)).toBe(1)
    expect(await roleOf(app, organization, organization.owner)).toBe(
      transfer.said === 'Organization' ? 'ADMIN' : 'OWNER',
    )
  })

  test.each(rounds)('when the account of one goes while the other steps down (%i)', async () => {
    const organization = await makeOrganization(app)
    const second = await makeMember(app, organization, 'owner')
    const firstId = await membershipIdOf(app, organization, organization.owner)
    const [stepDown, deletion] = await Promise.allSettled([
      run(organization.owner, 'changeMemberRole', { id: firstId, role: 'HOST' }),
      app.platform.db.user.delete({ where: { id: second.userId! } }),
    ])
    expect(stepDown.status).toBe('fulfilled')
    const said = stepDown.status === 'fulfilled' ? stepDown.value.said : ''
    expect([said, deletion.status]).toEqual(
      said === 'LAST_OWNER' ? ['LAST_OWNER', 'fulfilled'] : ['Membership', 'rejected'],
    )
    expect(await ownersOf(organization)).toBe(1)
  })
})

describe('rights are read again under the lock', () => {
  test.each(rounds)('an admin who is demoted while they invite either was first, or is refused (%i)', async () => {
    const organization = await makeOrganization(app)
    const admin = await makeMember(app, organization, 'admin')
    const [demotion, invitation] = await Promise.all([
      run(organization.owner, 'changeMemberRole', { id: admin.membershipId, role: 'HOST' }),
      run(admin, 'inviteMember', {
        organizationId: organizationIdOf(organization),
        email: 'friend@example.test',
        role: 'ADMIN',
      }),
    ])
    expect(demotion.said).toBe('Membership')
    expect(['Invitation', 'FORBIDDEN']).toContain(invitation.said)
    // Sent a moment before, it was withdrawn with the rank of its sender.
    const open = { organizationId: organization.id, acceptedAt: null, revokedAt: null }
    expect(await app.platform.db.invitation.count({ where: open })).toBe(0)
  })

  test('an admin who was demoted since the request began is refused', async () => {
    const organization = await makeOrganization(app)
    const admin = await makeMember(app, organization, 'admin')
    const input = { organizationId: organizationIdOf(organization), email: 'friend@example.test', role: 'HOST' }
    let invitation: ReturnType<typeof run> | null = null
    await app.platform.db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "Organization" WHERE "id" = ${organization.id}::uuid FOR NO KEY UPDATE`
      invitation = run(admin, 'inviteMember', input)
      await waitsForLock()
      await tx.membership.updateMany({
        where: { organizationId: organization.id, userId: admin.userId! },
        data: { role: 'HOST' },
      })
    })
    expect((await invitation!).said).toBe('FORBIDDEN')
    expect(
      await app.platform.db.mail.count({
        where: { toAddress: 'friend@example.test', organizationId: organization.id },
      }),
    ).toBe(0)
  })
})

describe('one invitation', () => {
  async function invited() {
    const organization = await makeOrganization(app)
    const person = await app.person('Newcomer')
    const input = { organizationId: organizationIdOf(organization), email: person.email, role: 'HOST' }
    const { data } = await run(organization.owner, 'inviteMember', input)
    return { organization, person, id: data.id as string, token: await tokenMailedTo(app, person.email) }
  }

  test.each(rounds)('accepted and withdrawn at the same moment does exactly one of both (%i)', async () => {
    const { organization, person, id, token } = await invited()
    const [accepted, revoked] = await Promise.all([
      run(person, 'acceptInvitation', { token }),
      run(organization.owner, 'revokeInvitation', { id }),
    ])
    expect([
      ['Membership', 'INVITATION_NOT_OPEN'],
      ['INVITATION_NOT_OPEN', 'Deleted'],
    ]).toContainEqual([accepted.said, revoked.said])
    expect(await membersOf(organization, person)).toBe(accepted.said === 'Membership' ? 1 : 0)
  })

  test.each(rounds)('accepted ten times at once makes one member and ten equal answers (%i)', async () => {
    const { organization, person, token } = await invited()
    const answers = await Promise.all(Array.from({ length: 10 }, () => run(person, 'acceptInvitation', { token })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]!.said).toBe('Membership')
    expect(await membersOf(organization, person)).toBe(1)
  })

  test('sent to one address ten times at once is one', async () => {
    const organization = await makeOrganization(app)
    const input = { organizationId: organizationIdOf(organization), email: 'rush@example.test', role: 'HOST' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => run(organization.owner, 'inviteMember', input)))
    expect(answers.map(({ said }) => said).sort()).toEqual([...Array(9).fill('ALREADY_INVITED'), 'Invitation'])
  })
})

test.each(rounds)('a group is deleted or gets its event, never both (%i)', async () => {
  const organization = await makeOrganization(app)
  const groupId = encodeGlobalId('Group', organization.groupId)
  const createEvent = `mutation ($input: CreateEventInput!) { createEvent(input: $input) { __typename ... on UserError { code } } }`
  const input = {
    groupId,
    title: 'A race',
    startsAt: '2027-05-01T19:00',
    endsAt: '2027-05-01T21:00',
    timeZone: 'Europe/Oslo',
  }
  const [deleted, created] = await Promise.all([
    run(organization.owner, 'deleteGroup', { id: groupId }),
    organization.owner.ask(createEvent, { input }),
  ])
  const events = await app.platform.db.event.count({ where: { groupId: organization.groupId } })
  expect([
    ['Deleted', 'NOT_FOUND', 0],
    ['GROUP_HAS_EVENTS', 'Event', 1],
  ]).toContainEqual([deleted.said, created.createEvent.code ?? created.createEvent.__typename, events])
})

test.each(rounds)('an organization is deleted or its event gets a guest, never both (%i)', async () => {
  const organization = await makeOrganization(app)
  const event = await makeEvent(app, organization.groupId)
  const register = `mutation ($input: RegisterInput!) { register(input: $input) { __typename ... on UserError { code } } }`
  const [deleted, registered] = await Promise.all([
    run(organization.owner, 'deleteOrganization', { id: organizationIdOf(organization) }),
    app.stranger().ask(register, {
      input: { eventId: event.globalId, name: 'Kai', email: 'kai@example.test', partySize: 1 },
    }),
  ])
  const places = await app.platform.db.registration.count({ where: { eventId: event.id } })
  const answer = registered.register.code ?? registered.register.__typename
  expect([
    ['Deleted', 'EVENT_NOT_OPEN', 0],
    ['Deleted', 'NOT_FOUND', 0],
    ['ORGANIZATION_HAS_EVENTS', 'Registration', 1],
  ]).toContainEqual([deleted.said, answer, places])
})

/** Until some transaction of this database waits for a lock. */
async function waitsForLock() {
  for (;;) {
    const [row] = await app.platform.db.$queryRaw<{ waiting: bigint }[]>`
      SELECT count(*) AS "waiting" FROM pg_stat_activity
      WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`
    if (row!.waiting > 0n) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
