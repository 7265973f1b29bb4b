import type { Actor } from '../actors.ts'
import type { TestApp } from '../app.ts'
import { testAuthSecret } from '../auth-secret.ts'
import { type TestOrganization, makeEvent } from '../factories.ts'
import { type Answer, mutate } from '../mutate.ts'
import { decodeGlobalId } from '../../graphql/global-id.ts'
import { createHolderSecrets } from '../../platform/secrets/secrets.ts'
import { addressTokenFor } from '../../modules/address-confirmation/service/address-proof.ts'

export type { Answer }

const heldRow = `... on RegistrationOrEntry {
  registration { id status partySize addressConfirmed secret }
  waitlistEntry { id state addressConfirmed secret }
}`
const entryDocument = /* GraphQL */ `
  query ($id: ID!, $secret: String) {
    waitlistEntry(id: $id, secret: $secret) {
      id
      state
      partySize
      position
      placesAhead
      offerExpiresAt
      waitingReason
      waitingReasonText
      name
      email
      secret
      viewerIsHolder
    }
  }
`

interface TestEvent {
  globalId: string
}
type Fields = Record<string, unknown>

/** Names every row its own way: `guest('Ada')` → `{ name: 'Ada Guest', email: 'ada-3@example.test' }`. */
let people = 0
export function guest(name = 'Ada') {
  people += 1
  return { name: `${name} Guest`, email: `${name.toLowerCase()}-${people}@example.test` }
}

/** Register as the actor's account, or as somebody new when the actor is a stranger. */
export const register = (actor: Actor, event: TestEvent, fields: Fields = {}) =>
  takePlaces(
    actor,
    'register',
    event,
    fields,
    `... on Registration { id status partySize name email secret } ... on EventFull { placesLeft waitlistOpen waitlistUrl }
    ... on TermsNotAccepted { version }`,
  )

export const join = (actor: Actor, event: TestEvent, fields: Fields = {}) =>
  takePlaces(
    actor,
    'joinWaitlist',
    event,
    fields,
    `... on WaitlistEntry {
      id state partySize position placesAhead waitingReason name email secret viewerIsHolder
    } ... on JoinReceived { message } ... on AvailableNow { placesLeft }`,
  )

function takePlaces(actor: Actor, name: string, { globalId: eventId }: TestEvent, fields: Fields, success: string) {
  const who = actor.userId ? {} : guest()
  return mutate(actor, name, { eventId, partySize: 1, ...who, ...fields }, success)
}

export const cancel = (actor: Actor, { id, secret }: Fields) =>
  mutate(actor, 'cancelRegistration', { id, secret }, '... on Registration { id status name }')

/**
 * Press “Yes, that's me” in the mail about a registration or an entry. The row that was made without an account goes on
 * with the secret that the press was told.
 */
export async function confirm(actor: Actor, row: Fields): Promise<Answer> {
  const { id, keepId, token = mailedToken(id) } = row
  const otherDates = 'otherDates { registration { id secret } waitlistEntry { id secret } }'
  const success = `${heldRow} ... on RegistrationOrEntry { ${otherDates} }`
  const answer = await mutate(actor, 'confirmAddress', { id, token, keepId }, success)
  const kept = answer['registration'] ?? answer['waitlistEntry']
  if (row['secret'] && kept?.id === id) row['secret'] = kept.secret
  return answer
}

/** Press “This wasn't me” in the same mail. */
export const disown = (actor: Actor, { id, token = mailedToken(id) }: Fields) =>
  mutate(actor, 'disownAddress', { id, token }, heldRow)

/** Of the link in the mails about a row, as only the mailbox is told. */
export function mailedToken(globalId: unknown): string {
  const { id } = decodeGlobalId(String(globalId))
  return addressTokenFor({ secrets: createHolderSecrets(testAuthSecret) }, id)
}

/** Take an offer; without an account by the link in the mail, which confirms the address first. */
export async function accept(actor: Actor, entry: Fields): Promise<Answer> {
  if (!actor.userId && entry['secret']) await confirm(actor, entry)
  return acceptUnconfirmed(actor, entry)
}

export const acceptUnconfirmed = (actor: Actor, { id, secret, acceptedTermsVersion }: Fields) =>
  answerOffer(actor, 'acceptWaitlistOffer', { id, secret, acceptedTermsVersion })
export const decline = (actor: Actor, { id, secret }: Fields) =>
  answerOffer(actor, 'declineWaitlistOffer', { id, secret })
export const leave = (actor: Actor, { id, secret }: Fields) => answerOffer(actor, 'leaveWaitlist', { id, secret })

const answerOffer = (actor: Actor, name: string, input: Fields) =>
  mutate(actor, name, input, '... on WaitlistEntry { id state offerExpiresAt viewerIsHolder }')

export async function lookUp(actor: Actor, { id, secret }: Fields): Promise<Record<string, any> | null> {
  return (await actor.ask(entryDocument, { id, secret })).waitlistEntry
}

/** Places taken as the event says and as its rows add up; the two must always agree. */
export async function countPlaces({ platform: { db } }: TestApp, eventId: string) {
  const { placesTaken } = await db.event.findUniqueOrThrow({ where: { id: eventId } })
  const registered = await db.registration.aggregate({
    where: { eventId, status: { in: ['CONFIRMED', 'CHECKED_IN'] } },
    _sum: { partySize: true },
  })
  const offered = await db.waitlistEntry.aggregate({ where: { eventId, state: 'OFFERED' }, _sum: { partySize: true } })
  return { placesTaken, registered: registered._sum.partySize ?? 0, offered: offered._sum.partySize ?? 0 }
}

export const dayMs = 86_400_000

/** An event in thirty days whose places are all taken, and the registrations that take them. */
export async function makeFullEvent(
  app: TestApp,
  organization: TestOrganization,
  { parties = [1], ...overrides }: Parameters<typeof makeEvent>[2] & { parties?: number[] } = {},
) {
  const start = app.clock.now().getTime() + 30 * dayMs
  const capacity = parties.reduce((sum, size) => sum + size, 0)
  const dates = { startsAt: new Date(start), endsAt: new Date(start + dayMs) }
  const event = await makeEvent(app, organization.groupId, { capacity, ...dates, ...overrides })
  const guests: Answer[] = []
  for (const partySize of parties) guests.push(await register(app.stranger(), event, { partySize }))
  return { event, guests }
}

export function statesOf(app: TestApp, entries: Answer[]): Promise<string[]> {
  return Promise.all(entries.map(async (entry) => (await lookUp(app.stranger(), entry))?.state))
}

/** The fairness log as lines: `OFFERED 2 1` is an offer to a party of two that stood first. */
export async function readLog({ platform: { db } }: TestApp, eventId: string): Promise<string[]> {
  const rows = await db.waitlistDecision.findMany({ where: { eventId }, orderBy: { sequence: 'asc' } })
  return rows.map(({ rule, partySize, position }) => `${rule} ${partySize ?? '–'} ${position ?? '–'}`)
}

/** An account that has confirmed its address, or has not. */
export async function personWith(
  app: TestApp,
  { isProven, email }: { isProven: boolean; email?: string },
): Promise<Actor> {
  const person = await app.person('Mira')
  const data = { emailVerified: isProven, ...(email && { email }) }
  await app.platform.db.user.update({ where: { id: person.userId! }, data })
  return { ...person, email: email ?? person.email }
}
