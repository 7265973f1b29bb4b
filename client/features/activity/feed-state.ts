import type { ActivityStepKind } from '#client/gql/graphql.ts'

/** What placing a row needs to know of it. */
export interface FeedRowFacts {
  id: string
  /** The row's place in the feed, the sequence number of the step that added it. */
  sequence: number
}

/** A window of a feed: its newest rows down to some point, oldest first. */
export interface FeedState<Row extends FeedRowFacts> {
  /** The last step seen; what comes after it is asked for on every reconnect. */
  cursor: number
  rows: readonly Row[]
  /** Whether there are rows before the window. */
  hasEarlier: boolean
}

export interface FeedStep<Row extends FeedRowFacts> {
  sequence: number
  kind: ActivityStepKind
  itemId: string
  /** The row as it was when the step was sent; null when it does not exist for the viewer any more. */
  item: Row | null
  /** Where the viewer reacted, also in another window: what is theirs on the row now. */
  viewerReactions?: readonly string[] | null
}

/**
 * The feed after one more step. Pure. A step at or below the cursor was seen before and changes nothing: replay after
 * a reconnect and the live stream may overlap. The cursor moves on even when the step concerns a row outside the
 * window, or the next reconnect would ask for it again.
 */
export function applyStep<Row extends FeedRowFacts>(state: FeedState<Row>, step: FeedStep<Row>): FeedState<Row> {
  if (step.sequence <= state.cursor) return state
  const moved = { ...state, cursor: step.sequence }
  const isKnown = state.rows.some((row) => row.id === step.itemId)
  if (step.item === null) return isKnown ? { ...moved, rows: moved.rows.filter(({ id }) => id !== step.itemId) } : moved
  // An edit of a row that was never seen: it waited for approval, or was hidden, until now.
  return isKnown || step.kind === 'ADDED' || step.kind === 'EDITED' ? placeRow(moved, step.item) : moved
}

/**
 * Puts a row where it belongs, in place of its earlier version if there is one. Does not move the cursor: one's own
 * comment is known from the answer to posting it, before the steps of others that came first have arrived.
 */
export function placeRow<Row extends FeedRowFacts>(state: FeedState<Row>, row: Row): FeedState<Row> {
  const index = state.rows.findIndex((known) => known.id === row.id)
  if (index >= 0) return { ...state, rows: state.rows.with(index, row) }
  const oldest = state.rows[0]
  // It belongs to a part that is not loaded; shown here it would hide the gap before it.
  if (oldest && state.hasEarlier && row.sequence < oldest.sequence) return state
  const after = state.rows.findLastIndex((known) => known.sequence < row.sequence)
  return { ...state, rows: state.rows.toSpliced(after + 1, 0, row) }
}

/**
 * The window opened further towards the past by the rows before some point. Rows that are there already win: they may
 * have changed since. If the window ends further up by now, because the page was loaded anew, the rows would not join
 * it and are left out. Pure.
 */
export function addEarlier<Row extends FeedRowFacts>(
  state: FeedState<Row>,
  page: { before: number; rows: readonly Row[]; hasEarlier: boolean },
): FeedState<Row> {
  const oldest = state.rows[0]?.sequence ?? Number.POSITIVE_INFINITY
  if (!state.hasEarlier || oldest > page.before) return state
  const rows = page.rows.filter((row) => row.sequence < oldest)
  const reachesFurther = rows.length > 0 || oldest === page.before
  return { ...state, rows: [...rows, ...state.rows], hasEarlier: reachesFurther ? page.hasEarlier : state.hasEarlier }
}
