import type { Redis } from 'ioredis'
import { type Bus, defineTopic } from './bus.ts'
import { type Changes, sharePresence } from './presence-over-redis.ts'

/**
 * How many are at a small place has changed. Said to the listeners of this process only: each
 * counts for itself.
 */
export const presenceTopic = defineTopic<{ count: number; sequence?: never }>('presence')

/** How many are somewhere right now. Nothing of it is kept. */
export interface Presence {
  /**
   * Somebody is at `place` until the returned function is called. `who` counts once, however often
   * and in however many processes it enters; null looks on and does not count.
   */
  enter(place: string, who: string | null): Promise<() => void>
  /** How many are there, as it was last said; 0 where nobody of this process is. */
  countAt(place: string): number
  close(): Promise<void>
}

interface Place {
  /** Who is here or looks on, each time. */
  open: number
  /** How often each one is here, in this process. */
  here: Map<string, number>
  /** What the other processes do not know yet. */
  untold: Changes
  /**
   * Those who are in other processes only, as last heard: they are believed to stay while Redis is
   * away.
   */
  elsewhere: number
  said: number
  /** By the process's own clock, in milliseconds. */
  saidAt: number
  firstCount: Promise<void> | null
}

/** Counts are said at most once in this time, and those of other processes are read as often. */
const beatMs = 1_000
/**
 * In a small place everybody hears of each change; in a crowd, whoever wants to know asks now and
 * then.
 */
const smallPlace = 100
/** The count of a crowd stays as it is for this long. */
const crowdBeatMs = 3_000
/** A newcomer waits this long at most for the count of the other processes. */
const firstCountMs = 500

/** Counts over all processes when there is a Redis, and in this one otherwise. */
export function createPresence(bus: Pick<Bus, 'publishHere'>, redis: Redis | null): Presence {
  const shared = redis && sharePresence(redis)
  const places = new Map<string, Place>()

  async function countElsewhere(entries: [string, Place][]) {
    const told = entries.map(([name, place]) => {
      const changes = place.untold
      place.untold = new Map()
      return { name, here: place.here, changes }
    })
    if (!shared) return
    try {
      const elsewhere = await shared.tell(told)
      for (const [index, [, place]] of entries.entries()) place.elsewhere = elsewhere[index]!
    } catch {
      // Redis is away, and the bus says so. What happens meanwhile is not remembered: everybody is
      // told anew.
      for (const [, place] of entries) place.untold = 'everything'
    }
  }

  let isBeating = false
  async function beat() {
    if (isBeating) return
    isBeating = true
    const entries = [...places]
    await countElsewhere(entries)
    for (const [name, place] of entries) {
      if (place.open === 0) places.delete(name)
      const total = place.here.size + place.elsewhere
      const isTooSoon = total > smallPlace && performance.now() - place.saidAt < crowdBeatMs
      if (total === place.said || isTooSoon) continue
      place.said = total
      place.saidAt = performance.now()
      if (total <= smallPlace) bus.publishHere(presenceTopic(name), { count: total })
    }
    isBeating = false
  }
  const beating = setInterval(() => void beat(), beatMs)

  function open(name: string): Place {
    const place: Place = {
      open: 0,
      here: new Map(),
      untold: new Map(),
      elsewhere: 0,
      said: 0,
      saidAt: 0,
      firstCount: null,
    }
    places.set(name, place)
    return place
  }

  /** A newcomer should not see a crowd of one first. */
  async function countFirst(name: string, place: Place) {
    const patience = Promise.withResolvers<void>()
    const timer = setTimeout(patience.resolve, firstCountMs)
    await Promise.race([countElsewhere([[name, place]]), patience.promise])
    clearTimeout(timer)
    place.said = place.here.size + place.elsewhere
  }

  return {
    async enter(name, who) {
      const place = places.get(name) ?? open(name)
      place.open += 1
      if (who !== null) comes(place, who)
      await (place.firstCount ??= countFirst(name, place))
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        place.open -= 1
        if (who !== null) goes(place, who)
      }
    },
    countAt: (name) => places.get(name)?.said ?? 0,
    async close() {
      clearInterval(beating)
      await shared?.leave([...places.keys()]).catch(() => {})
    },
  }
}

function comes({ here, untold }: Place, who: string) {
  const times = here.get(who) ?? 0
  here.set(who, times + 1)
  if (times === 0 && untold !== 'everything') untold.set(who, 'in')
}

function goes({ here, untold }: Place, who: string) {
  const left = here.get(who)! - 1
  if (left > 0) return void here.set(who, left)
  here.delete(who)
  if (untold !== 'everything') untold.set(who, 'out')
}
