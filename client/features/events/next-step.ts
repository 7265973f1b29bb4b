import type { EventStatus } from '#client/gql/graphql.ts'

interface NextStepFacts {
  status: EventStatus
  guestCount: number
  waitlistLength: number
  capacity: number | null
  placesLeft: number | null
  placesTaken: number
  waitlistAutoOffer: boolean
  hasDescription: boolean
}

interface NextStep {
  title: string
  text: string
  action: 'publish' | 'share' | 'open' | 'waitlist' | null
}

/** The one thing that helps an event most now. Pure. */
export function decideNextStep(event: NextStepFacts): NextStep {
  switch (event.status) {
    case 'DRAFT':
      return event.hasDescription
        ? {
            title: 'Publish your event',
            text: 'Only organizers can see it so far. Publish it so people can register.',
            action: 'publish',
          }
        : {
            title: 'Add a description',
            text: 'You can publish without one, but a few sentences help people decide to come.',
            action: 'publish',
          }
    case 'CANCELLED':
      return { title: 'Cancelled', text: 'Everyone who had a spot was told. There’s nothing left to do.', action: null }
    case 'ENDED':
      return {
        title: 'That’s a wrap',
        text: 'Thank everyone in the activity feed. It’s where your next guests look first.',
        action: 'open',
      }
    case 'PUBLISHED':
      return decidePublished(event)
  }
}

function decidePublished(event: NextStepFacts): NextStep {
  const { guestCount, waitlistLength, placesLeft } = event
  if (guestCount === 0)
    return {
      title: 'Invite your first guest',
      text: 'Your page is live. Send the link to someone who’ll say yes.',
      action: 'share',
    }
  const free = event.capacity === null ? 0 : event.capacity - event.placesTaken
  if (free > 0 && waitlistLength > 0 && !event.waitlistAutoOffer) {
    return {
      title: 'Spots to offer',
      text:
        free === 1
          ? 'One spot is free and people are waiting. Automatic offers are off, so offering it is up to you.'
          : `${free} spots are free and people are waiting. Automatic offers are off, so offering them is up to you.`,
      action: 'waitlist',
    }
  }
  if (placesLeft === 0 && waitlistLength > 0) {
    return {
      title: 'Full house',
      text:
        waitlistLength === 1
          ? 'One person is on the waitlist. A spot opens up when someone cancels.'
          : `${waitlistLength} people are on the waitlist. A spot opens up when someone cancels.`,
      action: 'waitlist',
    }
  }
  if (placesLeft === 0)
    return { title: 'Full house', text: 'Every spot is taken. New guests can join the waitlist.', action: 'share' }
  return {
    title: 'Keep it moving',
    text: 'There’s still room. Sharing your link is the quickest way to fill it.',
    action: 'share',
  }
}
