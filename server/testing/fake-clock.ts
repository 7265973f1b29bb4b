import type { Clock } from '../platform/clock.ts'

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  set(now: Date): void
  advance(ms: number): void
}

export function createFakeClock(start = new Date('2027-03-01T12:00:00Z')): FakeClock {
  let now = start
  return {
    now: () => new Date(now),
    set: (to) => {
      now = to
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
  }
}
