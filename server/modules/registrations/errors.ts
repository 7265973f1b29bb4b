import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { UserError } from '../../graphql/errors/user-error.ts'
import { type EventScope, takesNewEntries } from '../places/public.ts'

/** There is no room for this party. */
export class EventFull extends UserError {
  readonly code = 'EVENT_FULL'
  /** Places a newcomer may take; fewer than the party. */
  readonly placesLeft: number
  readonly waitlistOpen: boolean
  /** Where to join the waitlist; null when it takes nobody. */
  readonly waitlistUrl: string | null

  constructor({ placesLeft, waitlistUrl }: { placesLeft: number; waitlistUrl: string | null }) {
    super(fullText(placesLeft, waitlistUrl !== null))
    this.placesLeft = placesLeft
    this.waitlistOpen = waitlistUrl !== null
    this.waitlistUrl = waitlistUrl
  }
}

function fullText(placesLeft: number, canWait: boolean): MessageDescriptor {
  if (placesLeft === 0)
    return canWait
      ? msg`Every spot is taken or held for someone. You can join the waitlist.`
      : msg`Every spot is taken or held for someone.`
  return canWait
    ? msg`${plural({ placesLeft }, { one: 'Only # spot is left.', other: 'Only # spots are left.' })} You can join the waitlist.`
    : msg`${plural({ placesLeft }, { one: 'Only # spot is left.', other: 'Only # spots are left.' })}`
}

/** The same for a newcomer, who may wait instead while the waitlist takes newcomers. */
export function eventFull({ event, platform }: EventScope, placesLeft: number): EventFull {
  const waitlistUrl = takesNewEntries(event) ? `${platform.publicUrl}/e/${event.slug}#waitlist` : null
  return new EventFull({ placesLeft, waitlistUrl })
}

/** This application was already decided or withdrawn. */
export class NotPending extends UserError {
  readonly code = 'NOT_PENDING'

  constructor() {
    super(msg`This request was already answered or withdrawn.`)
  }
}
