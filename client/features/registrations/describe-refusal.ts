import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import type { JoinWaitlistMutation, RegisterMutation } from '#client/gql/graphql.ts'
import { fieldRefusal, type Refusal, refusal } from './refusal.ts'

type Result = NonNullable<RegisterMutation['register'] | JoinWaitlistMutation['joinWaitlist']>
type Refused = Exclude<Result, { __typename: 'Registration' | 'WaitlistEntry' | 'JoinReceived' }>

/** Why the server registered nobody, or put nobody on the waitlist, and what to do about it. */
export function describeRefusal(i18n: I18n, result: Refused, partySize: number): Refusal {
  switch (result.__typename) {
    case 'EventFull':
      return describeFull(i18n, result, partySize)
    case 'AvailableNow':
      return refusal(i18n._(msg`A spot opened up, so there’s no need to wait. Register below.`))
    case 'PartyTooLarge':
      return refusal(null, { fields: { partySize: result.message }, canWait: true })
    case 'AlreadyRegistered':
      return refusal(
        i18n._(msg`You’re already registered. Open the link in your email, or log in to see your registration.`),
      )
    case 'TermsNotAccepted':
      return refusal(null, {
        fields: { acceptedTermsVersion: i18n._(msg`Read and accept the event terms. They may have changed.`) },
        termsVersion: result.version,
      })
    case 'InvalidInput':
      return fieldRefusal(i18n, result.fields)
    case 'NotFound':
      return refusal(i18n._(msg`This event isn’t here any more. The host may have removed it.`))
    case 'IdempotencyKeyUsed':
      return refusal(
        i18n._(
          msg`You already sent this form, and it went through: check your email. Submit it again to send these details as a new request.`,
        ),
        { isFormUsed: true },
      )
    default:
      return refusal(result.message)
  }
}

function describeFull(
  i18n: I18n,
  { placesLeft, waitlistOpen: canWait }: { placesLeft: number; waitlistOpen: boolean },
  partySize: number,
): Refusal {
  if (placesLeft > 0) {
    const message = canWait
      ? msg`Only ${plural({ placesLeft }, { one: '# spot', other: '# spots' })} left. Make your group of ${{ partySize }} smaller, or join the waitlist together.`
      : msg`Only ${plural({ placesLeft }, { one: '# spot', other: '# spots' })} left. Make your group of ${{ partySize }} smaller to register.`
    return refusal(null, { fields: { partySize: i18n._(message) }, canWait })
  }
  return refusal(
    canWait
      ? i18n._(msg`The last spot just went. Your details are still here: you can join the waitlist below.`)
      : i18n._(msg`The last spot just went, and the waitlist is closed.`),
    { canWait },
  )
}
