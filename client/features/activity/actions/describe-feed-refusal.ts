import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { readFragment } from '#client/gql/index.ts'
import { FeedRefusalFragment, type ItemAnswer, type PersonAnswer } from './item-mutations.ts'

/** Why a mutation about the feed was refused, as a sentence; null when it was done. */
export function describeFeedRefusal(i18n: I18n, answer: ItemAnswer | PersonAnswer | null | undefined): string | null {
  if (!answer) return i18n._(msg`You’ve been logged out. Log in and try again.`)
  if (answer.__typename === 'ActivityItem' || answer.__typename === 'Event') return null
  if (answer.__typename === 'NotFound') return i18n._(msg`This post, or the event itself, is gone.`)
  const refusal = readFragment(FeedRefusalFragment, answer)
  const fields = 'fields' in refusal ? refusal.fields : []
  return fields.length > 0 ? fields.map((field) => describeField(i18n, field)).join(' ') : refusal.message
}

/** The server says what is wrong with a field as the rest of a sentence. */
function describeField(i18n: I18n, { path, message }: { path: string; message: string }): string {
  switch (path) {
    case 'body':
      return i18n._(msg`Your post ${{ message }}.`)
    case 'altText':
      return i18n._(msg`The photo description ${{ message }}.`)
    case 'replyToId':
      return i18n._(msg`The post you’re replying to ${{ message }}.`)
    case 'userId':
      return i18n._(msg`This person ${{ message }}.`)
    default:
      return message
  }
}
