/** A smaller difference, in milliseconds, is not corrected: a page takes as long from the server's clock to its first frame. */
const toleranceMs = 5_000

/** Of the sample with the shortest way: each is early by its way. */
let offsetMs = -Infinity

/** Note the server's clock when it made the page, in milliseconds since 1970. */
export function noteServerTime(serverNow: number, clientNow: number = Date.now()): void {
  offsetMs = Math.max(offsetMs, serverNow - clientNow)
}

export function serverTime(clientNow: number = Date.now()): number {
  return clientNow + correction(offsetMs)
}

/** What to add to the visitor's clock. Pure. */
export function correction(offset: number): number {
  return Number.isFinite(offset) && Math.abs(offset) > toleranceMs ? offset : 0
}
