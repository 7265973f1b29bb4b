import type { EventTile_EventFragment } from '#client/gql/graphql.ts'
import type { BadgeTone } from '#client/ui/text/badge.tsx'

type Facts = Pick<EventTile_EventFragment, 'status' | 'placesLeft' | 'waitlistLength' | 'registrationState'>

/** A tile names the places left from this number on. */
const fewPlaces = 12

/** A few words about status and room; null when there is plenty. */
export function describeRoom(event: Facts): { tone: BadgeTone; text: string } | null {
  if (event.status === 'CANCELLED') return { tone: 'danger', text: 'Cancelled' }
  if (event.status === 'ENDED') return { tone: 'outline', text: 'Ended' }
  if (event.status === 'DRAFT') return { tone: 'outline', text: 'Draft' }
  if (event.registrationState === 'WAITLIST') {
    return { tone: 'neutral', text: event.waitlistLength > 0 ? `${event.waitlistLength} waiting` : 'Waitlist' }
  }
  if (event.registrationState === 'FULL') return { tone: 'neutral', text: 'Full' }
  if (event.registrationState === 'CLOSED' || event.placesLeft === null) return null
  if (event.placesLeft > fewPlaces) return null
  return { tone: 'wash', text: `${event.placesLeft} left` }
}
