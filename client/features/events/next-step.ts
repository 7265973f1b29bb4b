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
            title: 'Put it on the board',
            text: 'Only organizers see it so far. Publish it and people can register.',
            action: 'publish',
          }
        : {
            title: 'Say what the evening is about',
            text: 'There is no description yet. It can be published without one, but a few sentences fill more seats than a date.',
            action: 'publish',
          }
    case 'CANCELLED':
      return { title: 'Called off', text: 'Everybody who had a place was told. Nothing more to do here.', action: null }
    case 'ENDED':
      return {
        title: 'It is over',
        text: 'Say thank you in the conversation: that is where the next guests look first.',
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
      title: 'Invite the first guest',
      text: 'The page is live. Send its link to somebody who will say yes.',
      action: 'share',
    }
  const free = event.capacity === null ? 0 : event.capacity - event.placesTaken
  if (free > 0 && waitlistLength > 0 && !event.waitlistAutoOffer) {
    return {
      title: 'Places to give',
      text: `${free === 1 ? 'One place is' : `${free} places are`} free, and somebody waits. Automatic offers are off, so it is you who asks the next in line.`,
      action: 'waitlist',
    }
  }
  if (placesLeft === 0 && waitlistLength > 0) {
    const people = waitlistLength === 1 ? 'One waits' : `${waitlistLength} wait`
    return {
      title: 'Full house',
      text: `${people} in line. Whoever cancels makes room for the next by itself.`,
      action: 'waitlist',
    }
  }
  if (placesLeft === 0)
    return { title: 'Full house', text: 'Every place is taken. Those who come now can wait in line.', action: 'share' }
  return { title: 'Keep it moving', text: 'There is room. The link is the quickest way to fill it.', action: 'share' }
}
