import { msg } from '@lingui/core/runtime-macro'
import { data, type RouterContextProvider } from 'react-router'
import { textOf } from '#client/lib/forms/form-action.ts'
import type { RegisterForDatesMutation } from '#client/gql/graphql.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { wholeNumber } from '#client/lib/whole-number.ts'
import { readAnswers, toAnswerInputs } from '../answers/answer-form.ts'
import { describeRefusal } from '../describe-refusal.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { withdrawEarlierAnswer } from '../registration-action.ts'
import { RegisterForDates } from './booking-documents.ts'
import { type BookingState, type DateOutcome, dateName, termsName } from './booking-form.ts'
import { describeDateRefusal } from './describe-date-refusal.ts'

interface BookingArgs {
  context: Pick<RouterContextProvider, 'get'>
  form: FormData
  seriesId: string
}

type Booking = Extract<NonNullable<RegisterForDatesMutation['registerForDates']>, { __typename: 'Booking' }>

/** Registers for the chosen dates of a form. @returns what became of each, and what the form shows again. */
export async function bookDates({ context, form, seriesId }: BookingArgs) {
  const { ownFormKey, referralCode, i18n } = context.get(visitorContext)
  const idempotencyKey = ownFormKey(textOf(form, 'idempotencyKey'))
  const typed: BookingState['typed'] = {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    // The API refuses what is no number.
    partySize: wholeNumber(form.get('partySize')),
    dates: form.getAll(dateName).map(String),
    answers: readAnswers(form),
    hasAcceptedTerms: form.has('acceptsTerms'),
    allOrNothing: form.has('allOrNothing'),
    joinWaitlist: form.has('joinWaitlist'),
  }
  const refuse = (problem: Refusal) =>
    data<BookingState>(
      {
        form: 'booking',
        isBooked: false,
        typed,
        idempotencyKey: problem.isFormUsed ? crypto.randomUUID() : idempotencyKey,
        refusal: problem,
        outcomes: [],
        mustConfirm: false,
      },
      { status: 422 },
    )
  if (typed.dates.length === 0)
    return refuse(refusal(null, { fields: { dates: i18n._(msg`Choose at least one date.`) } }))
  const input = {
    seriesId,
    dates: typed.dates.map((eventId) => ({ eventId, acceptedTermsVersion: acceptedVersion(form, eventId) })),
    name: typed.name || null,
    email: typed.email || null,
    partySize: typed.partySize,
    answers: toAnswerInputs(typed.answers),
    joinWaitlist: typed.joinWaitlist,
    allOrNothing: typed.allOrNothing,
    referralCode,
    idempotencyKey,
  }
  const result = await mutateAsVisitor(context, RegisterForDates, { input })
  if (!result) return refuse(refusal(i18n._(msg`Log in first, then register.`)))
  if (result.__typename !== 'Booking') return refuse(describeRefusal(i18n, result, typed.partySize))
  await rememberPlaces(context, result.dates)
  const outcomes = result.dates.map((date): DateOutcome => {
    const { refusal: refused } = date
    return {
      eventId: date.eventId,
      kind: kindOf(date),
      reason: refused && describeDateRefusal(i18n, refused),
      code: refused?.code ?? null,
      fields: Object.fromEntries((refused?.fields ?? []).map(({ path, message }) => [path, message])),
    }
  })
  const usedKey = outcomes.some(({ code }) => code === 'IDEMPOTENCY_KEY_USED')
  return data<BookingState>(
    {
      form: 'booking',
      isBooked: result.isBooked,
      typed,
      // What was booked is done: another try is another booking.
      idempotencyKey: result.isBooked || usedKey ? crypto.randomUUID() : idempotencyKey,
      refusal: null,
      outcomes,
      mustConfirm: result.dates.some(({ registration }) => Boolean(registration?.addressConfirmBy)),
    },
    { status: result.isBooked ? 200 : 422 },
  )
}

function acceptedVersion(form: FormData, eventId: string): number | null {
  const version = wholeNumber(form.get(termsName(eventId)))
  return form.has('acceptsTerms') && version > 0 ? version : null
}

/** The browser of somebody without an account holds what was made. Whoever registers is no “maybe” any more. */
async function rememberPlaces(context: BookingArgs['context'], dates: Booking['dates']): Promise<void> {
  const { places } = context.get(visitorContext)
  for (const { eventId, registration, waitlistEntry } of dates) {
    const secret = (registration ?? waitlistEntry)?.secret
    if (secret) places.add(secret)
    if (registration?.event) await withdrawEarlierAnswer(context, eventId, registration.event.slug)
  }
}

function kindOf({ registration, waitlistEntry, refusal: refused }: Booking['dates'][number]): DateOutcome['kind'] {
  if (refused) return 'REFUSED'
  if (waitlistEntry) return 'WAITING'
  if (!registration) return 'UNTOUCHED'
  return registration.status === 'PENDING' ? 'PENDING' : 'CONFIRMED'
}
