import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import type { DateChoice_EventFragment } from '#client/gql/graphql.ts'
import { dayAndTime, type EventTimes, describeEventTime } from '#client/lib/time/event-dates.ts'

/** `Fri 4 Dec, 19:30–23:00`, in the zone of the event. */
export function describeDate(i18n: I18n, times: EventTimes, now: string): string {
  const { short, time } = describeEventTime(i18n, times, now)
  return dayAndTime(i18n, short, time)
}

export type DateFacts = Pick<
  DateChoice_EventFragment,
  'status' | 'registrationState' | 'placesLeft' | 'waitlistLength' | 'waitlistEnabled' | 'waitlistClosed'
>

interface DateRoom {
  text: MessageDescriptor
  /** Whether asking for it makes sense now. */
  canChoose: boolean
  /** This group can only join the waitlist of it. */
  isToWait: boolean
}

/** How much room a date has for a group, in a few words. */
export function describeDateRoom(date: DateFacts, partySize: number): DateRoom {
  const closed = (text: MessageDescriptor) => ({ text, canChoose: false, isToWait: false })
  const open = (text: MessageDescriptor, isToWait = false) => ({ text, canChoose: true, isToWait })
  if (date.status === 'CANCELLED') return closed(msg({ message: 'Cancelled', context: 'event' }))
  if (date.status === 'ENDED') return closed(msg`Ended`)
  if (date.status === 'DRAFT') return closed(msg`Draft`)
  const { placesLeft, waitlistLength } = date
  switch (date.registrationState) {
    case 'CLOSED':
      return closed(msg`Closed`)
    case 'FULL':
      return closed(msg`Full`)
    case 'WAITLIST':
      return open(
        waitlistLength > 0
          ? msg`Full: waitlist, ${plural({ waitlistLength }, { one: '# waiting', other: '# waiting' })}`
          : msg`Full: waitlist`,
        true,
      )
    case 'OPEN':
    case 'APPROVAL':
      break
  }
  const isRequest = date.registrationState === 'APPROVAL'
  if (placesLeft === null) return open(isRequest ? msg`The host approves guests` : msg`Open`)
  if (isRequest)
    return open(msg`${plural({ placesLeft }, { one: '# spot left', other: '# spots left' })}, the host approves guests`)
  if (partySize <= placesLeft)
    return open(msg`${plural({ placesLeft }, { one: '# spot left', other: '# spots left' })}`)
  const canWait = date.waitlistEnabled && !date.waitlistClosed
  return open(
    canWait
      ? msg`${plural({ placesLeft }, { one: '# spot left', other: '# spots left' })}: waitlist for your group of ${{ partySize }}`
      : msg`${plural({ placesLeft }, { one: '# spot left', other: '# spots left' })}: too few for your group of ${{ partySize }}`,
    canWait,
  )
}
