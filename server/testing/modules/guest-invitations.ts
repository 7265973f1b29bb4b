import { encodeGlobalId } from '../../graphql/global-id.ts'
import { type Actor, createStranger } from '../actors.ts'
import type { TestApp } from '../app.ts'
import { mutate } from '../mutate.ts'

type Fields = Record<string, unknown>

const place = 'registration { id status partySize name email addressConfirmed secret }'
/** The mutations about invitations, and what they answer. */
const mutations = {
  invite: [
    'inviteGuests',
    `... on InvitedGuests { invitedCount knownCount duplicateCount remainingCount event { id } }
    ... on TooManyInvitations { left } ... on TooManyHolds { placesLeft }`,
  ],
  remind: ['remindInvitedGuests', '... on RemindedGuests { remindedCount remainingCount }'],
  revoke: ['revokeGuestInvitation', ''],
  open: ['openInvitation', '... on GuestInvitation { id email }'],
  answer: [
    'answerInvitation',
    `... on GuestInvitation { id answer note ${place} } ... on EventFull { placesLeft waitlistOpen }`,
  ],
  answerEvent: ['answerEvent', '... on EventAnswer { answer name note secret isInvited }'],
  withdraw: ['withdrawAnswer', ''],
} as const

/** Sends one of the mutations about invitations. */
export function send(actor: Actor, name: keyof typeof mutations, input: Fields) {
  const [mutation, success] = mutations[name]
  return mutate(actor, mutation, input, success)
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
