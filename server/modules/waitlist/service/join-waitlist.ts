import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { shortName } from '../../../contract/text/short-name.ts'
import type { Context } from '../../../graphql/context.ts'
import type { Viewer } from '../../../auth/viewer.ts'
import { InvalidInput, NotFound, type UserError, parseInput } from '../../../graphql/errors/user-error.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import { appendActivity } from '../../activity/public.ts'
import { isVisibleTo } from '../../events/public.ts'
import { findReferralLinks } from '../../referrals/public.ts'
import { decideJoin } from '../domain/join.ts'
import {
  standingOf,
  IdempotencyKeyUsed,
  InvitationForAnother,
  invitationIdOf,
  invitationStandingOf,
  placesHeldFor,
  notePassedOn,
  freePlaces,
  type Guest,
  type NewcomerInput,
  joinWaitlistInput,
  toGuest,
  withAccount,
  isWaitlistDue,
  isSameRequest,
  readNewcomer,
  readOwnEntries,
  admitRequest,
  type EventScope,
  announceWaitlist,
  underEventLock,
  logDecisions,
  roomForNewcomers,
  serveWaiting,
  endHolds,
} from '../../places/public.ts'
import { type Answers, checkAnswers } from '../../questions/public.ts'
import { findEndOfWaitlist } from '../queries/positions.ts'
import { refuseJoin } from './refuse-join.ts'

/**
 * Join the waitlist at its end. A person who proves to be on it already, by account or address,
 * gets that entry, whatever they ask for now. @returns the entry's id.
 */
export async function joinWaitlist(context: Context, input: NewcomerInput): Promise<string> {
  const { platform, viewer, request } = context
  const details = parseInput(joinWaitlistInput, withAccount(viewer.person, input))
  const guest = toGuest(viewer.person, details, request.locale)
  await admitRequest(context, details.eventId)
  const entryId = await underEventLock(platform, details.eventId, (scope) =>
    joinUnderLock(scope, { viewer, guest, details }),
  )
  context.heldRows.add(entryId)
  return entryId
}

interface Joining {
  viewer: Viewer
  guest: Guest
  details: Pick<z.output<typeof joinWaitlistInput>, 'answers' | 'referralCode'>
}

/** The same for somebody whose request is checked, under the event's lock. @returns the entry's id, or the refusal. */
export async function joinUnderLock(
  scope: EventScope,
  { viewer, guest, details }: Joining,
): Promise<string | UserError> {
  const { event } = scope
  const newcomer = await readNewcomer(scope.tx, event.id, guest)
  const repeated = newcomer.repeatedEntry
  if (repeated) return isSameRequest(repeated, guest) ? repeated.id : new IdempotencyKeyUsed()
  const invitation = invitationStandingOf(guest, newcomer)
  if (invitation === 'revoked') return new NotFound('invitation')
  if (invitation === 'another') await notePassedOn(scope, newcomer.invitationOfSecret!.id)
  // An invitation opens the page of a private event to whoever has the link, and its waitlist to the invited person.
  const isForOthers = invitation !== 'invited' && !event.invitationsAdmitOthers
  if (isForOthers && isOnlyInvited(viewer, event, newcomer.hasOwnPlace)) return new InvitationForAnother()
  const newcomersRoom = await roomForNewcomers(scope, isWaitlistDue(newcomer, scope.now))
  const standing = standingOf(
    { ...guest, isAddressProven: guest.isAddressProven || invitation === 'invited' },
    newcomer,
  )
  const guestInvitationId = invitationIdOf(invitation, standing.isAddressProven, newcomer)
  const room = newcomersRoom + placesHeldFor(guestInvitationId, newcomer, scope.now)
  const [own] = await readOwnEntries(scope.tx, standing.entries)
  const decision = decideJoin({ ...event, ...standing, isOnWaitlist: own !== undefined, room }, guest)
  if ('refusal' in decision) return refuseJoin(decision.refusal, { room, capacity: event.capacity })
  if ('duplicate' in decision) return own!.id
  const checked = checkAnswers(newcomer.questions, details.answers)
  if (checked instanceof InvalidInput) return checked
  const referral = { eventId: event.id, code: details.referralCode ?? null, guest }
  const [referralLinkId = null] = await findReferralLinks(scope.tx, [referral])
  const addressConfirmedAt = standing.isAddressProven ? scope.now : null
  const extras = { answers: checked.answers, referralLinkId, addressConfirmedAt, guestInvitationId }
  const id = await createEntry(scope, guest, extras)
  // The held place is too small for their party, so others get it.
  if (guestInvitationId && (await endHolds(scope, { id: guestInvitationId })) > 0) await serveWaiting(scope)
  return id
}

interface EntryExtras {
  answers: Answers
  referralLinkId: string | null
  addressConfirmedAt: Date | null
  guestInvitationId: string | null
}

/** Nothing but an invitation lets the viewer see this event. */
function isOnlyInvited(viewer: Viewer, event: EventScope['event'], hasOwnPlace: boolean): boolean {
  if (!viewer.invitedTo?.has(event.id)) return false
  return !isVisibleTo(viewer, event, hasOwnPlace || viewer.admittedTo?.has(event.id) === true)
}

async function createEntry(scope: EventScope, guest: Guest, extras: EntryExtras): Promise<string> {
  const { platform, tx, announce, event, now } = scope
  const { userId, name, email, emailNormalized, partySize, language, idempotencyKey, requestHash } = guest
  const person = { userId, name, email, emailNormalized, partySize, language, idempotencyKey, requestHash }
  const id = uuidv7()
  const secretHash = userId ? null : hashSecret(platform.secrets.secretFor(id))
  const { position, ...end } = await findEndOfWaitlist(tx, event.id, now)
  await tx.waitlistEntry.create({
    data: { ...person, ...end, ...extras, id, eventId: event.id, secretHash },
    select: { id: true },
  })
  await logDecisions(scope, freePlaces(event), [{ rule: 'JOINED', entryId: id, partySize, position }])
  scope.news.push({ kind: 'joined', entryId: id })
  announceWaitlist(scope)
  await appendActivity(tx, announce, {
    eventId: event.id,
    kind: 'WAITLIST_JOINED',
    visibility: 'ORGANIZERS',
    actorId: userId,
    actorName: userId ? name : shortName(name),
    guestRowId: id,
    details: { partySize },
  })
  return id
}
