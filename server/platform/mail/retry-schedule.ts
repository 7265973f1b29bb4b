const minuteMs = 60_000

/** The first pause, doubled after each try, and where that ends. */
const firstPauseMs = minuteMs
const longestPauseMs = 3 * 60 * minuteMs

/**
 * Tries before a mail is given up. With the pauses above they reach over four days, which is what RFC 5321 §4.5.4.1
 * asks of whoever holds a mail: a server that is down over a long weekend loses none.
 */
export const maxTries = 40

/** When to try again after so many tries; null = give up. */
export function nextTryAfter(tries: number, now: Date): Date | null {
  if (tries >= maxTries) return null
  return new Date(now.getTime() + Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs))
}
