import { readFileSync } from 'node:fs'
import {
  GraphQLBoolean,
  type GraphQLInputType,
  type GraphQLOutputType,
  buildSchema,
  getNamedType,
  isInputObjectType,
  isLeafType,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { decodeGlobalId, encodeGlobalId } from '../graphql/global-id.ts'
import { guest, register } from './registrations/registrations.ts'
import type { Actor } from './actors.ts'
import { makeEvent } from './factories.ts'
import { seriesOf } from './access-matrix/organization-rows.ts'
import { shareOrganization, shareTestApp } from './shared-app.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))

/** Also a file, which has them in its rows. */
const addressName = /e-?mail|^csv$/i

const isBoolean = (type: GraphQLInputType) => getNamedType(type) === GraphQLBoolean

/** Whether an input, or anything in it, takes an address. */
function takesAddress(type: GraphQLInputType, seen = new Set<unknown>()): boolean {
  const named = getNamedType(type)
  if (!isInputObjectType(named) || seen.has(named)) return false
  seen.add(named)
  return Object.values(named.getFields()).some(
    // `sharesEmail` says yes or no, and has no address.
    ({ name, type: inner }) => (addressName.test(name) && !isBoolean(inner)) || takesAddress(inner, seen),
  )
}

const takingAddresses = Object.values(schema.getMutationType()!.getFields())
  .filter(({ args }) => args.some(({ name, type }) => addressName.test(name) || takesAddress(type)))
  .map(({ name }) => name)

type Made = { event: { globalId: string }; organizationId: string }
type Request = {
  input: string
  fields(made: Made): object | Promise<object>
  /** Where the address stands in the input; `email` when left out. */
  address?(email: string): object
}

/** Of the last `ownPlace`. */
let attendeeId = ''

/** A place for two that whoever asks has the secret of; it is in a proven name, which passing a ticket on needs. */
async function ownPlace(event: { globalId: string }) {
  const { id: eventId } = decodeGlobalId(event.globalId)
  await app.platform.db.event.update({ where: { id: eventId }, data: { asksAttendeeNames: true } })
  const { id, secret } = await register(app.stranger(), event, {
    name: 'A Guest',
    email: 'a-guest@example.test',
    partySize: 2,
  })
  const registration = { id: decodeGlobalId(id).id }
  await app.platform.db.registration.update({ where: registration, data: { addressConfirmedAt: app.clock.now() } })
  const attendee = await app.platform.db.attendee.findFirstOrThrow({ where: { registrationId: registration.id } })
  attendeeId = encodeGlobalId('Attendee', attendee.id)
  return { registrationId: id, secret }
}

/** What is sent with an address, by mutation. */
const requests: Record<string, Request> = {
  register: {
    input: 'RegisterInput',
    fields: ({ event }) => ({ eventId: event.globalId, partySize: 1, name: 'A Stranger' }),
  },
  joinWaitlist: {
    input: 'JoinWaitlistInput',
    fields: ({ event }) => ({ eventId: event.globalId, partySize: 1, name: 'A Stranger' }),
  },
  registerForDates: {
    input: 'RegisterForDatesInput',
    async fields({ event }) {
      const { id } = decodeGlobalId(event.globalId)
      const { seriesId } = await app.platform.db.event.findUniqueOrThrow({ where: { id } })
      return {
        seriesId: encodeGlobalId('EventSeries', seriesId ?? (await seriesOf(app, id)).id),
        dates: [{ eventId: event.globalId }],
        partySize: 1,
        name: 'A Stranger',
      }
    },
  },
  addWalkIn: {
    input: 'AddWalkInInput',
    fields: ({ event }) => ({ eventId: event.globalId, name: 'A Stranger' }),
  },
  importGuests: {
    input: 'ImportGuestsInput',
    fields: ({ event }) => ({ eventId: event.globalId, peopleAgreed: true }),
    address: (email) => ({ csv: `Email\n${email}` }),
  },
  nameAttendees: {
    input: 'NameAttendeesInput',
    fields: async ({ event }) => ownPlace(event),
    address: (email) => ({ attendees: [{ id: attendeeId, name: 'A Friend', email }] }),
  },
  transferTicket: {
    input: 'TransferTicketInput',
    fields: async ({ event }) => ({ ...(await ownPlace(event)), attendeeId }),
  },
  inviteGuests: {
    input: 'InviteGuestsInput',
    fields: ({ event }) => ({ eventId: event.globalId }),
    address: (email) => ({ guests: [{ email }] }),
  },
  follow: { input: 'FollowInput', fields: ({ organizationId: id }) => ({ id }) },
  inviteMember: { input: 'InviteMemberInput', fields: ({ organizationId }) => ({ organizationId, role: 'HOST' }) },
}

/** Whose address is typed: nobody's, of somebody with an account, of a guest at this event. */
const owners: Record<string, (made: Made) => Promise<string>> = {
  nobody: async () => guest().email,
  'somebody with an account': async () => (await app.person('Mira')).email,
  'a guest of the event': async ({ event }) => {
    const { email } = guest()
    const document = 'mutation ($input: RegisterInput!) { register(input: $input) { __typename } }'
    await app.stranger().ask(document, { input: { ...(await requests['register']!.fields({ event } as Made)), email } })
    return email
  },
}

const secretsAndTimes = /"\w+_(?:id|attendeeId|secret|ticketCode|ticketUrl|\w+At)":"[^"]*"/g

