import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../../graphql/context.ts'
import { type UserError, parseInput } from '../../../graphql/user-error.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import { EventNotOpen } from '../../events/public.ts'
import { findReferralLink } from '../../referrals/public.ts'
import { type RegistrationDecision, decideRegistration, takesNewEntries } from '../domain/admission.ts'
import { AlreadyRegistered, EventFull, TermsNotAccepted } from '../errors.ts'
import { type Guest, type NewcomerInput, registerInput, toGuest, withAccount } from '../inputs.ts'
import { readNewcomer } from '../queries/newcomer.ts'
import { admitRequest } from './admit-request.ts'
import { type EventScope, announcePlaces, underEventLock } from './event-scope.ts'
import { announceGuest } from './announce-guest.ts'
import { leaveLineAsGuest } from './leave-line-as-guest.ts'
import { roomForNewcomers } from './room.ts'

/**
 * Take a place for a newcomer, or apply for one. The same idempotency key of the same person gets the first answer
 * again, whatever has happened since. @returns the registration's id.
 */
export async function register(context: Context, input: NewcomerInput): Promise<string> {
  const { platform, viewer } = context
  const wish = parseInput(registerInput, withAccount(viewer.person, input))
  const guest = toGuest(viewer.person, wish)
  await admitRequest(context, wish.eventId)

  const id = await underEventLock(platform, wish.eventId, async (scope) => {
    const newcomer = await readNewcomer(scope.tx, wish.eventId, guest, scope.now)
    if (newcomer.repeatedRegistrationId) return newcomer.repeatedRegistrationId
    const { event } = scope
    const { isRegistered, termsId, termsVersion } = newcomer
    const room = await roomForNewcomers(scope, newcomer.isLineDue)
    const facts = { isLive: event.isLive, approvalRequired: event.approvalRequired, isRegistered, termsVersion, room }
    const decision = decideRegistration(facts, {
      partySize: guest.partySize,
      acceptedTermsVersion: wish.acceptedTermsVersion ?? null,
    })
    if ('refusal' in decision) return refuse(scope, decision.refusal, { room, termsVersion: termsVersion ?? 0 })
    const link = await findReferralLink(scope.tx, { eventId: event.id, code: wish.referralCode ?? null, guest })
    const admission = { status: decision.status, acceptedTermsId: termsId, referralLinkId: link?.id ?? null }
    const registrationId = await createRegistration(scope, guest, admission)
    if (newcomer.openEntryId) await leaveLineAsGuest(scope, guest)
    await announceGuest(scope, { ...guest, status: decision.status })
    return registrationId
  })
  context.heldRows.add(id)
  return id
}

interface Admission {
  status: 'CONFIRMED' | 'PENDING'
  acceptedTermsId: string | null
  referralLinkId: string | null
}

async function createRegistration(scope: EventScope, guest: Guest, admission: Admission): Promise<string> {
  const { tx, event, now, platform } = scope
  const id = uuidv7()
  const secretHash = guest.userId ? null : hashSecret(platform.secrets.secretFor(id))
  await tx.registration.create({
    data: { ...guest, ...admission, id, eventId: event.id, secretHash, createdAt: now },
    select: { id: true },
  })
  if (admission.status === 'CONFIRMED') event.placesTaken += guest.partySize
  announcePlaces(scope)
  return id
}

type Refusal = Extract<RegistrationDecision, { refusal: string }>['refusal']

function refuse(
  { event, platform }: EventScope,
  refusal: Refusal,
  facts: { room: number; termsVersion: number },
): UserError {
  switch (refusal) {
    case 'EVENT_NOT_OPEN':
      return new EventNotOpen()
    case 'ALREADY_REGISTERED':
      return new AlreadyRegistered()
    case 'TERMS_NOT_ACCEPTED':
      return new TermsNotAccepted(facts.termsVersion)
    case 'EVENT_FULL': {
      const waitlistUrl = takesNewEntries(event) ? `${platform.publicUrl}/e/${event.url}#waitlist` : null
      return new EventFull({ placesLeft: facts.room, waitlistUrl })
    }
  }
}
