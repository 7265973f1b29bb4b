export interface BackoffLimits {
  /** The longest first wait, in milliseconds. Each later wait can be twice as long. */
  firstMs: number
  longestMs: number
  /** The fixed part of each wait, 0..1; 0 by default. */
  steadyShare?: number
}

/** For entries that are sent until they are answered. */
export const sendingBackoff: BackoffLimits = { firstMs: 1_000, longestMs: 20_000 }

/** Never 0, so that the last attempt is cleaned up before the next one begins. */
const shortestMs = 100

/**
 * The wait before the next attempt, in milliseconds. The random part (0..1) spreads thousands of
 * pages that lost the same server at the same moment. Pure.
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
