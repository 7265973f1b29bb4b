/** Where "now" comes from, so that tests can decide what time it is. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
