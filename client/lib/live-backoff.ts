/** The first wait: short, because most cuts are a restarted server or a changed network. */
const firstWaitMs = 250

/** The longest wait while the page is open: a guest should not watch a dead page for longer than a breath. */
const longestWaitMs = 5_000

/**
 * How long to wait before the next attempt. Each wait is up to twice the one before; the random half spreads the
 * thousands of pages that a restarted server lost at the same instant.
 *
 * @param attempt 0 for the first
 * @param random 0..1
 */
export function decideRetryWait(attempt: number, random: number): number {
  const ceiling = Math.min(firstWaitMs * 2 ** attempt, longestWaitMs)
  return Math.round(ceiling * (0.5 + random / 2))
}