/** All that a mutation answers, byte for byte; ids, secrets, times and the address itself aside. */
async function answerTo(name: string, actor: Actor, whose: string, organizationId: string): Promise<string> {
  // Full where one joins the waitlist, so that there is one.
  const event = await makeEvent(app, organization.groupId, name === 'joinWaitlist' ? { capacity: 1 } : { capacity: 9 })
  const made = { event, organizationId }
  if (name === 'joinWaitlist') await owners['a guest of the event']!(made)
  const email = await owners[whose]!(made)
  const { input, fields, address = (typed: string) => ({ email: typed }) } = requests[name]!
  const document = `mutation ($input: ${input}!) { ${name}(input: $input) { __typename ${everything(name)} } }`
  const answer = await actor.execute(document, { input: { ...(await fields(made)), ...address(email) } })
  return JSON.stringify(answer)
    .replaceAll(secretsAndTimes, '')
    .replaceAll(email, 'address')
    .replaceAll(event.slug, 'event')
}

/** Every plain field of every answer that a mutation can give. */
function everything(name: string): string {
  const union = getNamedType(schema.getMutationType()!.getFields()[name]!.type) as { getTypes?(): readonly any[] }
  return (union.getTypes?.() ?? [])
    .map((type) => {
      const plain = Object.values(type.getFields() as Record<string, any>).filter(
        ({ type: of, args }) => isLeafType(getNamedType(of as GraphQLOutputType)) && args.length === 0,
      )
      return `... on ${type.name} { ${plain.map((field) => `${type.name}_${field.name}: ${field.name}`).join(' ')} }`
    })
    .join(' ')
}

describe('a crawl with known and unknown addresses', () => {
  test('has a row for every mutation that takes an address', () => {
    expect(takingAddresses.toSorted()).toEqual(Object.keys(requests).toSorted())
  })

  describe.each(Object.keys(requests))('%s', (name) => {
    test.each(['a stranger', 'somebody new with an account'])(
      'answers %s the same, whoever’s address it is',
      async (as) => {
        const answers: Record<string, string> = {}
        for (const whose of Object.keys(owners)) {
          const actor = as === 'a stranger' ? app.stranger() : await app.person('Nosy')
          const own =
            'mutation ($name: String!) { createOrganization(input: { name: $name }) { ... on Organization { id } } }'
          const { createOrganization } = await (actor.userId ? actor : organization.owner).ask(own, {
            name: 'Nosy House',
          })
          answers[whose] = await answerTo(name, actor, whose, createOrganization.id)
        }
        for (const answer of Object.values(answers)) expect(answer).toBe(answers['nobody'])
        expect(answers['nobody']).not.toContain('GRAPHQL_VALIDATION')
      },
    )
  })
})
