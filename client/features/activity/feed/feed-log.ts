import { applyStep, type FeedState, type FeedStep, type PlacedItem } from './feed-state.ts'

/**
 * The newest steps of a feed, without a gap from `since` on. An answer that was under way meanwhile (a reloaded page, an
 * earlier page, an own mutation) is older than they are. The log corrects it.
 */
export interface FeedLog<Item extends PlacedItem> {
  /** Every visible step after this one is here. */
  since: number
  steps: readonly FeedStep<Item>[]
}

/** More steps than arrive while any answer is under way, even in a rush. */
const maxSteps = 2_000

/** A page further ahead of the log than this was not reloaded just now, but opened after a while. */
const nearbySteps = 200

export const emptyLog = (since: number): FeedLog<never> => ({ since, steps: [] })

/** The last step of the log: a subscription resumes after it. */
export function lastLogged<Item extends PlacedItem>(log: FeedLog<Item>): number {
  return log.steps.at(-1)?.sequence ?? log.since
}

/**
 * The log from which a subscription resumes for a page at `cursor`. A page that was just reloaded may be ahead of the
 * log. The subscription still asks for the steps in between, because older answers may still be under way. Pure.
 */
export function resumeLog<Item extends PlacedItem>(log: FeedLog<Item>, cursor: number): FeedLog<Item> {
  return cursor > lastLogged(log) + nearbySteps ? emptyLog(cursor) : log
}

/** The steps that the log does not have yet. Pure. */
export function unseenSteps<Item extends PlacedItem>(log: FeedLog<Item>, arrived: readonly FeedStep<Item>[]) {
  return arrived.filter(({ sequence }) => sequence > lastLogged(log))
}

/** The log with unseen steps, in the order of arrival. Pure. */
export function logSteps<Item extends PlacedItem>(
  log: FeedLog<Item>,
  unseen: readonly FeedStep<Item>[],
): FeedLog<Item> {
  const steps = [...log.steps, ...unseen]
  const dropped = steps.slice(0, Math.max(0, steps.length - maxSteps))
  return { since: dropped.at(-1)?.sequence ?? log.since, steps: steps.slice(dropped.length) }
}

export function stepsAfter<Item extends PlacedItem>(log: FeedLog<Item>, sequence: number): readonly FeedStep<Item>[] {
  return log.steps.filter((step) => step.sequence > sequence)
}

/**
 * The feed after steps. Steps at or below the cursor are applied again, because an older answer may have changed the
 * feed since. The cursor never moves back. Pure.
 */
export function applyAgain<Item extends PlacedItem>(
  state: FeedState<Item>,
  steps: readonly FeedStep<Item>[],
): FeedState<Item> {
  const [first] = steps
  if (!first) return state
  const after = steps.reduce(applyStep, { ...state, cursor: Math.min(state.cursor, first.sequence - 1) })
  return { ...after, cursor: Math.max(state.cursor, after.cursor) }
}
