import type { ActivityKind } from '#client/gql/graphql.ts'
import { dayOf } from '#client/lib/time/event-dates.ts'
import type { PlacedItem } from './feed/feed-state.ts'

/** What arranging a feed needs to know of a row. */
export interface ArrangedRow extends PlacedItem {
  kind: ActivityKind
  parentId?: string | null
  actorName?: string | null
  createdAt: string
  isDeleted: boolean
}

export type FeedBlock<Row extends ArrangedRow> =
  /** `2026-12-04`, above the rows of that day. */
  | { type: 'day'; key: string; day: string }
  /** A row and what was answered to it, oldest answer first. */
  | { type: 'row'; key: string; row: Row; replies: readonly Row[]; isStrayReply: boolean }
  /** Rows that say the same of several people, newest first. */
  | { type: 'bundle'; key: string; kind: ActivityKind; rows: readonly Row[] }

/** Kinds of which a run reads better as one line. */
const bundledKinds = new Set<ActivityKind>(['REGISTERED', 'WAITLIST_JOINED', 'VISUAL_ADDED'])

/**
 * Puts a feed as people read it: newest first under a marker for each day, answers below what they answer, and a run
 * of like rows as one. A run ends where somebody says something or the day does. An answer whose question is not
 * loaded stands on its own, so that nothing new is ever hidden.
 */
export function arrangeFeed<Row extends ArrangedRow>(rows: readonly Row[], timeZone: string): FeedBlock<Row>[] {
  const ids = new Set(rows.map(({ id }) => id))
  const replies = new Map<string, Row[]>()
  const topLevel: Row[] = []
  for (const row of rows) {
    if (!row.parentId || !ids.has(row.parentId)) topLevel.push(row)
    else if (!replies.get(row.parentId)?.push(row)) replies.set(row.parentId, [row])
  }

  const blocks: FeedBlock<Row>[] = []
  let day = ''
  for (const row of topLevel.toReversed()) {
    const rowDay = dayOfRow(row, timeZone)
    if (rowDay !== day) {
      day = rowDay
      // The clocks of two servers may disagree around midnight: a day can come twice, a key must not.
      const isAgain = blocks.some((block) => block.type === 'day' && block.day === rowDay)
      blocks.push({ type: 'day', key: isAgain ? `day-${day}-${row.id}` : `day-${day}`, day })
    }
    const last = blocks.at(-1)
    const isBundled = bundledKinds.has(row.kind) && !row.isDeleted
    if (isBundled && last?.type === 'bundle' && belongsTo(last.rows, row)) {
      blocks[blocks.length - 1] = { ...last, key: `bundle-${row.id}`, rows: [...last.rows, row] }
    } else if (isBundled) {
      blocks.push({ type: 'bundle', key: `bundle-${row.id}`, kind: row.kind, rows: [row] })
    } else {
      const isStrayReply = Boolean(row.parentId)
      blocks.push({ type: 'row', key: row.id, row, replies: replies.get(row.id) ?? [], isStrayReply })
    }
  }
  return blocks
}

const days = new WeakMap<object, { timeZone: string; day: string }>()

/** Of a long feed only the rows that are new are asked the calendar: it takes longer than all the rest. */
export function dayOfRow(row: Pick<ArrangedRow, 'createdAt'>, timeZone: string): string {
  const known = days.get(row)
  if (known?.timeZone === timeZone) return known.day
  const day = dayOf(row.createdAt, timeZone)
  days.set(row, { timeZone, day })
  return day
}

/** Whether two blocks read the same: their rows are the very same. Pure. */
export function isSameBlock<Row extends ArrangedRow>(a: FeedBlock<Row>, b: FeedBlock<Row>): boolean {
  if (a.key !== b.key || a.type !== b.type) return false
  if (a.type === 'day') return true
  if (a.type === 'bundle') return b.type === 'bundle' && hasSameRows(a.rows, b.rows)
  return b.type === 'row' && a.row === b.row && a.isStrayReply === b.isStrayReply && hasSameRows(a.replies, b.replies)
}

/** Whether a row stands in a block by itself, or as an answer in it. Pure. */
export function holdsRow<Row extends ArrangedRow>(block: FeedBlock<Row>, id: string): boolean {
  return block.type === 'row' && (block.row.id === id || block.replies.some((reply) => reply.id === id))
}

function hasSameRows<Row>(a: readonly Row[], b: readonly Row[]): boolean {
  return a.length === b.length && a.every((row, index) => row === b[index])
}

/** Pictures are added by somebody; two people's are two pieces of news. */
function belongsTo<Row extends ArrangedRow>(bundle: readonly Row[], row: Row): boolean {
  const first = bundle[0]
  return first?.kind === row.kind && (row.kind !== 'VISUAL_ADDED' || first.actorName === row.actorName)
}

/** Two by name, or the newest by name and the rest counted. */
export function namesOf(rows: readonly Pick<ArrangedRow, 'actorName'>[]): { names: string[]; others: number } {
  const names = rows.slice(0, rows.length === 2 ? 2 : 1).map(({ actorName }) => actorName ?? 'Somebody')
  return { names, others: rows.length - names.length }
}
