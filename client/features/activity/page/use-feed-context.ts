import { useApolloClient } from '@apollo/client/react'
import { useMemo, useState } from 'react'
import type { CommentPolicy } from '#client/gql/graphql.ts'
import type { FeedFormState } from '../actions/feed-form.ts'
import { useCommentOutbox } from '../outbox/comment-outbox.ts'
import { useReactionOutbox } from '../reactions/reaction-outbox.ts'
import { feedActions } from '../actions/feed-actions.ts'
import type { Arrivals, FeedPerson, FeedContextValue, OpenForm } from './feed-context.tsx'

/** What a feed's page knows, whichever stretch of the feed it shows. */
export interface FeedPage {
  event: { id: string; url: string }
  timeZone: string
  now: string
  viewer: FeedPerson | null
  canWrite: boolean
  canModerate: boolean
  canReact: boolean
  muted: ReadonlySet<string>
  commentPolicy: CommentPolicy
  formKey: string
  formState: FeedFormState | undefined
  /** From the address: the form that stands open, and the post that it is about. */
  open: OpenForm | null
  linked: number | null
}

/** The context of a feed's posts, and the one form that stands open in the feed. */
export function useFeedContextOf(
  page: FeedPage,
  arrivals: Arrivals,
): { tools: FeedContextValue; open: OpenForm | null } {
  const client = useApolloClient()
  const { id, url } = page.event
  const outbox = useCommentOutbox(id, page.viewer?.handle ?? null)
  const reactionOutbox = useReactionOutbox(id, page.viewer?.handle ?? null)
  const [open, setOpen] = useState(page.open)
  const actions = useMemo(() => feedActions(client, id), [client, id])
  const { timeZone, now, viewer, canWrite, canModerate, canReact, muted, formKey, formState, linked } = page
  const tools = useMemo(
    () => ({
      event: { id, url },
      timeZone,
      now,
      viewer,
      canWrite,
      canModerate,
      canReact,
      muted,
      formKey,
      formState,
      linked,
      outbox,
      reactionOutbox,
      actions,
      setOpen,
      arrivals,
    }),
    [
      id,
      url,
      timeZone,
      now,
      viewer,
      canWrite,
      canModerate,
      canReact,
      muted,
      formKey,
      formState,
      linked,
      outbox,
      reactionOutbox,
      actions,
      arrivals,
    ],
  )
  return { tools, open }
}
