import { createContext, useContext } from 'react'
import type { FeedFormState } from './feed-action.ts'
import type { CommentOutbox } from './comment-outbox.ts'
import type { ReactionOutbox } from './reaction-outbox.ts'
import type { RowDeeds } from './row-deeds.ts'

export interface FeedPerson {
  name: string
  handle: string
  image?: string | null
}

/** The one form that stands open in the middle of a feed. */
export interface OpenForm {
  as: 'reply' | 'edit'
  /** The row it is about. */
  id: string
}

/** What every row of a feed needs to know of the page around it. */
export interface FeedTools {
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
  deeds: RowDeeds
  open: OpenForm | null
  setOpen: (open: OpenForm | null) => void
  /** The row that the address is about. */
  linked: number | null
  /** Rows after this step came while one was looking, and glow. */
  freshAfter: number
  /** Generated with the page: a form without script is safe against being sent twice. */
  formKey: string
  /** The form as it was refused without script. */
  formState: FeedFormState | undefined
}

const FeedToolsContext = createContext<FeedTools | null>(null)

export const FeedToolsProvider = FeedToolsContext.Provider

export function useFeedTools(): FeedTools {
  const tools = useContext(FeedToolsContext)
  if (!tools) throw new Error('A row of a feed stands outside of a feed.')
  return tools
}

/** A row that came while one was looking: it slides in. One's own is where one has just put it. */
export function isFresh(
  { freshAfter, viewer }: Pick<FeedTools, 'freshAfter' | 'viewer'>,
  row: { sequence: number; actor?: { handle: string } | null },
): boolean {
  return row.sequence > freshAfter && !(viewer && row.actor?.handle === viewer.handle)
}

export function isOwnRow({ viewer }: Pick<FeedTools, 'viewer'>, row: { actor?: { handle: string } | null }): boolean {
  return viewer !== null && row.actor?.handle === viewer.handle
}
