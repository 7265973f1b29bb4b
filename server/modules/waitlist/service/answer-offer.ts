import { msg } from '@lingui/core/runtime-macro'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../../graphql/context.ts'
import type { UserError } from '../../../graphql/errors/user-error.ts'
import type { WaitlistEntry } from '../../../platform/generated/prisma/client.ts'
import { parseAnswers } from '../../questions/public.ts'
import { type EntryCommand, decideEntry } from '../domain/entry.ts'
import {
  freePlaces,
  isOpenToWaitlist,
  TermsNotAccepted,
  offerNotConfirmed,
  type EventScope,
  type Guest,
  announceWaitlist,
  underEventLock,
  logDecisions,
  noteLanguage,
  serveWaiting,
  shortenOffers,
  eventOfHeldRow,
} from '../../places/public.ts'
import { OfferNoLongerValid } from '../errors.ts'
import { positionOnWaitlist } from '../queries/positions.ts'
import { findTermsInForce, holdUntil, registerOffered } from '../../registrations/public.ts'

interface EntryInput {
  id: string
  secret?: string | null
}

interface AcceptInput extends EntryInput {
  /** Required when the event has terms of its own: the version in force. */
  acceptedTermsVersion?: number | null
}

/** Accept an offer: its places become a registration. */
export function acceptWaitlistOffer(context: Context, input: AcceptInput): Promise<void> {
  return answer(context, input, 'accept')
}

/** Decline an offer. Its places go to the next on the waitlist. */
export function declineWaitlistOffer(context: Context, input: EntryInput): Promise<void> {
  return answer(context, input, 'decline')
}

/** Leave the waitlist, also with an open offer. */
export function leaveWaitlist(context: Context, input: EntryInput): Promise<void> {
  return answer(context, input, 'leave')
}

async function answer(context: Context, { id, secret, ...input }: AcceptInput, command: EntryCommand): Promise<void> {
  const eventId = await eventOfHeldRow(context, 'waitlistEntry', id, secret)
  await underEventLock(context.platform, eventId, (scope) => answerUnderLock(scope, context, { ...input, id, command }))
}

/** The same for an entry that the viewer holds, under its event's lock. @returns the refusal. */
export function leaveUnderLock(scope: EventScope, context: Context, id: string): Promise<UserError | undefined> {
  return answerUnderLock(scope, context, { id, command: 'leave' })
}

async function answerUnderLock(
  scope: EventScope,
  context: Context,
  { id, command, acceptedTermsVersion }: Omit<AcceptInput, 'secret'> & { command: EntryCommand },
): Promise<UserError | undefined> {
  // Lapsed offers end first: they go to the next on the waitlist even if this request is refused.
  await shortenOffers(scope)
  await serveWaiting(scope)
  const { tx, event, now } = scope
  const entry = await tx.waitlistEntry.findUniqueOrThrow({ where: { id } })
  // After the cut-off, the first who confirms takes a free place.
  const isOpen = isOpenToWaitlist(event, now) && entry.partySize <= freePlaces(event)
  const decision = decideEntry({ ...entry, isOpenToWaitlist: isOpen }, command, now, event.isLive)
  if ('unchanged' in decision) return
  if ('refusal' in decision) return refuse(entry, command, scope)
  // The secret was given to the person who typed the address. The mailed link confirms the
  // address.
  if (command === 'accept' && entry.userId === null && entry.addressConfirmedAt === null) return offerNotConfirmed()
  const terms = command === 'accept' ? await findTermsInForce(tx, event.id) : null
  if (terms && terms.version !== acceptedTermsVersion) return new TermsNotAccepted(terms.version)
  const heldForInvited = event.placesHeld
  const heldPlaces = entry.state === 'OFFERED' ? entry.partySize : 0
  const placesFree = freePlaces(event)
  const position = entry.state === 'WAITING' ? { position: await positionOnWaitlist(tx, entry) } : {}
  await noteLanguage(tx, context, { kind: 'WaitlistEntry', id })
  // The update requires the state that was decided on, so the second of two requests changes
  // nothing.
  const { count } = await tx.waitlistEntry.updateMany({
    where: { id, state: entry.state },
    data: { state: decision.moveTo },
  })
  if (count === 0) return refuse(entry, command, scope)
  event.placesTaken -= heldPlaces
  const rule = ({ accept: 'ACCEPTED', decline: 'DECLINED', leave: 'LEFT' } as const)[command]
  await logDecisions(scope, placesFree, [{ rule, entryId: id, partySize: entry.partySize, ...position }])
  announceWaitlist(scope)
  if (command === 'accept')
    await registerEntry(scope, { ...entry, language: context.request.locale }, terms?.id ?? null)
  // A first entry that leaves can open the waitlist behind it (STRICT_FIFO), and a place that was
  // open to all may be taken now. So this is not only for places that became free.
  const hasFreedHold = event.placesHeld < heldForInvited
  if (command !== 'accept' || entry.state === 'WAITING' || hasFreedHold) await serveWaiting(scope)
}

/**
 * Turn the places of an entry into a registration. The entry's secret opens it too, so the person
 * has one link.
 */
async function registerEntry(
  scope: EventScope,
  entry: WaitlistEntry & Pick<Guest, 'language'>,
  acceptedTermsId: string | null,
) {
  const { userId, name, email, emailNormalized, addressConfirmedAt, partySize, language } = entry
  const { secretHash, secretRowId, referralLinkId, guestInvitationId, answers } = entry
  await registerOffered(scope, {
    id: uuidv7(),
    eventId: scope.event.id,
    waitlistEntryId: entry.id,
    acceptedTermsId,
    createdAt: scope.now,
    userId,
    name,
    email,
    emailNormalized,
    addressConfirmedAt,
    addressConfirmBy: await holdUntil(scope, addressConfirmedAt !== null),
    partySize,
    language,
    secretHash,
    secretRowId,
    referralLinkId,
    guestInvitationId,
    answers: parseAnswers(answers),
    idempotencyKey: null,
    requestHash: null,
  })
}

function refuse({ state }: WaitlistEntry, command: EntryCommand, { event, now }: EventScope): OfferNoLongerValid {
  if (state === 'CONFIRMED')
    return new OfferNoLongerValid(msg`You already confirmed this spot. To give it up, cancel your registration.`)
  if (state === 'WAITING' && command === 'accept' && isOpenToWaitlist(event, now))
    return new OfferNoLongerValid(msg`Someone else was faster. You’re still on the waitlist.`)
  if (state === 'WAITING' && command !== 'leave')
    return new OfferNoLongerValid(msg`You don’t have an offer yet. We’ll email you when a spot opens up.`)
  return new OfferNoLongerValid()
}
