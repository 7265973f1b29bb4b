import { randomUUIDv7 } from 'node:crypto'
import type { Viewer } from '../../../auth/viewer.ts'
import { InvalidInput, NotFound, type UserError } from '../../../graphql/user-error.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import type { NewActivity } from '../../activity/public.ts'
import { EventNotOpen, isVisibleTo } from '../../events/public.ts'
import { type RegistrationDecision, decideRegistration, takesNewEntries } from '../domain/admission.ts'
import type { PlaceNews } from '../domain/place-news.ts'
import { AlreadyRegistered, EventFull, TermsNotAccepted } from '../errors.ts'
import type { Guest, RegistrationWish } from '../inputs.ts'
import type { NewRegistration } from '../queries/insert-registrations.ts'
import { type NewcomerRows, isLineDue } from '../queries/newcomer.ts'
import { guestActivity } from './announce-guest.ts'
import { celebrate } from './celebrate.ts'
import { checkAnswers } from './check-answers.ts'
import { type EventScope, announcePlaces } from './event-scope.ts'
import { leaveLineAsGuest } from './leave-line-as-guest.ts'
import { roomForNewcomers } from './room.ts'

/** Somebody who wants to register, and what the database knew of them when the event was locked. */
export interface Newcomer {
  viewer: Viewer
  wish: RegistrationWish
  guest: Guest
  rows: NewcomerRows
  referralLinkId: string | null
}

interface Admitted {
  /** In the order of the newcomers: the registration's id, or why there is none. */
  outcomes: (string | UserError)[]
  registrations: NewRegistration[]
  activities: NewActivity[]
}

/**
 * Decide about newcomers to one event, in order: each finds the places as those before them left them. Writes nothing
 * but what the line is served on the way.
 */
export async function admitNewcomers(scope: EventScope, newcomers: Newcomer[]): Promise<Admitted> {
  const before = new Before()
  const admitted: Admitted = { outcomes: [], registrations: [], activities: [] }
  let room: number | null = null
  for (const { viewer, wish, guest, rows, referralLinkId } of newcomers) {
    const { event } = scope
    if (!isVisibleTo(viewer, event, rows.hasOwnPlace)) {
      admitted.outcomes.push(new NotFound('The event'))
      continue
    }
    const repeated = rows.repeatedRegistrationId ?? before.idOf(guest)
    if (repeated) {
      admitted.outcomes.push(repeated)
      continue
    }
    room ??= await roomForNewcomers(scope, isLineDue(rows, scope.now))
    const { termsId, termsVersion } = rows
    const decision = decideRegistration(
      {
        isLive: event.isLive,
        approvalRequired: event.approvalRequired,
        isRegistered: rows.isRegistered || before.includes(guest),
        termsVersion,
        room,
      },
      { partySize: guest.partySize, acceptedTermsVersion: wish.acceptedTermsVersion ?? null },
    )
    if ('refusal' in decision) {
      admitted.outcomes.push(refuse(scope, decision.refusal, { room, termsVersion: termsVersion ?? 0 }))
      continue
    }
    const checked = checkAnswers(rows.questions, wish.answers)
    if (checked instanceof InvalidInput) {
      admitted.outcomes.push(checked)
      continue
    }
    const { answers } = checked
    const registration = toRegistration(scope, guest, {
      ...decision,
      acceptedTermsId: termsId,
      referralLinkId,
      answers,
    })
    admitted.outcomes.push(registration.id)
    admitted.registrations.push(registration)
    admitted.activities.push(guestActivity(event.id, registration))
    scope.news.push(newsOf(registration))
    before.add(guest, registration.id)
    if (decision.status === 'CONFIRMED') {
      event.placesTaken += guest.partySize
      room -= guest.partySize
    }
    if (rows.openEntryId) {
      await leaveLineAsGuest(scope, guest)
      // What they held may have gone to somebody else in line.
      room = await roomForNewcomers(scope, true)
    }
  }
  if (admitted.registrations.length > 0) announcePlaces(scope)
  if (admitted.registrations.some(({ status }) => status === 'CONFIRMED'))
    admitted.activities.push(...(await celebrate(scope)))
  return admitted
}

type Admission = Pick<NewRegistration, 'status' | 'acceptedTermsId' | 'referralLinkId' | 'answers'>

function toRegistration({ event, now, platform }: EventScope, guest: Guest, admission: Admission): NewRegistration {
  // Node's own: those who are admitted together have no order, which other ids keep within a millisecond.
  const id = randomUUIDv7()
  const secretHash = guest.userId ? null : hashSecret(platform.secrets.secretFor(id))
  return { ...guest, ...admission, id, eventId: event.id, secretHash, createdAt: now }
}

function newsOf({ id: registrationId, status }: NewRegistration): PlaceNews {
  return status === 'CONFIRMED'
    ? { kind: 'confirmed', registrationId, way: 'registered' }
    : { kind: 'applied', registrationId }
}

/** Those who were admitted a moment ago and are not in the database yet. */
class Before {
  readonly #people = new Set<string>()
  readonly #ids = new Map<string, string>()

  add({ userId, emailNormalized, idempotencyKey }: Guest, id: string) {
    this.#people.add(`email:${emailNormalized}`)
    if (userId) this.#people.add(`user:${userId}`)
    if (idempotencyKey) this.#ids.set(idempotencyKey, id)
  }

  includes({ userId, emailNormalized }: Guest): boolean {
    return this.#people.has(`email:${emailNormalized}`) || this.#people.has(`user:${userId}`)
  }

  idOf({ idempotencyKey }: Guest): string | null {
    return (idempotencyKey && this.#ids.get(idempotencyKey)) || null
  }
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
