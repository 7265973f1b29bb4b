import type { OpenForm } from './feed-context.tsx'

/** Posts of a feed's own page, and of each step into its past. */
export const earlierPageSize = 40

/**
 * Posts of the moderation page. Each brings what organizers may do with it: with more of them the page's query would cost
 * more than one operation may.
 */
export const moderationPageSize = 24

/** Which stretch of a feed an address asks for, as the variables of its query. */
export interface FeedStretch {
  before: string | null
  hasBefore: boolean
  after: string | null
  hasAfter: boolean
  /** The post that the address is about; null when it names none. */
  item: number | null
}

const sequenceText = /^\d{1,9}$/

/**
 * Reads `?item=42` (what lies around a post), `?before=42` and `?after=42`. Anything else in their place is nothing: a
 * link that was cut in a mail still opens the feed. Pure.
 */
export function readFeedAddress(search: URLSearchParams): FeedStretch {
  const sequence = (name: string) => sequenceText.exec(search.get(name) ?? '')?.[0] ?? null
  const item = sequence('item')
  if (item !== null)
    return { item: Number(item), before: String(Number(item) + 1), hasBefore: true, after: item, hasAfter: true }
  const before = sequence('before')
  const after = before === null ? sequence('after') : null
  return { item: null, before, hasBefore: before !== null, after, hasAfter: after !== null }
}

/** The address of one post within its feed's page; it works without script and wherever in the feed the post stands. */
export function itemAddress(sequence: number, open?: OpenForm): string {
  const search = new URLSearchParams({ item: String(sequence), ...(open && { [open.as]: open.id }) })
  return `?${search}#row-${sequence}`
}

/** The form that an address opens; without script this is how one answers and edits. */
export function readOpenForm(search: URLSearchParams): OpenForm | null {
  for (const as of ['reply', 'edit'] as const) {
    const id = search.get(as)
    if (id) return { as, id }
  }
  return null
}
