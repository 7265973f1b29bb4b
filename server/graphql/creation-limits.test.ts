import { expect, test } from 'vitest'
import { makeEvent, makeOrganization, makeMember } from '../testing/factories.ts'
import { shareTestApp } from '../testing/shared-app.ts'
import { creationLimits } from './creation-limits.ts'
import { encodeGlobalId } from './global-id.ts'

const app = shareTestApp()

const times = { startsAt: '2031-05-01T19:00' }

const makings = [
  ['organizations', 'createOrganization', 'CreateOrganizationInput', 'Organization', () => ({})],
  [
    'apiKeys',
    'createApiKey',
    'CreateApiKeyInput',
    'CreatedApiKey',
    ({ id }: Made) => ({ organizationId: encodeGlobalId('Organization', id), scope: 'READ' as const }),
  ],
  [
    'groups',
    'createGroup',
    'CreateGroupInput',
    'Group',
    ({ id }: Made) => ({ organizationId: encodeGlobalId('Organization', id) }),
  ],
  [
    'events',
    'createEvent',
    'CreateEventInput',
    'Event',
    ({ groupId }: Made) => ({
      groupId: encodeGlobalId('Group', groupId),
      endsAt: '2031-05-01T22:00',
      timeZone: 'Europe/Copenhagen',
      ...times,
    }),
  ],
  [
    'events',
    'duplicateEvent',
    'DuplicateEventInput',
    'Event',
    ({ eventId }: Made) => ({ id: encodeGlobalId('Event', eventId), copy: [], ...times }),
  ],
] as const

interface Made {
  /** Of the organization. */
  id: string
  groupId: string
  eventId: string
}

test.each(makings)(
  'one account that makes too many %s by %s is told to wait, and others are not',
  async (...making) => {
    const [kind, field, inputType, type, inputOf] = making
    const organization = await makeOrganization(app)
    const made = { ...organization, eventId: (await makeEvent(app, organization.groupId)).id }
    const [busy, other] = [await makeMember(app, organization, 'admin'), await makeMember(app, organization, 'admin')]
    const query = `mutation ($input: ${inputType}!) { ${field}(input: $input) {
    __typename ... on RateLimited { code retryAfterSeconds } ... on InvalidInput { fields { path message } } } }`
    const make = async (who: typeof busy) => {
      const name = `Evening ${crypto.randomUUID()}`
      const title = type === 'Event' ? { title: name } : { name }
      return (await who.ask(query, { input: { ...inputOf(made), ...title } }))[field]
    }
    const limit = creationLimits[kind]
    for (let n = 1; n < limit.points; n += 1) await app.platform.rateLimiter.consume(limit, busy.userId!)
    expect(await make(busy)).toMatchObject({ __typename: type })
    expect(await make(busy)).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) })
    expect(await make(other)).toMatchObject({ __typename: type })
  },
)
