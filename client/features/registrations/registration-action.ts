import { data, redirect, type RouterContextProvider } from 'react-router'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { wholeNumber } from '#client/lib/whole-number.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { readAnswers, toAnswerInputs, type TypedAnswer } from './answers/answer-form.ts'
import { describeJoinRefusal, describeRegisterRefusal } from './describe-refusal.ts'
import { CancelRegistration, JoinWaitlist, Register } from './registration-mutations.ts'
import { type Refusal, refusal } from './refusal.ts'

/** What a registration form shows again when it was not accepted, or the neutral answer when it may have been. */
export interface RegistrationFormState {
  form: 'registration'
  typed: { name: string; email: string; partySize: number; hasAcceptedTerms: boolean; answers: TypedAnswer[] }
  idempotencyKey: string
  refusal: Refusal | null
  /** Said instead of the form. */
  received: string | null
}

export interface RegistrationActionArgs {
  context: Pick<RouterContextProvider, 'get'>
  form: FormData
  /** Path of the event's page. */
  path: string
}

/** Registers, or joins the waitlist, as the form's button says; then leads to what one has got. */
export async function handleRegistration({ context, form, path }: RegistrationActionArgs) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const { places, referralCode } = context.get(visitorContext)
  // What is no number is for the API to refuse, as for everybody.
  const partySize = wholeNumber(form.get('partySize'))
  const person = { name: text('name') || null, email: text('email') || null }
  const idempotencyKey = text('idempotencyKey') || crypto.randomUUID()
  const typed = {
    name: text('name'),
    email: text('email'),
    partySize,
    hasAcceptedTerms: form.has('acceptedTermsVersion'),
    answers: readAnswers(form),
  }
  const input = {
    eventId: text('eventId'),
    ...person,
    partySize,
    idempotencyKey,
    answers: toAnswerInputs(typed.answers),
    // What was clicked last, perhaps in another window since this page was opened, wins.
    referralCode: referralCode ?? (text('referralCode') || null),
  }
  const again = (problem: Refusal | null, received: string | null = null) =>
    data<RegistrationFormState>(
      {
        form: 'registration',
        typed,
        idempotencyKey: problem?.isFormUsed ? crypto.randomUUID() : idempotencyKey,
        refusal: problem,
        received,
      },
      { status: problem ? 422 : 200 },
    )

  if (form.get('intent') === 'join-waitlist') {
    const result = (await mutateAsVisitor(context, JoinWaitlist, { input }))?.joinWaitlist
    if (!result) return again(refusal('Log in first, then join the line.'))
    if (result.__typename === 'JoinReceived') return again(null, result.message)
    if (result.__typename !== 'WaitlistEntry') return again(describeJoinRefusal(result))
    if (result.secret) places.add(result.secret)
    throw redirect(`/waitlist/${result.id}`)
  }

  const version = Number.parseInt(text('acceptedTermsVersion'), 10)
  const registration = {
    ...input,
    acceptedTermsVersion: Number.isNaN(version) ? null : version,
  }
  const result = (await mutateAsVisitor(context, Register, { input: registration }))?.register
  if (!result) return again(refusal('Log in first, then register.'))
  if (result.__typename !== 'Registration') return again(describeRegisterRefusal(result, partySize))
  if (result.secret) places.add(result.secret)
  throw redirect(path)
}

/** Cancels a registration. */
export async function handleCancellation({ context, form, path }: RegistrationActionArgs) {
  const id = String(form.get('id') ?? '')
  const secret = String(form.get('secret') ?? '') || null
  const result = (await mutateAsVisitor(context, CancelRegistration, { input: { id, secret } }))?.cancelRegistration
  if (result?.__typename === 'Registration') throw redirect(`${path}?cancelled`)
  const message =
    result?.__typename === 'EventNotOpen' ? result.message : 'This place is not yours to give back, or is gone.'
  return data({ form: 'cancellation' as const, problem: message }, { status: 422 })
}
