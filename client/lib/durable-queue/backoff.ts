export interface BackoffLimits {
  /** The longest that the first wait can be, in milliseconds. Each later one can be twice as long. */
  firstMs: number
  /** No wait is longer, in milliseconds. */
  longestMs: number
  /** The part of each wait that is not random, 0..1; 0 when it is left out. */
  steadyShare?: number
}

/** For what is sent until somebody answers. */
export const sendingBackoff: BackoffLimits = { firstMs: 1_000, longestMs: 20_000 }

/** Never at once: what ended must be done with before the next attempt begins. */
const shortestMs = 100

/**
 * How long to wait before the next attempt, in milliseconds. The random part spreads thousands of
 * pages that lost the same server at the same instant. Pure.
 *
 * @param attempt how many attempts have failed before this one
 * @param random 0..1
 */
export function backoffMs(
  attempt: number,
  { firstMs, longestMs, steadyShare = 0 }: BackoffLimits,
  random: number,
): number {
  const ceiling = Math.min(firstMs * 2 ** attempt, longestMs)
  const steady = Math.max(shortestMs, ceiling * steadyShare)
  return Math.round(steady + (ceiling - steady) * random)
}
