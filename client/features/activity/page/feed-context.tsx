import { createContext, useContext } from 'react'
import type { FeedFormState } from '../actions/feed-form.ts'
import type { CommentOutbox } from '../outbox/comment-outbox.ts'
import type { ReactionOutbox } from '../reactions/reaction-outbox.ts'
import type { FeedActions } from '../actions/feed-actions.ts'

export interface FeedPerson {
  name: string
  handle: string
  image?: string | null
}

/** The one form that stands open in the middle of a feed. */
export interface OpenForm {
  as: 'reply' | 'edit'
  /** The post it is about. */
  id: string
  /** In the announcement that is kept above the feed, and not in its own place within it. */
  isOnTop?: boolean
}

/**
 * What every post of a feed needs to know of the page around it. Stays the same object whatever is written, reacted to or
 * comes in: with another one each post that is drawn would be drawn anew.
 */
export interface FeedContextValue {
  event: { id: string; url: string }
  timeZone: string
  /** When the page was drawn, as ISO time: what is "today" must not differ between server and browser. */
  now: string
  /** null when nobody is logged in. */
  viewer: FeedPerson | null
  canWrite: boolean
  canModerate: boolean
  canReact: boolean
  /** Ids of people who may not write here any more; empty for those who may not know. */
  muted: ReadonlySet<string>
  outbox: CommentOutbox
  reactionOutbox: ReactionOutbox
  deeds: FeedActions
  setOpen: (open: OpenForm | null) => void
  /** The post that the address is about. */
  linked: number | null
  arrivals: Arrivals
  /** Generated with the page: a form without script is safe against being sent twice. */
  formKey: string
  /** The form as it was refused without script. */
  formState: FeedFormState | undefined
}

const FeedContext = createContext<FeedContextValue | null>(null)

export const FeedContextProvider = FeedContext.Provider

export function useFeedContext(): FeedContextValue {
  const tools = useContext(FeedContext)
  if (!tools) throw new Error('A post stands outside of a feed.')
  return tools
}

const OpenFormContext = createContext<OpenForm | null>(null)

/** Tells a part of a feed which form stands open in it. Only what is around the form is drawn anew when it opens. */
export const OpenFormProvider = OpenFormContext.Provider

export function useOpenForm(): OpenForm | null {
  return useContext(OpenFormContext)
}

/** Posts that came while one was looking. One that is drawn a second time, scrolled back to, has arrived already. */
export class Arrivals {
  private after: number

  /** @param after the last step that was there before; infinite where nothing comes in */
  constructor(after: number) {
    this.after = after
  }

  has({ sequence }: { sequence: number }): boolean {
    return sequence > this.after
  }

  /** Up to here they have been seen to arrive. */
  settle(sequence: number): void {
    this.after = Math.max(this.after, sequence)
  }
}

/** A post that came while one was looking: it slides in. One's own is where one has just put it. */
export function isFresh(
  tools: Pick<FeedContextValue, 'arrivals' | 'viewer'>,
  item: { sequence: number; actor?: { handle: string } | null },
): boolean {
  return tools.arrivals.has(item) && !isOwnItem(tools, item)
}

export function isOwnItem(
  { viewer }: Pick<FeedContextValue, 'viewer'>,
  item: { actor?: { handle: string } | null },
): boolean {
  return viewer !== null && item.actor?.handle === viewer.handle
}
