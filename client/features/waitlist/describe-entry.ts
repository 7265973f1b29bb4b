import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural, selectOrdinal } from '@lingui/core/runtime-macro'
import type { EventStatus, WaitlistState } from '#client/gql/graphql.ts'
import { describeDeadline } from '#client/lib/time/event-dates.ts'

interface EntryFacts {
  state: WaitlistState
  partySize: number
  position: number | null
  placesAhead: number | null
  offerExpiresAt: string | null
  waitingReason: string | null
  waitingReasonText: string | null
  /** A place is free for the first who confirms. */
  canTakePlace: boolean
  event: { timeZone: string; status: EventStatus; organization: { name: string } }
}

interface EntryWords {
  title: string
  next: string
}

/** An entry's state as a headline and what happens next. */
export function describeEntry(i18n: I18n, entry: EntryFacts, now: string): EntryWords {
  const { partySize, event } = entry
  const organizer = event.organization.name
  const words = (title: MessageDescriptor, next: MessageDescriptor) => ({ title: i18n._(title), next: i18n._(next) })
  // The end of the event explains more than the state of the entry.
  if (event.status === 'CANCELLED' && entry.state !== 'REMOVED') {
    return words(
      msg`This event is cancelled`,
      msg`${{ organizer }} cancelled it, so the waitlist is closed. There’s nothing you need to do.`,
    )
  }
  switch (entry.state) {
    case 'WAITING':
      if (entry.canTakePlace) {
        return words(
          msg`${plural({ partySize }, { one: 'A spot opened up', other: '# spots opened up' })}`,
          msg`It’s too close to the start to hold spots, so everyone waiting sees this now. The first to confirm gets it.`,
        )
      }
      return { title: describePosition(i18n, entry.position), next: describeWaiting(i18n, entry) }
    case 'OFFERED': {
      const until = entry.offerExpiresAt && describeDeadline(i18n, entry.offerExpiresAt, event.timeZone, now)
      return words(
        msg`${plural({ partySize }, { one: 'A spot opened up for you', other: '# spots opened up for you' })}`,
        until
          ? msg`Confirm by ${{ until }} to register. If you decline, the next person gets the offer.`
          : msg`Confirm to register. If you decline, the next person gets the offer.`,
      )
    }
    case 'CONFIRMED':
      return words(msg`You’re registered`, msg`See you there. Your name is on the guest list.`)
    case 'EXPIRED':
      return words(
        msg`Your offer expired`,
        msg`You didn’t confirm in time, so the next person got the offer. You can rejoin at the end of the waitlist.`,
      )
    case 'DECLINED':
      return words(
        msg`You declined the offer`,
        msg`The next person gets it now. You can rejoin at the end of the waitlist.`,
      )
    case 'LEFT':
      return words(msg`You left the waitlist`, msg`Changed your mind? You can rejoin at the end.`)
    case 'REMOVED':
      return words(
        msg`You’re no longer on the waitlist`,
        msg`${{ organizer }} removed you. If you think that’s a mistake, contact them.`,
      )
  }
}

/** How many people are ahead, and in how many groups; null at the head. */
export function describeAhead(
  i18n: I18n,
  { position, placesAhead }: Pick<EntryFacts, 'position' | 'placesAhead'>,
): string | null {
  if (position === null || position <= 1 || !placesAhead) return null
  const groups = position - 1
  if (groups === placesAhead)
    return i18n._(
      msg`${plural({ placesAhead }, { one: '# person is ahead of you', other: '# people are ahead of you' })}`,
    )
  return groups === 1
    ? i18n._(
        msg`${plural({ placesAhead }, { one: 'A group of # is ahead of you', other: 'A group of # is ahead of you' })}`,
      )
    : i18n._(
        msg`${plural({ placesAhead }, { one: '# person', other: '# people' })} in ${plural({ groups }, { one: '# group', other: '# groups' })} are ahead of you`,
      )
}

function describePosition(i18n: I18n, position: number | null): string {
  if (position === null) return i18n._(msg`You’re on the waitlist`)
  return position === 1
    ? i18n._(msg`You’re next`)
    : i18n._(
        msg`You’re ${selectOrdinal({ position }, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} on the waitlist`,
      )
}

function describeWaiting(i18n: I18n, { position, waitingReason, waitingReasonText }: EntryFacts): string {
  if (waitingReason === null) return i18n._(msg`A spot is free for you. Your offer is on its way.`)
  const isOrdinary = waitingReason === 'NO_CAPACITY'
  if (position === 1 && isOrdinary)
    return i18n._(msg`You’ll get an email when a spot opens up. This page updates live.`)
  return waitingReasonText ?? i18n._(msg`You’ll move up when someone cancels.`)
}
