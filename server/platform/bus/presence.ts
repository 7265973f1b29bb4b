import type { Redis } from 'ioredis'
import { once } from '../once.ts'
import { within } from '../within.ts'
import { type Bus, defineTopic } from './bus.ts'
import { type Changes, sharePresence } from './presence-over-redis.ts'

/** The count of a small place has changed. Each process counts, and publishes, for itself. */
export const presenceTopic = defineTopic<{ count: number; sequence?: never }>('presence')

/** Counts who is present at a place. Nothing is stored. */
export interface Presence {
  /** Enter until the returned function is called. `who` counts once; null only watches. */
  enter(place: string, who: string | null): Promise<() => void>
  /** The last known count; 0 for a place without members in this process. */
  countAt(place: string): number
  close(): Promise<void>
}

interface Place {
  /** The members and watchers, once per entry. */
  open: number
  /** How often each member has entered in this process. */
  here: Map<string, number>
  /** Changes that the other processes do not know yet. */
  unpublished: Changes
  /** The last known count in other processes only. It stays while Redis is away. */
  elsewhere: number
  count: number
  /** By the process's own clock, in milliseconds. */
  countedAt: number
  firstCount: Promise<void> | null
}

/** The least time between two publications of a count, and two reads from other processes. */
const beatMs = 1_000
/** Up to this size every change is published at once. Larger places are read at intervals. */
const smallPlace = 100
/** How long the count of a large place stays unchanged. */
const crowdBeatMs = 3_000
/** The longest that a new member waits for the count of the other processes. */
const firstCountMs = 500

/** Counts over all processes when there is a Redis, and in this one otherwise. */
export function createPresence(bus: Pick<Bus, 'publishHere'>, redis: Redis | null): Presence {
  const shared = redis && sharePresence(redis)
  const places = new Map<string, Place>()

  async function countElsewhere(entries: [string, Place][]) {
    const updates = entries.map(([name, place]) => {
      const changes = place.unpublished
      place.unpublished = new Map()
      return { name, here: place.here, changes }
    })
    if (!shared) return
    try {
      const elsewhere = await shared.publish(updates)
      for (const [index, [, place]] of entries.entries()) place.elsewhere = elsewhere[index]!
    } catch {
      // Redis is away, and the bus says so. All members are published again when it is back.
      for (const [, place] of entries) place.unpublished = 'everything'
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
      const isTooSoon = total > smallPlace && performance.now() - place.countedAt < crowdBeatMs
      if (total === place.count || isTooSoon) continue
      place.count = total
      place.countedAt = performance.now()
      if (total <= smallPlace) bus.publishHere(presenceTopic(name), { count: total })
    }
    isBeating = false
  }
  const beating = setInterval(() => void beat(), beatMs)

  function open(name: string): Place {
    const numbers = { open: 0, elsewhere: 0, count: 0, countedAt: 0 }
    const place: Place = { ...numbers, here: new Map(), unpublished: new Map(), firstCount: null }
    places.set(name, place)
    return place
  }

  /** A newcomer should not see a crowd of one first. */
  async function countFirst(name: string, place: Place) {
    await within(firstCountMs, countElsewhere([[name, place]]))
    place.count = place.here.size + place.elsewhere
  }

  return {
    async enter(name, who) {
      const place = places.get(name) ?? open(name)
      place.open += 1
      if (who !== null) addMember(place, who)
      await (place.firstCount ??= countFirst(name, place))
      return once(() => {
        place.open -= 1
        if (who !== null) removeMember(place, who)
      })
    },
    countAt: (name) => places.get(name)?.count ?? 0,
    async close() {
      clearInterval(beating)
      await shared?.leave([...places.keys()]).catch(() => {})
    },
  }
}

function addMember({ here, unpublished }: Place, who: string) {
  const times = here.get(who) ?? 0
  here.set(who, times + 1)
  if (times === 0 && unpublished !== 'everything') unpublished.set(who, 'in')
}

function removeMember({ here, unpublished }: Place, who: string) {
  const left = here.get(who)! - 1
  if (left > 0) return void here.set(who, left)
  here.delete(who)
  if (unpublished !== 'everything') unpublished.set(who, 'out')
}
