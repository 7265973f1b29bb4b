import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import type { EventStatus } from '#client/gql/graphql.ts'

interface NextStepFacts {
  status: EventStatus
  guestCount: number
  waitlistLength: number
  capacity: number | null
  placesLeft: number | null
  placesTaken: number
  /** Spots that wait for invited people. */
  placesHeld: number
  waitlistAutoOffer: boolean
  hasDescription: boolean
}

interface NextStep {
  title: string
  text: string
  action: 'publish' | 'share' | 'open' | 'waitlist' | null
}

/** The one thing that helps an event most now. Pure. */
export function decideNextStep(i18n: I18n, event: NextStepFacts): NextStep {
  switch (event.status) {
    case 'DRAFT':
      return event.hasDescription
        ? {
            title: i18n._(msg`Publish your event`),
            text: i18n._(msg`Only organizers can see it so far. Publish it so people can register.`),
            action: 'publish',
          }
        : {
            title: i18n._(msg`Add a description`),
            text: i18n._(msg`You can publish without one, but a few sentences help people decide to come.`),
            action: 'publish',
          }
    case 'CANCELLED':
      return {
        title: i18n._(msg({ message: 'Cancelled', context: 'event' })),
        text: i18n._(msg`Everyone who had a spot was told. There’s nothing left to do.`),
        action: null,
      }
    case 'ENDED':
      return {
        title: i18n._(msg({ message: 'That’s a wrap', comment: 'Heading for the host: the event is over' })),
        text: i18n._(msg`Thank everyone in the activity feed. It’s where your next guests look first.`),
        action: 'open',
      }
    case 'PUBLISHED':
      return decidePublished(i18n, event)
  }
}

function decidePublished(i18n: I18n, event: NextStepFacts): NextStep {
  const { guestCount, waitlistLength, placesLeft } = event
  if (guestCount === 0)
    return {
      title: i18n._(msg`Invite your first guest`),
      text: i18n._(msg`Your page is live. Send the link to someone who’ll say yes.`),
      action: 'share',
    }
  const free = event.capacity === null ? 0 : event.capacity - event.placesTaken - event.placesHeld
  if (free > 0 && waitlistLength > 0 && !event.waitlistAutoOffer) {
    return {
      title: i18n._(msg`Spots to offer`),
      text: i18n._(
        msg`${plural(
          { free },
          {
            one: 'One spot is free and people are waiting. Automatic offers are off, so offering it is up to you.',
            other: '# spots are free and people are waiting. Automatic offers are off, so offering them is up to you.',
          },
        )}`,
      ),
      action: 'waitlist',
    }
  }
  if (placesLeft === 0 && waitlistLength > 0) {
    return {
      title: i18n._(msg({ message: 'Full house', comment: 'Heading for the host: every spot is taken' })),
      text: i18n._(
        msg`${plural(
          { waitlistLength },
          {
            one: 'One person is on the waitlist. A spot opens up when someone cancels.',
            other: '# people are on the waitlist. A spot opens up when someone cancels.',
          },
        )}`,
      ),
      action: 'waitlist',
    }
  }
  if (placesLeft === 0)
    return {
      title: i18n._(msg({ message: 'Full house', comment: 'Heading for the host: every spot is taken' })),
      text: i18n._(msg`Every spot is taken. New guests can join the waitlist.`),
      action: 'share',
    }
  return {
    title: i18n._(
      msg({
        message: 'Keep it moving',
        comment: 'Heading for the host: registrations come in and there is still room',
      }),
    ),
    text: i18n._(msg`There’s still room. Sharing your link is the quickest way to fill it.`),
    action: 'share',
  }
}
