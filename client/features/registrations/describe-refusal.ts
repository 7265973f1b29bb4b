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
      return refusal('There is room again: no need to wait. Take your place below.')
    case 'PartyTooLarge':
      return refusal(null, { fields: { partySize: result.message }, canWait: true })
    case 'AlreadyRegistered':
      return refusal(
        'There is a place for this person already. Open the link you were given with it, or log in to see it.',
      )
    case 'TermsNotAccepted':
      return refusal(null, {
        fields: { acceptedTermsVersion: 'Read and accept the terms of this event; they may have changed since.' },
        termsVersion: result.version,
      })
    case 'InvalidInput':
      return fieldRefusal(result.fields)
    case 'NotFound':
      return refusal('This event is not there any more. The host may have removed it.')
    case 'IdempotencyKeyUsed':
      return refusal(
        'You sent this form before, and that went through: check your email, or open the event’s page. Press again to send these details as a new request.',
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
    const left = placesLeft === 1 ? 'Only one place is left' : `Only ${placesLeft} places are left`
    const message = `${left}, too few for ${partySize} of you.${canWait ? ' Take fewer, or wait in line for all.' : ''}`
    return refusal(null, { fields: { partySize: message }, canWait })
  }
  return refusal(
    canWait
      ? 'The last place went a moment ago. What you typed is kept: join the line with one press.'
      : 'The last place went a moment ago, and the line is closed.',
    { canWait },
  )
}
