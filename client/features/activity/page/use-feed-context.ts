import { useMemo, useState } from 'react'
import { useCommentOutbox } from '../outbox/comment-outbox.ts'
import { useReactionOutbox } from '../reactions/reaction-outbox.ts'
import { feedActions } from '../actions/feed-actions.ts'
import type { Arrivals, FeedContextValue, FeedPage, OpenForm } from './feed-context.tsx'

/** The context of a feed's posts. It stays the same object when posts and reactions come in. */
export function useFeedContextOf(
  page: FeedPage,
  arrivals: Arrivals,
  setOpen: (open: OpenForm | null) => void,
): FeedContextValue {
  const { eventId, viewer } = page
  const outbox = useCommentOutbox(eventId, viewer?.handle ?? null)
  const reactionOutbox = useReactionOutbox(eventId, viewer?.handle ?? null)
  const actions = useMemo(() => feedActions(eventId), [eventId])
  return useSame({ ...page, outbox, reactionOutbox, actions, setOpen, arrivals })
}

/** The same object while its values are the same: another object would render every post again. */
function useSame<Value extends object>(value: Value): Value {
  const [same, setSame] = useState(value)
  const names = Object.keys(value) as (keyof Value)[]
  if (names.every((name) => value[name] === same[name])) return same
  setSame(value)
  return value
}
