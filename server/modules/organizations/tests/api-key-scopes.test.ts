import {
  type GraphQLError,
  type GraphQLInputField,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { schema } from '../../../graphql/schema.ts'
import { makeEvent, makeOrganization, makeMember } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { makeKey, program, send } from '../../../testing/modules/api-keys.ts'
import { organizationIdOf, run } from '../../../testing/modules/organizations.ts'

const app = shareTestApp()

/** An input with everything that is required, of the right types; none of it exists. */
function sampleOf(inputName: string): Record<string, unknown> {
  const type = schema.getType(inputName)
  if (!isInputObjectType(type)) throw new Error(`${inputName} is no input`)
  const required = Object.values(type.getFields()).filter(isRequiredInputField)
  return Object.fromEntries(required.map((field) => [field.name, sampleValue(field)]))
}

function sampleValue({ name, type }: GraphQLInputField): unknown {
  const named = getNamedType(type)
  if (isEnumType(named)) return isListType(getNullableType(type)) ? [] : named.getValues()[0]!.name
  if (isInputObjectType(named)) return isListType(getNullableType(type)) ? [] : sampleOf(named.name)
  if (isListType(getNullableType(type))) return []
  const samples: Record<string, unknown> = {
    ID: name,
    Int: 1,
    Float: 0.5,
    Boolean: true,
    String: 'text',
    LocalDateTime: '2027-05-01T19:00',
    DateTime: '2027-05-01T19:00:00Z',
    JSON: {},
  }
  return samples[named.name]
}

const draftTitle = `query ($id: ID!) { node(id: $id) { ... on Event { title } } }`

describe('a key on /graphql', () => {
  test('reads as an admin of its organization, and as a stranger elsewhere', async () => {
    const [organization, other] = [await makeOrganization(app), await makeOrganization(app)]
    const draft = { status: 'DRAFT' as const, publishedAt: null }
    const own = await makeEvent(app, organization.groupId, draft)
    const foreign = await makeEvent(app, other.groupId, draft)
    const { key } = await makeKey(organization, 'READ')
    const authorization = `Bearer ${key}`
    const ask = async (query: string, variables: object) =>
      (await (await send(app, { query, variables, authorization })).json()).data
    expect(await ask(draftTitle, { id: own.globalId })).toEqual({ node: { title: 'An evening' } })
    expect(await ask(draftTitle, { id: foreign.globalId })).toEqual({ node: null })
    expect(
      await ask(
        `query ($id: ID!) { viewer { name } node(id: $id) { ... on Organization { viewerRole
          viewerCan { invite grantableRoles manageApiKeys changeSettings changeGroups createEvents }
          members { edges { node { role email } } } invitations { edges { cursor } } apiKeys { edges { cursor } } } } }`,
        { id: organizationIdOf(organization) },
      ),
    ).toEqual({
      viewer: null,
      node: {
        viewerRole: 'ADMIN',
        viewerCan: {
          invite: false,
          grantableRoles: [],
          manageApiKeys: false,
          changeSettings: false,
          changeGroups: true,
          createEvents: true,
        },
        members: { edges: [{ node: { role: 'OWNER', email: null } }] },
        invitations: null,
        apiKeys: null,
      },
    })
  })

  test('that may write makes and publishes an event, which nobody made, and a group', async () => {
    const organization = await makeOrganization(app)
    const writer = program(app, (await makeKey(organization, 'WRITE')).key)
    const made = await writer.execute(
      `mutation ($input: CreateEventInput!) { createEvent(input: $input) { ... on Event { id status } ... on UserError { code message } } }`,
      {
        input: {
          groupId: encodeGlobalId('Group', organization.groupId),
          title: 'By a program',
          startsAt: '2027-05-01T19:00',
          endsAt: '2027-05-01T21:00',
          timeZone: 'Europe/Oslo',
          terms: 'Be kind.',
        },
      },
    )
    expect(made.data.createEvent).toMatchObject({ status: 'DRAFT' })
    const published = await writer.execute(
      `mutation ($id: ID!) { publishEvent(input: { id: $id }) { ... on Event { status } } }`,
      { id: made.data.createEvent.id },
    )
    expect(published.data.publishEvent).toEqual({ status: 'PUBLISHED' })
    const event = await app.platform.db.event.findFirstOrThrow({ where: { groupId: organization.groupId } })
    expect(event.createdById).toBeNull()
    const group = await run(writer, 'createGroup', { organizationId: organizationIdOf(organization), name: 'Machines' })
    expect(group.said).toBe('Group')
  })

  test('takes rows of the feed away as an organizer does', async () => {
    const [organization, other] = [await makeOrganization(app), await makeOrganization(app)]
    const event = await makeEvent(app, organization.groupId)
    const guest = await app.person('Guest')
    const { postComment } = await guest.ask(
      'mutation ($id: ID!) { postComment(input: { eventId: $id, body: "spam" }) { ... on ActivityItem { id } } }',
      { id: event.globalId },
    )
    const remove = (key: string) =>
      program(app, key).execute(
        'mutation ($id: ID!) { deleteActivityItem(input: { id: $id }) { ... on ActivityItem { isDeleted } } }',
        { id: postComment.id },
      )
    expect((await remove((await makeKey(other, 'WRITE')).key)).errors[0].extensions.code).toBe('FORBIDDEN')
    expect((await remove((await makeKey(organization, 'WRITE')).key)).data.deleteActivityItem).toEqual({
      isDeleted: true,
    })
  })

  test('does nothing that takes a person, and says so', async () => {
    const organization = await makeOrganization(app)
    const writer = program(app, (await makeKey(organization, 'WRITE')).key)
    const host = await makeMember(app, organization, 'host')
    const event = await makeEvent(app, organization.groupId)
    const another = await makeKey(organization, 'READ')
    const organizationId = organizationIdOf(organization)
    const answers = [
      await run(writer, 'createOrganization', { name: 'No' }),
      await run(writer, 'inviteMember', { organizationId, email: 'a@example.test', role: 'DOOR' }),
      await run(writer, 'acceptInvitation', { token: 'any' }),
      await run(writer, 'changeMemberRole', { id: host.membershipId, role: 'DOOR' }),
      await run(writer, 'removeMember', { id: host.membershipId }),
      await run(writer, 'transferOwnership', { id: host.membershipId }),
      await run(writer, 'leaveOrganization', { id: organizationId }),
      await run(writer, 'createApiKey', { organizationId, name: 'More', scope: 'WRITE' }),
      await run(writer, 'revokeApiKey', { id: another.id }),
      await run(writer, 'createReferralLink', { eventId: event.globalId }),
      await run(writer, 'postComment', { eventId: event.globalId, body: 'Hello' }),
    ]
    for (const { said, message } of answers)
      expect([said, message]).toEqual(['FORBIDDEN', 'An API key can’t do this. Log in to do it.'])
    expect((await run(writer, 'deleteOrganization', { id: organizationId })).said).toBe('FORBIDDEN')
    expect((await run(writer, 'updateOrganization', { id: organizationId, name: 'No' })).said).toBe('FORBIDDEN')
  })

  test.each(Object.keys(schema.getMutationType()!.getFields()))(
    'that may only read is refused %s before anything is looked at',
    async (mutation) => {
      const organization = await makeOrganization(app)
      const reader = program(app, (await makeKey(organization, 'READ')).key)
      const [input] = schema.getMutationType()!.getFields()[mutation]!.args
      const { errors } = input
        ? await reader.execute(`mutation ($input: ${input.type}) { ${mutation}(input: $input) { __typename } }`, {
            input: sampleOf(getNamedType(input.type).name),
          })
        : await reader.execute(`mutation { ${mutation} { __typename } }`)
      expect(errors.map(({ message, extensions }: GraphQLError) => [extensions['code'], message])).toEqual([
        ['FORBIDDEN', 'This key may only read.'],
      ])
    },
  )
})
