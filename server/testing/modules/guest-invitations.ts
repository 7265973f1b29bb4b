import { encodeGlobalId } from '../../graphql/global-id.ts'
import type { Actor } from '../actors.ts'
import type { TestApp } from '../app.ts'
import { createStranger } from '../actors.ts'

type Fields = Record<string, unknown>
export type InvitationAnswer = Record<string, any> & { __typename: string }

const refusal = `... on UserError { code message } ... on InvalidInput { fields { path message } }`

const documents = {
  invite: `mutation ($input: InviteGuestsInput!) {
    inviteGuests(input: $input) {
      __typename
      ... on InvitedGuests { invitedCount knownCount duplicateCount remainingCount event { id } }
      ... on TooManyInvitations { left }
      ... on TooManyHolds { placesLeft }
      ${refusal}
    }
  }`,
  remind: `mutation ($input: RemindInvitedGuestsInput!) {
    remindInvitedGuests(input: $input) { __typename ... on RemindedGuests { remindedCount remainingCount } ... on UserError { code message } }
  }`,
  revoke: `mutation ($input: RevokeGuestInvitationInput!) {
    revokeGuestInvitation(input: $input) { __typename ... on UserError { code message } }
  }`,
  open: `mutation ($input: OpenInvitationInput!) {
    openInvitation(input: $input) { __typename ... on GuestInvitation { id email } ... on UserError { code message } }
  }`,
  answer: `mutation ($input: AnswerInvitationInput!) {
    answerInvitation(input: $input) {
      __typename
      ... on GuestInvitation { id answer note registration { id status partySize name email addressConfirmed secret } }
      ... on EventFull { placesLeft waitlistOpen }
      ${refusal}
    }
  }`,
  answerEvent: `mutation ($input: AnswerEventInput!) {
    answerEvent(input: $input) {
      __typename
      ... on EventAnswer { answer name note secret isInvited }
      ${refusal}
    }
  }`,
  withdraw: `mutation ($input: WithdrawAnswerInput!) {
    withdrawAnswer(input: $input) { __typename ... on UserError { code message } }
  }`,
}

const fieldOf: Record<keyof typeof documents, string> = {
  invite: 'inviteGuests',
  remind: 'remindInvitedGuests',
  revoke: 'revokeGuestInvitation',
  open: 'openInvitation',
  answer: 'answerInvitation',
  answerEvent: 'answerEvent',
  withdraw: 'withdrawAnswer',
}

/** Sends one of the mutations about invitations. */
export async function send(actor: Actor, name: keyof typeof documents, input: Fields): Promise<InvitationAnswer> {
  const data = await actor.ask(documents[name], { input })
  return data[fieldOf[name]]
}

export const invite = (actor: Actor, event: { globalId: string }, fields: Fields) =>
  send(actor, 'invite', { eventId: event.globalId, ...fields })

/** The secret in the link of the last mail to an address. */
export async function secretMailedTo(
  { platform }: Pick<TestApp, 'platform'>,
  eventId: string,
  address: string,
): Promise<string> {
  const mail = await platform.db.mail.findFirstOrThrow({
    where: { eventId, toAddress: address, kind: { in: ['guestInvitation', 'guestInvitationReminder'] } },
    orderBy: { id: 'desc' },
  })
  const [, secret] = /answer\?invitation=([\w-]{43})/.exec(JSON.stringify(mail.content)) ?? []
  if (!secret) throw new Error(`the mail to ${address} has no link`)
  return secret
}

/** A browser that holds secrets, as after opening links. */
export const browserWith = ({ url }: { url: string }, ...secrets: string[]): Actor =>
  createStranger(url, `marquee.places=${secrets.join('.')}`)

/** Invites one address. @returns the secret of the link and the global id. */
export async function invitedTo(
  app: TestApp,
  host: Actor,
  event: { id: string; globalId: string },
  {
    email = `ada-${crypto.randomUUID().slice(0, 8)}@example.test`,
    name = 'Ada Lovelace',
    ...more
  }: { email?: string; name?: string; holdUntil?: string } = {},
): Promise<{ id: string; email: string; secret: string }> {
  const answer = await invite(host, event, { guests: [{ email, name }], ...more })
  if (answer['invitedCount'] !== 1) throw new Error(`not invited: ${JSON.stringify(answer)}`)
  const { id } = await app.platform.db.guestInvitation.findFirstOrThrow({ where: { eventId: event.id, email } })
  return { id: encodeGlobalId('GuestInvitation', id), email, secret: await secretMailedTo(app, event.id, email) }
}
