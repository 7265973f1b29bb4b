import { readFragment } from '#client/gql/index.ts'
import { FeedRefusalFragment, type ItemAnswer, type PersonAnswer } from './item-mutations.ts'

/** Why a mutation about the feed was refused, as a sentence; null when it was done. */
export function describeFeedRefusal(answer: ItemAnswer | PersonAnswer | null | undefined): string | null {
  if (!answer) return 'You’ve been logged out. Log in and try again.'
  if (answer.__typename === 'ActivityItem' || answer.__typename === 'Event') return null
  if (answer.__typename === 'NotFound') return 'This post, or the event itself, is gone.'
  const refusal = readFragment(FeedRefusalFragment, answer)
  const fields = 'fields' in refusal ? refusal.fields : []
  return fields.length > 0 ? fields.map(describeField).join(' ') : refusal.message
}

/** The server says what is wrong with a field as the rest of a sentence. */
function describeField({ path, message }: { path: string; message: string }): string {
  switch (path) {
    case 'body':
      return `Your post ${message}.`
    case 'altText':
      return `The photo description ${message}.`
    case 'replyToId':
      return `The post you’re replying to ${message}.`
    case 'userId':
      return `This person ${message}.`
    default:
      return message
  }
}
