import type { JoinWaitlistMutation, RegisterMutation } from '#client/gql/graphql.ts'
import { fieldRefusal, type Refusal, refusal } from './refusal.ts'

type Registered = NonNullable<RegisterMutation['register']>
type Joined = NonNullable<JoinWaitlistMutation['joinWaitlist']>

const labels = { name: 'This', email: 'This', partySize: 'This' }

const gone = 'This event is not there any more. The host may have removed it.'

const sentBefore =
  'You sent this form before, and that went through: check your email, or open the event’s page. Press again to send these details as a new request.'

/** What the server's no to a registration means, and what to do about it; null for a yes. */
export function describeRegisterRefusal(result: Registered, partySize: number): Refusal | null {
  switch (result.__typename) {
    case 'Registration':
      return null
    case 'EventFull':
      return describeFull(result, partySize)
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
      return fieldRefusal(result.fields, labels)
    case 'NotFound':
      return refusal(gone)
    case 'IdempotencyKeyUsed':
      return refusal(sentBefore, { isFormUsed: true })
    case 'TooManyUnconfirmed':
    case 'AddressNotConfirmed':
    case 'EventNotOpen':
    case 'RateLimited':
      return refusal(result.message)
  }
}

function describeFull(
  { placesLeft, waitlistOpen }: { placesLeft: number; waitlistOpen: boolean },
  partySize: number,
): Refusal {
  const offer = waitlistOpen ? 'waitlist' : null
  if (placesLeft > 0) {
    const left = placesLeft === 1 ? 'Only one place is left' : `Only ${placesLeft} places are left`
    const message = `${left}, too few for ${partySize} of you.${waitlistOpen ? ' Take fewer, or wait in line for all.' : ''}`
    return refusal(null, { fields: { partySize: message }, offer })
  }
  return refusal(
    waitlistOpen
      ? 'The last place went a moment ago. What you typed is kept: join the line with one press.'
      : 'The last place went a moment ago, and the line is closed.',
    { offer },
  )
}

/** The same for joining the waitlist. A neutral answer is neither: it is shown as it is. */
export function describeJoinRefusal(result: Exclude<Joined, { __typename: 'JoinReceived' }>): Refusal | null {
  switch (result.__typename) {
    case 'WaitlistEntry':
      return null
    case 'AvailableNow':
      return refusal('There is room again: no need to wait. Take your place below.', { offer: 'register' })
    case 'AlreadyRegistered':
      return refusal(
        'There is a place for this person already. Open the link you were given with it, or log in to see it.',
      )
    case 'InvalidInput':
      return fieldRefusal(result.fields, labels)
    case 'NotFound':
      return refusal(gone)
    case 'IdempotencyKeyUsed':
      return refusal(sentBefore, { isFormUsed: true })
    case 'PartyTooLarge':
      return refusal(null, { fields: { partySize: result.message }, offer: 'waitlist' })
    case 'TooManyUnconfirmed':
    case 'ListClosed':
    case 'EventNotOpen':
    case 'RateLimited':
      return refusal(result.message)
  }
}
