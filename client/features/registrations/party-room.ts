import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
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
export function decidePartyRoom(i18n: I18n, event: RoomFacts, partySize: number): PartyRoom {
  const { registrationState, placesLeft } = event
  if (registrationState === 'WAITLIST') return { isToWait: true, hint: null }
  if (registrationState !== 'OPEN' || placesLeft === null || partySize <= placesLeft) {
    return { isToWait: false, hint: null }
  }
  const isToWait = event.waitlistEnabled && !event.waitlistClosed
  const hint = isToWait
    ? msg`Only ${plural({ placesLeft }, { one: '# spot', other: '# spots' })} left. Your group of ${{ partySize }} can join the waitlist.`
    : msg`Only ${plural({ placesLeft }, { one: '# spot', other: '# spots' })} left. That’s too few for your group of ${{ partySize }}, and the waitlist is closed.`
  return { isToWait, hint: i18n._(hint) }
}
