/** The first wait at most: most cuts are a restarted server or a changed network, and over in a moment. */
const firstWaitMs = 500

/** The longest wait while the page is open: a guest should not watch a dead page for longer than a breath. */
const longestWaitMs = 5_000

/**
 * A server that says goodbye has another beside it or comes back at once, and said it to thousands of pages in the same
 * instant. They spread over this time; it is shorter than what the indicator calls an interruption.
 */
const goodbyeSpreadMs = 1_400

/** Never at once: the socket that ends must be done with before another begins. */
const shortestWaitMs = 100

export interface RetryFacts {
  /** 0 for the first. */
  attempt: number
  /** 0..1 */
  random: number
  /** The server announced the end of the connection (1001 “going away”). */
  isGoodbye?: boolean
}

/**
 * How long to wait before the next attempt, in milliseconds. Each wait is up to twice the one before; most of it is
 * random, which spreads the thousands of pages that a dead server lost at the same instant. Pure.
 */
export function decideRetryWait({ attempt, random, isGoodbye = false }: RetryFacts): number {
  if (attempt === 0 && isGoodbye) return Math.round(shortestWaitMs + goodbyeSpreadMs * random)
  const ceiling = Math.min(firstWaitMs * 2 ** attempt, longestWaitMs)
  return Math.round(shortestWaitMs + (ceiling - shortestWaitMs) * random)
}
