import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import type { EventTile_EventFragment } from '#client/gql/graphql.ts'
import type { BadgeTone } from '#client/ui/text/badge.tsx'

type Facts = Pick<EventTile_EventFragment, 'status' | 'placesLeft' | 'waitlistLength' | 'registrationState'>

/** A tile names the places left from this number on. */
const fewPlaces = 12

/** Of an event that was called off. */
export const cancelled = { tone: 'danger', text: msg({ message: 'Cancelled', context: 'event' }) } as const

/** A few words about status and room; null when there is plenty. */
export function describeRoom(event: Facts): { tone: BadgeTone; text: MessageDescriptor } | null {
  if (event.status === 'CANCELLED') return cancelled
  if (event.status === 'ENDED') return { tone: 'outline', text: msg`Ended` }
  if (event.status === 'DRAFT') return { tone: 'outline', text: msg`Draft` }
  if (event.registrationState === 'WAITLIST') {
    const { waitlistLength } = event
    if (waitlistLength === 0) return { tone: 'neutral', text: msg`Waitlist` }
    return { tone: 'neutral', text: msg`${plural({ waitlistLength }, { one: '# waiting', other: '# waiting' })}` }
  }
  if (event.registrationState === 'FULL') return { tone: 'neutral', text: msg`Full` }
  const { placesLeft } = event
  if (event.registrationState === 'CLOSED' || placesLeft === null || placesLeft > fewPlaces) return null
  return { tone: 'wash', text: msg`${plural({ placesLeft }, { one: '# left', other: '# left' })}` }
}

/** How many dates of a series follow the one that a list shows; null for none. */
export function describeLaterDates(more: number | null | undefined): MessageDescriptor | null {
  if (!more) return null
  return msg({ message: plural({ more }, { one: '# more date', other: '# more dates' }), comment: 'Of a series' })
}
