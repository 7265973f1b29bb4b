import type { Actor } from '../actors.ts'
import type { TestApp } from '../app.ts'
import { type Answer, mutate } from '../mutate.ts'
import { decodeGlobalId } from '../../graphql/global-id.ts'

type Fields = Record<string, unknown>

const facts = `id partySize status name secret attendees { id name email position isHolder checkedInAt ticketCode
    answers { question { label } value checked } }
  transfers { id state email attendeeId isWholeParty toName }`

export const nameAttendees = (actor: Actor, { id, secret }: Fields, attendees: Fields[]) =>
  mutate(actor, 'nameAttendees', { registrationId: id, secret, attendees }, `... on Registration { ${facts} }`)
export const transferTicket = (actor: Actor, { id, secret }: Fields, more: Fields) =>
  mutate(actor, 'transferTicket', { registrationId: id, secret, ...more }, '... on TicketTransfer { id state email }')
export const takeBack = (actor: Actor, id: unknown, secret?: unknown) =>
  mutate(actor, 'takeBackTransfer', { id, secret }, '... on TicketTransfer { id state }')
export const acceptTransfer = (actor: Actor, token: string, more: Fields = { name: 'Ola Nord' }) =>
  mutate(
    actor,
    'acceptTransfer',
    { token, ...more },
    `... on Registration { ${facts} email } ... on TermsNotAccepted { version }`,
  )

/** A registration with its people, by its secret or the actor's account. */
export async function readParty(actor: Actor, { id, secret }: Fields): Promise<any> {
  if (!secret)
    return (await actor.ask(`query ($id: ID!) { node(id: $id) { ... on Registration { ${facts} } } }`, { id })).node
  return (await actor.ask(`query ($s: String!) { registration(secret: $s) { ${facts} } }`, { s: secret })).registration
}

/** What each person of a party answered, as lines: `Allergies: nuts`. Null for somebody whose answers are hidden. */
export const answersOf = (party: Answer): (string[] | null)[] =>
  party['attendees'].map(
    ({ answers }: any) =>
      answers?.map(({ question, value, checked }: any) => `${question.label}: ${value ?? (checked ? 'yes' : 'no')}`) ??
      null,
  )

/** The people whom a guest brings, without the guest. */
export const broughtIn = (party: { attendees: { id: string; isHolder: boolean; ticketCode: string }[] }) =>
  party.attendees.filter(({ isHolder }) => !isHolder)

/** The token in the last mail that offers a ticket to an address. */
export async function transferTokenMailedTo({ platform }: TestApp, address: string): Promise<string> {
  const mail = await platform.db.mail.findFirstOrThrow({
    where: { toAddress: address, kind: 'ticketOffered' },
    orderBy: { id: 'desc' },
  })
  const [, token] = /\/transfer\/([\w.-]+)/.exec(JSON.stringify(mail.content)) ?? []
  if (!token) throw new Error(`the mail to ${address} has no link`)
  return token
}

/** A proven address, as after the press in the mail. */
export async function prove({ platform, clock }: TestApp, { id }: Fields): Promise<void> {
  await platform.db.registration.update({
    where: { id: decodeGlobalId(String(id)).id },
    data: { addressConfirmedAt: clock.now(), addressConfirmBy: null },
  })
}
