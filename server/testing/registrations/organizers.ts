import type { Actor } from '../actors.ts'
import type { RegistrationStatus } from '../../platform/generated/prisma/enums.ts'
import type { TestApp } from '../app.ts'
import { type Answer, mutate } from '../mutate.ts'

export const changeParty = (actor: Actor, { id, secret }: Answer, partySize: number) =>
  changePartyTo(actor, { id, secret, partySize })
export const changePartyTo = (actor: Actor, input: object) =>
  mutate(actor, 'changePartySize', input, '... on Registration { partySize }')
export const changeWaitingParty = (actor: Actor, { id, secret }: Answer, partySize: number) =>
  mutate(
    actor,
    'changeWaitlistPartySize',
    { id, secret, partySize },
    '... on WaitlistEntry { state partySize position }',
  )
export const approve = (actor: Actor, ids: string[]) => decide(actor, 'approveRegistrations', ids)
export const turnDown = (actor: Actor, ids: string[]) => decide(actor, 'declineRegistrations', ids)
const decide = (actor: Actor, name: string, ids: string[]) =>
  mutate(
    actor,
    name,
    { ids },
    '... on DecidedRegistrations { decided { registration { id status } refusalCode } }',
    'DecideRegistrationsInput',
  )
export const checkIn = (actor: Actor, id: unknown, press: object = {}) =>
  mutate(
    actor,
    'checkIn',
    { id, ...press },
    '... on Registration { status checkedInAt name email } ... on AlreadyCheckedIn { since pressedAt byName }',
  )
export const addWalkIn = (actor: Actor, event: { globalId: string }, walkIn: object = {}) =>
  mutate(
    actor,
    'addWalkIn',
    { eventId: event.globalId, name: 'Walt Kin', ...walkIn },
    '... on Registration { id name email status partySize walkIn overCapacity checkedInAt } ... on EventFull { placesLeft waitlistUrl }',
  )
export const checkInByTicket = (actor: Actor, event: { globalId: string }, text: string) =>
  mutate(
    actor,
    'checkIn',
    { ticket: { eventId: event.globalId, text } },
    '... on Registration { status checkedInAt name } ... on AlreadyCheckedIn { since byName }',
  )
/** Puts a tag on guests, or takes it off with `remove`. */
export const tagGuests = (actor: Actor, event: { globalId: string }, input: object) =>
  mutate(actor, 'tagGuests', { eventId: event.globalId, ...input }, '... on Event { guestTags { name registrations } }')
export const undo = (actor: Actor, id: unknown, key?: string) =>
  mutate(actor, 'undoCheckIn', { id, idempotencyKey: key }, '... on Registration { status checkedInAt }')
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
  mutate(actor, 'offerWaitlistPlaces', input, '... on WaitlistOffers { entries { id state } }')
export const move = (actor: Actor, { id }: Answer, to: string) =>
  mutate(actor, 'moveWaitlistEntry', { id, to }, '... on WaitlistEntry { position }')
export const remove = (actor: Actor, { id }: Answer) =>
  mutate(actor, 'removeWaitlistEntry', { id }, '... on WaitlistEntry { state }')
export const rejoin = (actor: Actor, { id, secret }: Answer) =>
  mutate(actor, 'rejoinWaitlist', { id, secret }, '... on WaitlistEntry { state position }')

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
