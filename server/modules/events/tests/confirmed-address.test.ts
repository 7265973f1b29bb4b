import { describe, expect, test } from 'vitest'
import { makeProgram } from '../../../testing/access-matrix/people.ts'
import { type Actor, giveRole } from '../../../testing/actors.ts'
import { type TestOrganization, makeEvent, makeOrganization } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { globalId } from '../../../testing/access-matrix/rows.ts'
import { guest, register } from '../../../testing/registrations/registrations.ts'

const app = shareTestApp()

/** An organization whose owner never opened the link in the mailbox; an event of it is public all the same, from earlier days. */
async function makeUnconfirmed() {
  const organization = await makeOrganization(app)
  await setConfirmed(organization, false)
  const published = await makeEvent(app, organization.groupId)
  await register(app.stranger(), published, guest())
  const draft = await makeEvent(app, organization.groupId, { status: 'DRAFT', publishedAt: null })
  const sent = { organizationId: organization.id, email: 'earlier@example.test', role: 'HOST' as const }
  const expiresAt = new Date(app.clock.now().getTime() + 86_400_000)
  const { id } = await app.platform.db.invitation.create({
    data: { ...sent, tokenHash: crypto.randomUUID(), expiresAt },
  })
  return { organization, published, draft, invitationId: globalId('Invitation', id) }
}

const setConfirmed = ({ owner }: TestOrganization, emailVerified: boolean) =>
  app.platform.db.user.update({ where: { id: owner.userId! }, data: { emailVerified } })

async function run(actor: Actor, name: string, input: object): Promise<string> {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ... on UserError { code } } }`
  const { code, __typename } = (await actor.ask(document, { input }))[name]
  return code ?? __typename
}

type Stage = Awaited<ReturnType<typeof makeUnconfirmed>>
const later = { startsAt: '2027-03-01T19:00', endsAt: '2027-03-01T22:00' }
const actions: Record<string, [string, (stage: Stage) => object, string]> = {
  'publishes an event': ['publishEvent', ({ draft }) => ({ id: draft.globalId }), 'Event'],
  'renames an event with guests': [
    'updateEvent',
    ({ published }) => ({ id: published.globalId, title: 'Buy now' }),
    'Event',
  ],
  'postpones an event': ['postponeEvent', ({ published }) => ({ id: published.globalId, ...later }), 'Event'],
  'cancels an event': ['cancelEvent', ({ published }) => ({ id: published.globalId, message: 'Buy now' }), 'Event'],
  'invites a stranger': [
    'inviteMember',
    ({ organization }) => ({
      organizationId: globalId('Organization', organization.id),
      email: `${crypto.randomUUID()}@example.test`,
      role: 'DOOR',
    }),
    'Invitation',
  ],
  'sends an invitation again': ['resendInvitation', ({ invitationId }) => ({ id: invitationId }), 'Invitation'],
}

describe('someone whose address nobody has confirmed makes no mail go to others, and whoever confirms it does', () => {
  test.each(Object.entries(actions))('who %s', async (_what, [name, inputOf, answer]) => {
    const stage = await makeUnconfirmed()
    const mails = () => app.platform.db.mail.count({ where: { organizationId: stage.organization.id } })
    const before = await mails()
    expect(await run(stage.organization.owner, name, inputOf(stage))).toBe('ADDRESS_NOT_CONFIRMED')
    expect(await mails()).toBe(before)
    await setConfirmed(stage.organization, true)
    expect(await run(stage.organization.owner, name, inputOf(stage))).toBe(answer)
  })
})

test('a draft, and what no guest is told, are theirs to change; what is missing to publish says how to go on', async () => {
  const { organization, published, draft } = await makeUnconfirmed()
  expect(await run(organization.owner, 'updateEvent', { id: draft.globalId, title: 'A draft' })).toBe('Event')
  expect(await run(organization.owner, 'updateEvent', { id: published.globalId, description: 'New words' })).toBe(
    'Event',
  )
  const checks = 'query ($slug: String!) { event(slug: $slug) { publicationChecks { path message isRequired } } }'
  const checksOf = async () => (await organization.owner.ask(checks, { slug: draft.slug })).event.publicationChecks
  expect((await checksOf())[0]).toEqual({
    path: 'account',
    message: 'Confirm your email address: open the link in the email we sent you.',
    isRequired: true,
  })
  await setConfirmed(organization, true)
  expect((await checksOf()).map(({ path }: { path: string }) => path)).not.toContain('account')
})

test('a program acts on the confirmed address of whoever made its key', async () => {
  const { organization, draft } = await makeUnconfirmed()
  const { actor } = await makeProgram(app, organization.id, 'WRITE')
  expect(await run(actor, 'publishEvent', { id: draft.globalId })).toBe('ADDRESS_NOT_CONFIRMED')
  const other = await app.person('Confirmed')
  await giveRole(app.platform, other, organization.id, 'admin')
  const { actor: another } = await makeProgram(app, organization.id, 'WRITE', other.userId)
  expect(await run(another, 'publishEvent', { id: draft.globalId })).toBe('Event')
})
