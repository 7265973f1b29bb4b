import { createContext, useContext } from 'react'
import type { CommentPolicy } from '#client/gql/graphql.ts'
import type { FeedFormState } from '../actions/feed-form.ts'
import type { CommentOutbox } from '../outbox/comment-outbox.ts'
import type { ReactionOutbox } from '../reactions/reaction-outbox.ts'
import type { FeedActions } from '../actions/feed-actions.ts'

export interface FeedPerson {
  name: string
  handle: string
  image?: string | null
}

/** The one form that is open in the middle of a feed. */
export interface OpenForm {
  as: 'reply' | 'edit'
  /** The post it is about. */
  id: string
  /** In the pinned announcement above the feed, and not in its own place within the feed. */
  isOnTop?: boolean
}

/** What a feed's page knows, whichever stretch of the feed it shows. */
export interface FeedPage {
  eventId: string
  eventSlug: string
  /** In which organizers write. */
  language: string
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
  commentPolicy: CommentPolicy
  /** Generated with the page: a form without script is safe against being sent twice. */
  formKey: string
  /** The form as it was refused without script. */
  formState: FeedFormState | undefined
  /** The post that the address is about. */
  linked: number | null
}

/** What every post of a feed needs to know of the page. */
export interface FeedContextValue extends FeedPage {
  outbox: CommentOutbox
  reactionOutbox: ReactionOutbox
  actions: FeedActions
  setOpen: (open: OpenForm | null) => void
  arrivals: Arrivals
}

const FeedContext = createContext<FeedContextValue | null>(null)

export const FeedContextProvider = FeedContext.Provider

export function useFeedContext(): FeedContextValue {
  const tools = useContext(FeedContext)
  if (!tools) throw new Error('A post stands outside of a feed.')
  return tools
}

const OpenFormContext = createContext<OpenForm | null>(null)

/** Passes the open form to a part of a feed. When a form opens, only its block renders again. */
export const OpenFormProvider = OpenFormContext.Provider

export function useOpenForm(): OpenForm | null {
  return useContext(OpenFormContext)
}

/** Which posts arrived while the page was open. A post that is scrolled back to has arrived already. */
export class Arrivals {
  private after: number

  /** @param after the last step that was there before; infinite where nothing comes in */
  constructor(after: number) {
    this.after = after
  }

  has({ sequence }: { sequence: number }): boolean {
    return sequence > this.after
  }

  /** Up to here the arrival was shown. */
  settle(sequence: number): void {
    this.after = Math.max(this.after, sequence)
  }
}

export function isOwnItem(
  { viewer }: Pick<FeedContextValue, 'viewer'>,
  item: { actor?: { handle: string } | null },
): boolean {
  return viewer !== null && item.actor?.handle === viewer.handle
}
