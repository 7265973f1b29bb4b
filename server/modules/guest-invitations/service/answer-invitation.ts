import { msg } from '@lingui/core/runtime-macro'
import type { Context } from '../../../graphql/context.ts'
import { NotFound, type UserError, parseInput } from '../../../graphql/errors/user-error.ts'
import { transact } from '../../../platform/database/transact.ts'
import { EventNotOpen } from '../../events/public.ts'
import {
  AlreadyRegistered,
  type EventScope,
  InvitationForAnother,
  type NewcomerInput,
  admitNewcomer,
  endEntries,
  endHolds,
  endRegistrations,
  notePassedOn,
  openStates,
  placesOf,
  serveWaiting,
  shortenOffers,
  underEventLock,
} from '../../places/public.ts'
import { nobodyIn, register } from '../../registrations/public.ts'
import { answerInput } from '../inputs.ts'
import { isForAnother } from '../policy.ts'
import { type AttendanceAnswer, findInvitationBySecret, findRegistrationOf } from '../queries/invitations.ts'
import { announceAnswer, invitationsTopic } from '../topics.ts'
import { saveAnswer } from './save-answer.ts'

/** With what registering needs: the party, the answers and the terms. */
interface Details extends NewcomerInput {
  note?: string | null
}

interface Answering extends Details {
  secret: string
  answer: AttendanceAnswer
}

/**
 * Answer an invitation by its link, which proves the invited address. GOING registers, at a private
 * event too. MAYBE and CANT give back what the person holds, until the event starts. The link lets
 * in nobody else: another account is refused, and organizers see it. @returns the invitation's id.
 */
export async function answerInvitation(context: Context, { secret, answer, ...details }: Answering): Promise<string> {
  const { platform, viewer } = context
  const invitation = await findInvitationBySecret(context, secret)
  if (!invitation) {
    await admitNewcomer(context)
    throw new NotFound('invitation')
  }
  const { id, event } = invitation
  if (isForAnother(viewer, invitation)) {
    const now = platform.clock.now()
    await transact(platform, (tx, announce) => notePassedOn({ tx, announce, event, now }, id))
    throw new InvitationForAnother({ isOpenToOthers: event.visibility !== 'PRIVATE' || event.invitationsAdmitOthers })
  }
  if (answer === 'GOING') await goTo(context, invitation, { ...details, secret })
  else await stayAway(context, invitation, { ...details, answer })
  return id
}

type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitationBySecret>>>

async function goTo(
  context: Context,
  { id, eventId, name, email }: Invitation,
  { secret, note: _note, ...details }: Details & { secret: string },
): Promise<void> {
  const { platform, viewer } = context
  try {
    await register(context, {
      ...details,
      eventId,
      name: details.name?.trim() || viewer.person?.name || name,
      email: viewer.person?.email ?? email,
      invitationSecret: secret,
    })
  } catch (error) {
    // Saying it twice changes nothing. A place of the address that came another way is theirs as well.
    if (!(error instanceof AlreadyRegistered)) throw error
    if (!(await findRegistrationOf(platform.db, id, { select: { id: true } }))) throw error
    return
  }
  platform.bus.publish(invitationsTopic(eventId), {})
}

async function stayAway(
  context: Context,
  { id, eventId, name: invitedName, email, secretHash }: Invitation,
  details: Details & { answer: 'MAYBE' | 'CANT' },
): Promise<void> {
  const { name, note } = parseInput(answerInput, details)
  const { platform, viewer } = context
  await admitNewcomer(context)
  await underEventLock(platform, eventId, async (scope): Promise<UserError | undefined> => {
    const { tx, announce, event, now } = scope
    // It may have been revoked while this request waited.
    if (!(await tx.guestInvitation.findFirst({ where: { id, secretHash }, select: { id: true } })))
      return new NotFound('invitation')
    if (!event.isLive || event.startsAt <= now) return answersClosed()
    await giveBack(scope, { guestInvitationId: id, answer: details.answer })
    // A place of which somebody is in stays, and it is the answer.
    if (await findRegistrationOf(tx, id, { select: { id: true } })) return
    await saveAnswer(tx, {
      eventId,
      of: { invitationId: id },
      name: name ?? viewer.person?.name ?? (invitedName || email),
      answer: details.answer,
      note,
      now,
    })
    // What they said with their account before counts once.
    if (viewer.person) await tx.eventAnswer.deleteMany({ where: { eventId, userId: viewer.person.id } })
    announceAnswer(announce, eventId)
  })
}

export const answersClosed = () =>
  new EventNotOpen(msg`The event has started, is over or is cancelled, so answers can’t change any more.`)

/**
 * End what an invited person holds or waits for, unless somebody of their party is in. Others get it at once. A place that
 * is held back for somebody who may come stays held.
 */
async function giveBack(
  scope: EventScope,
  { guestInvitationId, answer }: { guestInvitationId: string; answer: 'MAYBE' | 'CANT' },
): Promise<void> {
  const { tx, event } = scope
  const entries = await tx.waitlistEntry.findMany({
    where: { guestInvitationId, state: { in: openStates } },
    select: { id: true, state: true, partySize: true },
  })
  const held = await tx.registration.findMany({
    where: { guestInvitationId, status: { in: ['PENDING', 'CONFIRMED'] }, ...nobodyIn },
    select: { id: true, status: true, partySize: true },
  })
  const isHoldOver = answer === 'CANT' && (await endHolds(scope, { id: guestInvitationId })) > 0
  if (entries.length === 0 && held.length === 0 && !isHoldOver) return
  await shortenOffers(scope)
  await endEntries(scope, entries)
  await endRegistrations(scope, { id: { in: held.map(({ id }) => id) } })
  for (const { id: registrationId, status } of held)
    scope.news.push({ kind: 'cancelled', registrationId, isByOrganizer: false, wasRequest: status === 'PENDING' })
  event.placesTaken -= placesOf(held.filter(({ status }) => status === 'CONFIRMED'))
  await serveWaiting(scope)
}
