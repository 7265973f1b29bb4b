import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { readFragment } from '#client/gql/index.ts'
import { FeedRefusalFragment, type ItemAnswer, type PersonAnswer } from './item-mutations.ts'

/** Why a mutation about the feed was refused, as a sentence; null when it was done. */
export function describeFeedRefusal(i18n: I18n, answer: ItemAnswer | PersonAnswer | null | undefined): string | null {
  if (!answer) return i18n._(msg`You’ve been logged out. Log in and try again.`)
  if (answer.__typename === 'ActivityItem' || answer.__typename === 'Event') return null
  if (answer.__typename === 'NotFound') return i18n._(msg`This post, or the event itself, is gone.`)
  return readFragment(FeedRefusalFragment, answer).message
}
