import type { RegistrationForm_EventFragment } from '#client/gql/graphql.ts'

type RoomFacts = Pick<
  RegistrationForm_EventFragment,
  'registrationState' | 'placesLeft' | 'waitlistEnabled' | 'waitlistClosed'
>

interface PartyRoom {
  /** This party can only join the waitlist. */
  isToWait: boolean
  /** Why, beside the number; null when the party fits, or when nobody does. */
  hint: string | null
}

/** Whether a party can register or has to wait: what is left for one may be too little for three. Pure. */
export function decidePartyRoom(event: RoomFacts, partySize: number): PartyRoom {
  const { registrationState, placesLeft } = event
  if (registrationState === 'WAITLIST') return { isToWait: true, hint: null }
  if (registrationState !== 'OPEN' || placesLeft === null || partySize <= placesLeft) {
    return { isToWait: false, hint: null }
  }
  const left = placesLeft === 1 ? 'Only 1 spot left.' : `Only ${placesLeft} spots left.`
  return event.waitlistEnabled && !event.waitlistClosed
    ? { isToWait: true, hint: `${left} Your group of ${partySize} can join the waitlist.` }
    : { isToWait: false, hint: `${left} That’s too few for your group of ${partySize}, and the waitlist is closed.` }
}
