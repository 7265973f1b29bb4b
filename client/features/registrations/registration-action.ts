import { msg } from '@lingui/core/runtime-macro'
import { data, redirect } from 'react-router'
import { CancelRegistrationDocument, WithdrawAnswerDocument } from '#client/gql/graphql.ts'
import { type FormArgs, isRefusal, refusalIn, textOf } from '#client/lib/forms/form-action.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import { wholeNumber } from '#client/lib/whole-number.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { readAnswers, toAnswerInputs, type TypedAnswer } from './answers/answer-form.ts'
import { readBroughtNames } from './names/brought-names.ts'
import { describeRefusal } from './describe-refusal.ts'
import { AccountRegistration, JoinWaitlist, Register } from './registration-mutations.ts'
import { type Refusal, refusal } from './refusal.ts'

/** What a registration form shows again when it was not accepted, or the neutral answer when it may have been. */
export interface RegistrationFormState {
  form: 'registration'
  typed: { name: string; email: string; partySize: number; hasAcceptedTerms: boolean; answers: TypedAnswer[] }
  idempotencyKey: string
  refusal: Refusal | null
  received: string | null
}

/** Registers, or joins the waitlist, as the form's button says. Then leads to the result. */
export async function handleRegistration(args: FormArgs) {
  const sent = await sendRegistration(args)
  const { context, form, path } = args
  const eventUrl = path.slice('/e/'.length)
  if ('again' in sent) {
    // They registered in another window. The page loads again and shows the registration.
    if (sent.isRegistered && (await hasAccountRegistration(context, eventUrl))) throw redirect(`${path}#register`)
    return sent.again
  }
  const { made, hasAskedNames } = sent
  const { places } = context.get(visitorContext)
  if (made.secret) places.add(made.secret)
  await withdrawEarlierAnswer(context, textOf(form, 'eventId'), eventUrl)
  if (made.__typename === 'WaitlistEntry') throw redirect(`/waitlist/${made.id}`)
  // A form without script could not ask who comes along. Whoever must confirm their address does that first.
  throw redirect(!hasAskedNames && isAnyoneUnnamed(made) ? `${path}/party?done=registered` : path)
}

/** Registers, or joins the waitlist. @returns what was made, or what the form shows again. */
export async function sendRegistration({ context, form, path }: FormArgs) {
  const { places, referralCode, ownFormKey, i18n } = context.get(visitorContext)
  const [name, email] = [textOf(form, 'name'), textOf(form, 'email')]
  const idempotencyKey = ownFormKey(textOf(form, 'idempotencyKey'))
  // The API refuses what is no number.
  const partySize = wholeNumber(form.get('partySize'))
  const answers = readAnswers(form)
  const typed = { name, email, partySize, hasAcceptedTerms: form.has('acceptedTermsVersion'), answers }
  const eventUrl = path.slice('/e/'.length)
  const input = {
    eventId: textOf(form, 'eventId'),
    // It proves the address, and opens a private event to the person who was invited.
    invitationSecret: await places.invitationAt(eventUrl),
    name: name || null,
    email: email || null,
    partySize,
    idempotencyKey,
    answers: toAnswerInputs(answers),
    // The link that was clicked last wins, even in another window since this page was opened.
    referralCode: referralCode ?? (textOf(form, 'referralCode') || null),
  }
  const again = (problem: Refusal | null, received: string | null = null) => {
    const key = problem?.isFormUsed ? crypto.randomUUID() : idempotencyKey
    const state: RegistrationFormState = {
      form: 'registration',
      typed,
      idempotencyKey: key,
      refusal: problem,
      received,
    }
    return { again: data(state, { status: problem ? 422 : 200 }), isRegistered: false }
  }

  const isToWait = form.get('intent') === 'join-waitlist'
  const version = Number.parseInt(textOf(form, 'acceptedTermsVersion'), 10)
  const acceptedTermsVersion = Number.isNaN(version) ? null : version
  const attendees = readBroughtNames(form, partySize)
  const result = isToWait
    ? await mutateAsVisitor(context, JoinWaitlist, { input })
    : await mutateAsVisitor(context, Register, { input: { ...input, acceptedTermsVersion, attendees } })
  if (!result) {
    const first = isToWait ? msg`Log in first, then join the waitlist.` : msg`Log in first, then register.`
    return again(refusal(i18n._(first)))
  }
  switch (result.__typename) {
    case 'JoinReceived':
      return again(null, result.message)
    case 'Registration':
    case 'WaitlistEntry':
      return { made: result, hasAskedNames: attendees !== null }
    default:
      return {
        ...again(describeRefusal(i18n, result, partySize)),
        isRegistered: result.__typename === 'AlreadyRegistered',
      }
  }
}

async function hasAccountRegistration(context: FormArgs['context'], slug: string): Promise<boolean> {
  const { event } = await queryAsVisitor(context, AccountRegistration, { slug })
  return Boolean(event?.viewerRegistration)
}

/** Whether the event asks for names, and somebody of a new party has none. */
function isAnyoneUnnamed({
  attendees,
  addressConfirmBy,
}: {
  attendees: readonly { name: string | null }[]
  addressConfirmBy: string | null
}) {
  return addressConfirmBy === null && attendees.some(({ name }) => name === null)
}

/** Whoever registers is no “maybe” any more. Of accounts and invited people the server knows it. */
export async function withdrawEarlierAnswer(
  context: FormArgs['context'],
  eventId: string,
  eventUrl: string,
): Promise<void> {
  const { places } = context.get(visitorContext)
  const secret = await places.answerAt(eventUrl)
  if (!secret) return
  await mutateAsVisitor(context, WithdrawAnswerDocument, { input: { eventId, secret } })
  places.forget(secret)
}

export interface CancellationState {
  form: 'cancellation'
  problem: string
}

export async function handleCancellation({ context, form, path }: FormArgs) {
  const input = { id: textOf(form, 'id'), secret: textOf(form, 'secret') || null }
  const result = await mutateAsVisitor(context, CancelRegistrationDocument, { input })
  const refused = result && refusalIn(result)
  if (result && !refused) throw redirect(`${path}?cancelled`)
  const closed = result && isRefusal(result, 'EventNotOpen') ? refused : null
  const { i18n } = context.get(visitorContext)
  const problem =
    closed?.message ??
    i18n._(msg`We couldn’t find this registration, so nothing was cancelled. Try the link in your email.`)
  return data<CancellationState>({ form: 'cancellation', problem }, { status: 422 })
}
