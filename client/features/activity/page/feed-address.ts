import type { OpenForm } from './feed-context.tsx'

/** How many posts a feed's page and each earlier page load. */
export const earlierPageSize = 40

/** How many posts the moderation page loads. With more, the query would cost more than one operation may. */
export const moderationPageSize = 24

/** Which stretch of a feed an address asks for, as the variables of its query. */
interface FeedStretch {
  before: string | null
  hasBefore: boolean
  after: string | null
  hasAfter: boolean
  /** The post that the address is about; null when it names none. */
  item: number | null
}

const sequenceText = /^\d{1,9}$/

/**
 * Reads `?item=42` (what lies around a post), `?before=42` and `?after=42`. Any other value is ignored: a link that was
 * cut in an email still opens the feed. Pure.
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

/** The address of one post within its feed's page. It works without script, and however old the post is. */
export function itemAddress(sequence: number, open?: OpenForm): string {
  const search = new URLSearchParams({ item: String(sequence), ...(open && { [open.as]: open.id }) })
  return `?${search}#row-${sequence}`
}

/** The form that an address opens. Without script people reply and edit this way. */
export function readOpenForm(search: URLSearchParams): OpenForm | null {
  for (const as of ['reply', 'edit'] as const) {
    const id = search.get(as)
    if (id) return { as, id }
  }
  return null
}
