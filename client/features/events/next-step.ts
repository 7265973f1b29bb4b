import type { I18n, MessageDescriptor } from '@lingui/core'
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

type NextStepWords = Pick<NextStep, 'action'> & Record<'title' | 'text', MessageDescriptor>

/** The one thing that helps an event most now. Pure. */
export function decideNextStep(i18n: I18n, event: NextStepFacts): NextStep {
  const { title, text, action } = decide(event)
  return { title: i18n._(title), text: i18n._(text), action }
}

function decide(event: NextStepFacts): NextStepWords {
  switch (event.status) {
    case 'DRAFT':
      return event.hasDescription
        ? {
            title: msg`Publish your event`,
            text: msg`Only organizers can see it so far. Publish it so people can register.`,
            action: 'publish',
          }
        : {
            title: msg`Add a description`,
            text: msg`You can publish without one, but a few sentences help people decide to come.`,
            action: 'publish',
          }
    case 'CANCELLED':
      return {
        title: msg({ message: 'Cancelled', context: 'event' }),
        text: msg`Everyone who had a spot was told. There’s nothing left to do.`,
        action: null,
      }
    case 'ENDED':
      return {
        title: msg({ message: 'That’s a wrap', comment: 'Heading for the host: the event is over' }),
        text: msg`Thank everyone in the activity feed. It’s where your next guests look first.`,
        action: 'open',
      }
    case 'PUBLISHED':
      return decidePublished(event)
  }
}

function decidePublished(event: NextStepFacts): NextStepWords {
  const { guestCount, waitlistLength, placesLeft } = event
  if (guestCount === 0)
    return {
      title: msg`Invite your first guest`,
      text: msg`Your page is live. Send the link to someone who’ll say yes.`,
      action: 'share',
    }
  const free = event.capacity === null ? 0 : event.capacity - event.placesTaken - event.placesHeld
  if (free > 0 && waitlistLength > 0 && !event.waitlistAutoOffer) {
    return {
      title: msg`Spots to offer`,
      text: msg`${plural(
        { free },
        {
          one: 'One spot is free and people are waiting. Automatic offers are off, so offering it is up to you.',
          other: '# spots are free and people are waiting. Automatic offers are off, so offering them is up to you.',
        },
      )}`,
      action: 'waitlist',
    }
  }
  if (placesLeft === 0 && waitlistLength > 0) {
    return {
      title: msg({ message: 'Full house', comment: 'Heading for the host: every spot is taken' }),
      text: msg`${plural(
        { waitlistLength },
        {
          one: 'One person is on the waitlist. A spot opens up when someone cancels.',
          other: '# people are on the waitlist. A spot opens up when someone cancels.',
        },
      )}`,
      action: 'waitlist',
    }
  }
  if (placesLeft === 0)
    return {
      title: msg({ message: 'Full house', comment: 'Heading for the host: every spot is taken' }),
      text: msg`Every spot is taken. New guests can join the waitlist.`,
      action: 'share',
    }
  return {
    title: msg({
      message: 'Keep it moving',
      comment: 'Heading for the host: registrations come in and there is still room',
    }),
    text: msg`There’s still room. Sharing your link is the quickest way to fill it.`,
    action: 'share',
  }
}
