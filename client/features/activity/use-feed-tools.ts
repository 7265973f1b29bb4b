import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import type { CommentPolicy } from '#client/gql/graphql.ts'
import type { FeedFormState } from './feed-action.ts'
import { useCommentOutbox } from './comment-outbox.ts'
import { useReactionOutbox } from './reaction-outbox.ts'
import { rowDeeds } from './row-deeds.ts'
import type { FeedPerson, FeedTools, OpenForm } from './feed-tools.tsx'

/** What the page of a feed knows, whichever stretch of it is shown. */
export interface FeedPage {
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
  /** From the address: the form that stands open, and the row that it is about. */
  open: OpenForm | null
  linked: number | null
}

export function useFeedToolsOf(page: FeedPage, event: { id: string; url: string }, openedAt: number): FeedTools {
  const client = useApolloClient()
  const outbox = useCommentOutbox(event.id, page.viewer?.handle ?? null)
  const reactionOutbox = useReactionOutbox(event.id, page.viewer?.handle ?? null)
  const [open, setOpen] = useState(page.open)
  const deeds = rowDeeds(client, event.id)
  return { ...page, event, outbox, reactionOutbox, deeds, open, setOpen, freshAfter: openedAt }
}
