import type { FeedRowFacts, FeedState, FeedStep } from './feed-state.ts'
import { applyStep } from './feed-state.ts'

/**
 * The newest steps of a feed as they came: without a gap from `since` on. Answers that were under way while they came
 * (a page loaded anew, an earlier part, one's own comment) are older than they are, and are put right by them.
 */
export interface FeedLog<Row extends FeedRowFacts> {
  /** Every visible step after this one is here. */
  since: number
  steps: readonly FeedStep<Row>[]
}

/** Steps kept: more than come in the time that any answer takes, even to a rush. */
const kept = 2_000

export const emptyLog = (since: number): FeedLog<never> => ({ since, steps: [] })

function lastLogged<Row extends FeedRowFacts>(log: FeedLog<Row>): number {
  return log.steps.at(-1)?.sequence ?? log.since
}

/** A page that is further ahead of the log than this was not loaded a moment ago, but opened after a while. */
const nearbySteps = 200

/**
 * After which step to go on, and the log that goes on from there. A page that was just loaded anew may be ahead of what
 * came live; the steps in between are asked for all the same, because answers that are older than the page may still
 * be under way. Pure.
 */
export function resumeAfter<Row extends FeedRowFacts>(
  log: FeedLog<Row> | undefined,
  cursor: number,
): { after: number; log: FeedLog<Row> } {
  if (!log || cursor < log.since || cursor > lastLogged(log) + nearbySteps)
    return { after: cursor, log: emptyLog(cursor) }
  return { after: Math.min(cursor, lastLogged(log)), log }
}

/** What of it is not in the log yet. */
export function unseenSteps<Row extends FeedRowFacts>(log: FeedLog<Row>, arrived: readonly FeedStep<Row>[]) {
  return arrived.filter(({ sequence }) => sequence > lastLogged(log))
}

/** The log with what arrived, in the order of arriving. What is there already changes nothing. Pure. */
export function logSteps<Row extends FeedRowFacts>(log: FeedLog<Row>, arrived: readonly FeedStep<Row>[]): FeedLog<Row> {
  const steps = [...log.steps, ...unseenSteps(log, arrived)]
  const dropped = steps.slice(0, Math.max(0, steps.length - kept))
  return { since: dropped.at(-1)?.sequence ?? log.since, steps: steps.slice(dropped.length) }
}

/**
 * The feed after steps that arrived, in order and not seen before. Those that a page loaded meanwhile was ahead of
 * count too: an answer that is older than both may have come in between. Pure.
 */
export function applyArrived<Row extends FeedRowFacts>(
  state: FeedState<Row>,
  steps: readonly FeedStep<Row>[],
): FeedState<Row> {
  const [first] = steps
  if (!first) return state
  const after = steps.reduce(applyStep, { ...state, cursor: Math.min(state.cursor, first.sequence - 1) })
  return { ...after, cursor: Math.max(state.cursor, after.cursor) }
}

export function stepsAfter<Row extends FeedRowFacts>(log: FeedLog<Row>, sequence: number): readonly FeedStep<Row>[] {
  return log.steps.filter((step) => step.sequence > sequence)
}

/**
 * A feed that was loaded, brought to where the page already was. Null when the log does not reach back far enough:
 * then what is missing has to be asked for. Pure.
 */
export function catchUp<Row extends FeedRowFacts>(log: FeedLog<Row>, state: FeedState<Row>): FeedState<Row> | null {
  if (state.cursor < log.since) return null
  return applyArrived(state, stepsAfter(log, state.cursor))
}

/**
 * Rows from an answer that was asked for when the feed stood at `askedAt`, put right by what has come since. Whichever
 * of the two is newer: if it was the answer, its own step is still to come and says so again. Pure.
 */
export function putRight<Row extends FeedRowFacts>(
  log: FeedLog<Row>,
  state: FeedState<Row>,
  askedAt: number,
): FeedState<Row> {
  return applyArrived(state, stepsAfter(log, askedAt))
}
