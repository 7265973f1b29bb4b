import type { JoinWaitlistMutation, RegisterMutation } from '#client/gql/graphql.ts'
import { fieldRefusal, type Refusal, refusal } from './refusal.ts'

type Result = NonNullable<RegisterMutation['register'] | JoinWaitlistMutation['joinWaitlist']>
type Refused = Exclude<Result, { __typename: 'Registration' | 'WaitlistEntry' | 'JoinReceived' }>

/** Why the server registered nobody, or put nobody on the waitlist, and what to do about it. */
export function describeRefusal(result: Refused, partySize: number): Refusal {
  switch (result.__typename) {
    case 'EventFull':
      return describeFull(result, partySize)
    case 'AvailableNow':
      return refusal('A spot opened up, so there’s no need to wait. Register below.')
    case 'PartyTooLarge':
      return refusal(null, { fields: { partySize: result.message }, canWait: true })
    case 'AlreadyRegistered':
      return refusal('You’re already registered. Open the link in your email, or log in to see your registration.')
    case 'TermsNotAccepted':
      return refusal(null, {
        fields: { acceptedTermsVersion: 'Read and accept the event terms. They may have changed.' },
        termsVersion: result.version,
      })
    case 'InvalidInput':
      return fieldRefusal(result.fields)
    case 'NotFound':
      return refusal('This event isn’t here any more. The host may have removed it.')
    case 'IdempotencyKeyUsed':
      return refusal(
        'You already sent this form, and it went through: check your email. Press again to send these details as a new request.',
        { isFormUsed: true },
      )
    default:
      return refusal(result.message)
  }
}

function describeFull(
  { placesLeft, waitlistOpen: canWait }: { placesLeft: number; waitlistOpen: boolean },
  partySize: number,
): Refusal {
  if (placesLeft > 0) {
    const left = placesLeft === 1 ? 'Only 1 spot left.' : `Only ${placesLeft} spots left.`
    const message = canWait
      ? `${left} Make your group of ${partySize} smaller, or join the waitlist together.`
      : `${left} Make your group of ${partySize} smaller to register.`
    return refusal(null, { fields: { partySize: message }, canWait })
  }
  return refusal(
    canWait
      ? 'The last spot just went. Your details are still here: you can join the waitlist below.'
      : 'The last spot just went, and the waitlist is closed.',
    { canWait },
  )
}
