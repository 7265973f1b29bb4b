import type { TypedAnswer } from '../answers/answer-form.ts'
import type { Refusal } from '../refusal.ts'

/** The names of the fields of the form. */
export const dateName = 'date'
/** The version of the terms of a date that the page showed. */
export const termsName = (eventId: string) => `terms.${eventId}`

/** What became of one date: a spot, a request, a place on the waitlist, a refusal, or nothing because of another date. */
export interface DateOutcome {
  eventId: string
  kind: 'CONFIRMED' | 'PENDING' | 'WAITING' | 'REFUSED' | 'UNTOUCHED'
  /** Why it was refused. */
  reason: string | null
  code: string | null
  /** What is wrong, by the path of the API: `answers.{id}` with the ids of this date's questions. */
  fields: Readonly<Record<string, string>>
}

/** What the form says and shows again after it was sent. */
export interface BookingState {
  form: 'booking'
  isBooked: boolean
  typed: {
    name: string
    email: string
    partySize: number
    dates: readonly string[]
    answers: TypedAnswer[]
    hasAcceptedTerms: boolean
    allOrNothing: boolean
    joinWaitlist: boolean
  }
  idempotencyKey: string
  /** Why all was refused; null when each date has its own outcome. */
  refusal: Refusal | null
  outcomes: DateOutcome[]
  /** Somebody without an account has to open the link in their mail. */
  mustConfirm: boolean
}

/** Names a registration or a waitlist entry that the visitor holds, by its id. */
export const rowName = 'row'

/** What the part with the visitor's own dates asks or says after its form was sent. */
export interface CancelState {
  form: 'cancel'
  /** The rows to end, once the visitor says so again; null when nothing is asked. */
  asking: readonly string[] | 'all' | null
  /** Why nothing is asked. */
  problem: string | null
  /** Rows that did not end, and why. */
  refused: readonly { id: string; reason: string }[]
}
