import { readFragment } from '#client/gql/index.ts'
import { FeedRefusalFragment, type ItemAnswer, type PersonAnswer } from './item-mutations.ts'

/** Why a mutation about the feed was refused, as a sentence; null when it was done. */
export function describeFeedRefusal(answer: ItemAnswer | PersonAnswer | null | undefined): string | null {
  if (!answer) return 'You are not logged in any more. Log in again and post it then.'
  if (answer.__typename === 'ActivityItem' || answer.__typename === 'Event') return null
  if (answer.__typename === 'NotFound') return 'What this was about, or the event itself, is gone.'
  const refusal = readFragment(FeedRefusalFragment, answer)
  const fields = 'fields' in refusal ? refusal.fields : []
  return fields.length > 0
    ? fields.map(({ path, message }) => (path === 'body' ? `What you wrote ${message}.` : message)).join(' ')
    : refusal.message
}
