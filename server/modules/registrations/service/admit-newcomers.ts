import { randomUUIDv7 } from 'node:crypto'
import type { Viewer } from '../../../auth/viewer.ts'
import { InvalidInput, NotFound, type UserError } from '../../../graphql/errors/user-error.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import type { NewActivity } from '../../activity/public.ts'
import { EventNotOpen, isVisibleTo } from '../../events/public.ts'
import {
  type RegistrationDecision,
  type RegistrationFacts,
  decideRegistration,
  placesWithin,
} from '../domain/admission.ts'
import {
  standingOf,
  type PlaceNews,
  offerNotConfirmed,
  AlreadyRegistered,
  IdempotencyKeyUsed,
  InvitationForAnother,
  type InvitationStanding,
  invitationIdOf,
  invitationStandingOf,
  placesHeldFor,
  notePassedOn,
  TermsNotAccepted,
  TooManyUnconfirmed,
  type Guest,
  type RegisterDetails,
  type NewcomerRows,
  type Repeated,
  isWaitlistDue,
  isSameRequest,
  readOwnEntries,
  type EventScope,
  announcePlaces,
  endEntries,
  roomForNewcomers,
} from '../../places/public.ts'
import { eventFull } from '../errors.ts'
import type { NewRegistration } from '../queries/insert-registrations.ts'
import { celebrate, guestActivity } from './announce-guest.ts'
import { checkAnswers } from '../../questions/public.ts'
import { holdUntil, registerOffered, takeOffer } from './register-offered.ts'

/** A request to register, with what the database knew when the event was locked. */
export interface Newcomer {
  viewer: Viewer
  details: RegisterDetails
  guest: Guest
  rows: NewcomerRows
  referralLinkId: string | null
}

interface Admitted {
  /** In the order of the requests: the registration's id, or the refusal. */
  outcomes: (string | UserError)[]
  registrations: NewRegistration[]
  activities: NewActivity[]
}

/**
 * Decide requests for one event, in order: each finds the places as the previous ones left them. It
 * only writes what serving the waitlist changes, and what an offer becomes.
 */
export async function admitNewcomers(scope: EventScope, newcomers: Newcomer[]): Promise<Admitted> {
  const earlier = new Earlier()
  const admitted: Admitted = { outcomes: [], registrations: [], activities: [] }
  let room: number | null = null
  for (const newcomer of newcomers) {
    const { viewer, details, guest, rows, referralLinkId } = newcomer
    const { event } = scope
    const invitation = invitationStandingOf(guest, rows)
    if (invitation === 'another') await notePassedOn(scope, rows.invitationOfSecret!.id)
    const isLetIn =
      invitation === 'invited' || (event.invitationsAdmitOthers && hasLinkOfAnother(viewer, event, invitation))
    if (invitation === 'revoked' || !isVisibleTo(viewer, event, rows.hasOwnPlace || isLetIn)) {
      admitted.outcomes.push(whyNotAdmitted(viewer, event, invitation))
      continue
    }
    const repeated = rows.repeatedRegistration ?? earlier.repeatedBy(guest)
    if (repeated) {
      admitted.outcomes.push(isSameRequest(repeated, guest) ? repeated.id : new IdempotencyKeyUsed())
      continue
    }
    room ??= await roomForNewcomers(scope, isWaitlistDue(rows, scope.now))
    const proven = { ...guest, isAddressProven: guest.isAddressProven || invitation === 'invited' }
    const standing = standingOf(proven, earlier.addedTo(guest, rows))
    const entries = await readOwnEntries(scope.tx, standing.entries)
    const offer = entries.find(({ state }) => state === 'OFFERED') ?? null
    const guestInvitationId = invitationIdOf(invitation, standing.isAddressProven, rows)
    const heldForInvited = placesHeldFor(guestInvitationId, rows, scope.now)
    const heldPlaces = (offer?.partySize ?? 0) + heldForInvited
    const { termsId, termsVersion } = rows
    const facts: RegistrationFacts = {
      ...event,
      ...standing,
      // The organizers have decided already.
      approvalRequired: event.approvalRequired && invitation !== 'invited',
      heldPlaces: heldPlaces === 0 ? null : heldPlaces,
      mustConfirmOffer: offer !== null && offer.userId === null && offer.addressConfirmedAt === null,
      termsVersion,
      room,
    }
    const decision = decideRegistration(facts, {
      partySize: guest.partySize,
      acceptedTermsVersion: details.acceptedTermsVersion ?? null,
    })
    if ('refusal' in decision) {
      admitted.outcomes.push(refusals[decision.refusal](scope, facts))
      continue
    }
    const checked = checkAnswers(rows.questions, details.answers)
    if (checked instanceof InvalidInput) {
      admitted.outcomes.push(checked)
      continue
    }
    const { isAddressProven } = standing
    const registration = toRegistration(scope, guest, {
      ...decision,
      addressConfirmedAt: isAddressProven ? scope.now : null,
      addressConfirmBy: decision.status === 'CONFIRMED' ? await holdUntil(scope, isAddressProven) : null,
      acceptedTermsId: termsId,
      referralLinkId,
      guestInvitationId,
      answers: checked.answers,
    })
    admitted.outcomes.push(registration.id)
    earlier.add(guest, registration)
    if (offer) await takeOffer(scope, offer, registration)
    else if (heldForInvited > 0) {
      const { status: _, ...row } = registration
      await registerOffered(scope, { ...row, waitlistEntryId: null, secretRowId: null })
      room -= guest.partySize - heldForInvited
    } else {
      admitted.registrations.push(registration)
      if (!registration.addressConfirmBy) admitted.activities.push(guestActivity(event.id, registration))
      scope.news.push(newsOf(registration))
      if (decision.status === 'CONFIRMED') {
        event.placesTaken += guest.partySize
        room -= guest.partySize
      }
    }
    if (entries.length > 0) {
      // Nobody holds a place and a waitlist position at the same time.
      await endEntries(
        scope,
        entries.filter((entry) => entry !== offer),
      )
      // What their offer held goes to others first.
      room = await roomForNewcomers(scope, true)
    }
  }
  if (admitted.registrations.length > 0) announcePlaces(scope)
  if (admitted.registrations.some(({ status }) => status === 'CONFIRMED'))
    admitted.activities.push(...(await celebrate(scope)))
  return admitted
}

