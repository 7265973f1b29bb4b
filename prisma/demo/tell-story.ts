import { encodeGlobalId } from '../../server/graphql/global-id.ts'
import type { Prisma } from '../../server/platform/generated/prisma/client.ts'
import type { StoryAction } from './events.ts'
import { addItem, addPost } from './feed.ts'
import { addPlace, cancel, register } from './guests.ts'
import type { PersonKey } from './people.ts'
import { createRandom } from './random.ts'
import { resolveMoment } from './schedule.ts'
import { Story, type StoryFacts } from './story.ts'
import { acceptOffer, joinWaitlist, leaveWaitlist, letOfferLapse, offerPlaces } from './waitlist.ts'

/**
 * Apply the actions of a story in their order.
 *
 * @throws when the story contradicts itself: more guests than places, or times that run back.
 */
export function tellStory(facts: StoryFacts, actions: readonly StoryAction[]): Story {
  const story = new Story(facts)
  const times = actions.map(({ at }) => resolveMoment(at, { now: facts.now, ...facts.event }))
  for (const [index, action] of actions.entries()) {
    const at = times[index]!
    const next = times.slice(index + 1).find((time) => time.getTime() !== at.getTime()) ?? facts.now
    if (next < at) throw story.error(`what follows "${action.at}" is out of order`)
    apply(story, action, blur(at, next, `${facts.event.slug} ${action.at}`))
  }
  return story
}

const longestBlurMs = 50 * 60_000

/**
 * Move a moment some minutes later, but not past the next one: people do nothing exactly on the hour. The same seed gives
 * the same minutes, so that everything which happens at one moment stays together.
 */
function blur(at: Date, next: Date, seed: string): Date {
  const roomMs = Math.min(longestBlurMs, 0.8 * (next.getTime() - at.getTime()))
  return new Date(at.getTime() + Math.floor(roomMs * createRandom(seed).next()))
}

function apply(story: Story, action: StoryAction, at: Date) {
  const changeEvent = (details: Prisma.InputJsonObject, who?: PersonKey) =>
    addItem(story, at, { kind: 'EVENT_CHANGED', who, details })
  const { event, visuals } = story.facts
  switch (action.action) {
    case 'publish':
      story.publishedAt = at
      return changeEvent({ change: 'PUBLISHED' })
    case 'cancelEvent':
      story.cancelledAt = at
      return changeEvent({ change: 'CANCELLED' })
    case 'change': {
      const { who, field, from, to } = action
      return changeEvent({ change: 'EDITED', field, from, to }, who)
    }
    case 'reschedule': {
      const from = new Date(event.startsAt.getTime() - action.byMinutes * 60_000).toISOString()
      const to = event.startsAt.toISOString()
      return changeEvent({ change: 'EDITED', field: 'startsAt', from, to }, action.who)
    }
    case 'publishTheme':
      return addItem(story, at, { kind: 'THEME_PUBLISHED', who: action.who, details: { version: 1 } })
    case 'addPictures': {
      const { who, kind } = action
      const added = visuals.filter((visual) => visual.kind === kind)
      if (added.length === 0) throw story.error(`there is no ${kind} to add`)
      return added.forEach(({ id }, index) => {
        const details = { visualId: encodeGlobalId('EventVisual', id), kind }
        addItem(story, new Date(at.getTime() + index * 20_000), { kind: 'VISUAL_ADDED', who, details })
      })
    }
    case 'say':
    case 'announce':
    case 'postPhoto':
      return addPost(story, at, action)
    case 'register':
      return register(story, at, action)
    case 'apply':
      return addPlace(story, at, action, 'PENDING')
    case 'beDeclined':
      return addPlace(story, at, action, 'DECLINED')
    case 'cancel':
      return cancel(story, at, action.who)
    case 'joinWaitlist':
      return joinWaitlist(story, at, action)
    case 'offerPlaces':
      return offerPlaces(story, at)
    case 'acceptOffer':
      return acceptOffer(story, at, action.who)
    case 'letOfferLapse':
      return letOfferLapse(story, at, action.who)
    case 'leaveWaitlist':
      return leaveWaitlist(story, at, action.who)
  }
}
