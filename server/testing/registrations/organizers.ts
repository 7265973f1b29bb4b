import type { Actor } from '../actors.ts'
import type { RegistrationStatus } from '../../platform/generated/prisma/enums.ts'
import type { TestApp } from '../app.ts'
import type { Answer } from './registrations.ts'

/** Sends one mutation; every answer is its object or its refusal. */
async function send(actor: Actor, field: string, type: string, input: object, fields: string): Promise<Answer> {
  const data = await actor.ask(
    `mutation ($input: ${type}!) { ${field}(input: $input) { __typename ... on UserError { code message } ${fields} } }`,
    { input },
  )
  return data[field]
}

export const changeParty = (actor: Actor, { id, secret }: Answer, partySize: number) =>
  changePartyTo(actor, { id, secret, partySize })
export const changePartyTo = (actor: Actor, input: object) =>
  send(actor, 'changePartySize', 'ChangePartySizeInput', input, '... on Registration { partySize }')
export const changeWaitingParty = (actor: Actor, { id, secret }: Answer, partySize: number) =>
  send(
    actor,
    'changeWaitlistPartySize',
    'ChangeWaitlistPartySizeInput',
    { id, secret, partySize },
    '... on WaitlistEntry { state partySize position }',
  )
export const approve = (actor: Actor, ids: string[]) => decide(actor, 'approveRegistrations', ids)
export const turnDown = (actor: Actor, ids: string[]) => decide(actor, 'declineRegistrations', ids)
const decide = (actor: Actor, field: string, ids: string[]) =>
  send(
    actor,
    field,
    'DecideRegistrationsInput',
    { ids },
    '... on DecidedRegistrations { decided { registration { id status } refusalCode } }',
  )
export const checkIn = (actor: Actor, id: unknown, press: object = {}) =>
  send(
    actor,
    'checkIn',
    'CheckInInput',
    { id, ...press },
    '... on Registration { status checkedInAt name email } ... on AlreadyCheckedIn { since pressedAt byName }',
  )
export const addWalkIn = (actor: Actor, event: { globalId: string }, walkIn: object = {}) =>
  send(
    actor,
    'addWalkIn',
    'AddWalkInInput',
    { eventId: event.globalId, name: 'Walt Kin', ...walkIn },
    '... on Registration { id name email status partySize walkIn overCapacity checkedInAt } ... on EventFull { placesLeft waitlistUrl }',
  )
export const checkInByTicket = (actor: Actor, event: { globalId: string }, text: string) =>
  send(
    actor,
    'checkIn',
    'CheckInInput',
    { ticket: { eventId: event.globalId, text } },
    '... on Registration { status checkedInAt name } ... on AlreadyCheckedIn { since byName }',
  )
/** Puts a tag on guests, or takes it off with `remove`. */
export const tagGuests = (actor: Actor, event: { globalId: string }, input: object) =>
  send(
    actor,
    'tagGuests',
    'TagGuestsInput',
    { eventId: event.globalId, ...input },
    '... on Event { guestTags { name registrations } }',
  )
export const undo = (actor: Actor, id: unknown, key?: string) =>
  send(
    actor,
    'undoCheckIn',
    'UndoCheckInInput',
    { id, idempotencyKey: key },
    '... on Registration { status checkedInAt }',
  )
/** null to those who do not work at the door. */
export async function readCheckInList(
  actor: Actor,
  event: { globalId: string },
  { first = 500, after = null }: { first?: number; after?: string | null } = {},
): Promise<any> {
  const { node } = await actor.ask(
    `query ($id: ID!, $first: Int!, $after: String) { node(id: $id) { ... on Event {
      checkInList(first: $first, after: $after) {
        cursor hasMore serverTime
        guests { id name broughtBy partySize status checkedInAt checkedInByName checkInKey ticketHash walkIn overCapacity }
      }
    } } }`,
    { id: event.globalId, first, after },
  )
  return node.checkInList
}
export const offer = (actor: Actor, input: object) =>
  send(
    actor,
    'offerWaitlistPlaces',
    'OfferWaitlistPlacesInput',
    input,
    '... on WaitlistOffers { entries { id state } }',
  )
export const move = (actor: Actor, { id }: Answer, to: string) =>
  send(actor, 'moveWaitlistEntry', 'MoveWaitlistEntryInput', { id, to }, '... on WaitlistEntry { position }')
export const remove = (actor: Actor, { id }: Answer) =>
  send(actor, 'removeWaitlistEntry', 'RemoveWaitlistEntryInput', { id }, '... on WaitlistEntry { state }')
export const rejoin = (actor: Actor, { id, secret }: Answer) =>
  send(actor, 'rejoinWaitlist', 'RejoinWaitlistInput', { id, secret }, '... on WaitlistEntry { state position }')

/** `UmVnaXN0…` → the id in the database. */
export const rawId = (globalId: unknown) => Buffer.from(String(globalId), 'base64url').toString().split(':')[1]!

/** Many guests at once, past the use case: `Guest 00000`, `Guest 00001`, each with one place. */
export async function makeGuests(
  { platform: { db } }: TestApp,
  eventId: string,
  count: number,
  facts: { status?: RegistrationStatus; answers?: Record<string, string> } = {},
) {
  const guests = Array.from({ length: count }, (_, n) => {
    const email = `guest-${n}@many.test`
    const name = `Guest ${String(n).padStart(5, '0')}`
    return { eventId, name, email, emailNormalized: email, partySize: 1, status: 'CONFIRMED' as const, ...facts }
  })
  await db.registration.createMany({ data: guests })
  return guests
}