type Admission = Pick<
  NewRegistration,
  | 'status'
  | 'addressConfirmedAt'
  | 'addressConfirmBy'
  | 'acceptedTermsId'
  | 'referralLinkId'
  | 'guestInvitationId'
  | 'answers'
>

function toRegistration({ event, now, platform }: EventScope, guest: Guest, admission: Admission): NewRegistration {
  // Uses Node's random ids, because requests that are admitted together have no order, which other
  // ids would keep within a millisecond.
  const id = randomUUIDv7()
  const secretHash = guest.userId ? null : hashSecret(platform.secrets.secretFor(id))
  const { userId, name, email, emailNormalized, partySize, language, idempotencyKey, requestHash } = guest
  const person = { userId, name, email, emailNormalized, partySize, language, idempotencyKey, requestHash }
  return { ...person, ...admission, id, eventId: event.id, secretHash, createdAt: now }
}

function newsOf({ id: registrationId, status }: NewRegistration): PlaceNews {
  return status === 'CONFIRMED'
    ? { kind: 'confirmed', registrationId, way: 'registered' }
    : { kind: 'applied', registrationId }
}

/** Registrations that were admitted a moment ago and are not in the database yet. */
class Earlier {
  readonly #accounts = new Set<string>()
  readonly #provenAddresses = new Set<string>()
  readonly #unconfirmed = new Map<string, number>()
  readonly #repeated = new Map<string, Repeated>()

  add({ idempotencyKey, requestHash }: Guest, { id, userId, emailNormalized, addressConfirmedAt }: NewRegistration) {
    if (userId) this.#accounts.add(userId)
    if (addressConfirmedAt) this.#provenAddresses.add(emailNormalized)
    else if (!userId) this.#unconfirmed.set(emailNormalized, (this.#unconfirmed.get(emailNormalized) ?? 0) + 1)
    if (idempotencyKey) this.#repeated.set(idempotencyKey, { id, requestHash })
  }

  /** What the database knew about a person, with what was decided since. */
  addedTo({ userId, emailNormalized }: Guest, rows: NewcomerRows): NewcomerRows {
    return {
      ...rows,
      hasOwnPlace: rows.hasOwnPlace || (userId !== null && this.#accounts.has(userId)),
      hasPlaceOfAddress: rows.hasPlaceOfAddress || this.#provenAddresses.has(emailNormalized),
      unconfirmedCount: rows.unconfirmedCount + (this.#unconfirmed.get(emailNormalized) ?? 0),
    }
  }

  repeatedBy({ idempotencyKey }: Guest): Repeated | null {
    return (idempotencyKey && this.#repeated.get(idempotencyKey)) || null
  }
}

/** Whether they have the link of an invitation that was sent to somebody else. */
function hasLinkOfAnother(viewer: Viewer, { id }: { id: string }, invitation: InvitationStanding): boolean {
  return invitation === 'another' || viewer.invitedTo?.has(id) === true
}

/** A private event is not there, except for whoever sees it by an invitation. */
function whyNotAdmitted(
  viewer: Viewer,
  { id, status }: EventScope['event'],
  invitation: InvitationStanding,
): UserError {
  if (invitation === 'revoked') return new NotFound('invitation')
  const hasLink = hasLinkOfAnother(viewer, { id }, invitation)
  return hasLink && status !== 'DRAFT' ? new InvitationForAnother() : new NotFound('event')
}

type Refusal = Extract<RegistrationDecision, { refusal: string }>['refusal']

const refusals: Record<Refusal, (scope: EventScope, facts: RegistrationFacts) => UserError> = {
  EVENT_NOT_OPEN: () => new EventNotOpen(),
  ALREADY_REGISTERED: () => new AlreadyRegistered(),
  TOO_MANY_UNCONFIRMED: () => new TooManyUnconfirmed(),
  ADDRESS_NOT_CONFIRMED: offerNotConfirmed,
  TERMS_NOT_ACCEPTED: (_scope, { termsVersion }) => new TermsNotAccepted(termsVersion ?? 0),
  EVENT_FULL: (scope, facts) => eventFull(scope, placesWithin(facts)),
}
