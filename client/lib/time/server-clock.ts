/**
 * How far a visitor's clock may be off before it is corrected, in milliseconds. A page takes up to this long from the
 * server's clock to being alive, so less than that says more about the way than about the clock.
 */
const toleranceMs = 5_000

/** Of all samples the one that was on its way the shortest: each is early by exactly that way. */
let offsetMs = -Infinity

/** Note what the server's clock showed when it made the page, milliseconds since 1970, as soon as it is here. */
export function noteServerTime(serverNow: number, clientNow: number = Date.now()): void {
  offsetMs = Math.max(offsetMs, serverNow - clientNow)
}

/** The server's time, by the visitor's clock and what is known of how wrong it is. */
export function serverTime(clientNow: number = Date.now()): number {
  return clientNow + correction(offsetMs)
}

/** What to add to the visitor's clock. Pure. */
export function correction(offset: number): number {
  return Number.isFinite(offset) && Math.abs(offset) > toleranceMs ? offset : 0
}
