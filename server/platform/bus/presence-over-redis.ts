import { randomUUID } from 'node:crypto'
import type { ChainableCommander, Redis } from 'ioredis'
import { chunksOf } from '../chunks-of.ts'

/** Who came and who left; or all members are published again. */
export type Changes = Map<string, 'in' | 'out'> | 'everything'

interface PlaceUpdate {
  name: string
  here: ReadonlyMap<string, unknown>
  changes: Changes
}

/** The members of a killed process expire after this time. A live one renews its entry earlier. */
const lifeMs = 4_000

const chunkSize = 1_000

/**
 * Each process has a set of its members for each place, and a sorted set holds the processes by
 * their last sign of life. The count is that of the union, because one person may be in several
 * processes. The time is that of Redis. @returns how many are there, and how many of them here.
 */
const countScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local own = KEYS[1] .. ':' .. ARGV[1]
redis.call('PEXPIRE', own, ARGV[2])
redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local sets = {}
for index, process in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do sets[index] = KEYS[1] .. ':' .. process end
local known = redis.call('SCARD', own)
if #sets == 1 then return { known, known } end
local everybody = redis.call('SUNIONSTORE', KEYS[1] .. ':all', unpack(sets))
redis.call('PEXPIRE', KEYS[1] .. ':all', ARGV[2])
return { everybody, known }`

export function sharePresence(redis: Redis) {
  const processId = randomUUID()
  const keyOf = (place: string) => `marquee:here:${place}`
  const ownKeyOf = (place: string) => `${keyOf(place)}:${processId}`

  async function publish(updates: PlaceUpdate[]): Promise<number[]> {
    const pipeline = redis.pipeline()
    const sizes = updates.map(({ here }) => here.size)
    for (const { name, here, changes } of updates) {
      if (changes === 'everything') {
        pipeline.del(ownKeyOf(name))
        addAll(pipeline, 'sadd', ownKeyOf(name), [...here.keys()])
      } else {
        const whose = (wanted: 'in' | 'out') => [...changes.keys()].filter((who) => changes.get(who) === wanted)
        addAll(pipeline, 'sadd', ownKeyOf(name), whose('in'))
        addAll(pipeline, 'srem', ownKeyOf(name), whose('out'))
      }
      pipeline.eval(countScript, 1, keyOf(name), processId, lifeMs)
    }
    const results = (await pipeline.exec()) ?? []
    const failure = results.find(([error]) => error)?.[0]
    if (failure) throw failure
    const counts = results.map(([, value]) => value).filter((value) => Array.isArray(value)) as [number, number][]
    if (counts.length < updates.length) throw new Error('Redis did not answer')
    // A Redis that was restarted or out of reach has forgotten who is here.
    const lost = updates.filter(({ changes }, index) => changes !== 'everything' && counts[index]![1] !== sizes[index])
    const again = lost.length > 0 ? await publish(lost.map((each) => ({ ...each, changes: 'everything' }))) : []
    return updates.map((each, index) => {
      const [everybody, ours] = counts[index]!
      return lost.includes(each) ? again[lost.indexOf(each)]! : everybody - ours
    })
  }

  return {
    /** @returns how many are in other processes only. @throws when Redis is away. */
    publish,
    /** Remove the members of this process, because it ends. */
    async leave(names: string[]): Promise<void> {
      const pipeline = redis.pipeline()
      for (const name of names) pipeline.del(ownKeyOf(name)).zrem(keyOf(name), processId)
      await pipeline.exec()
    },
  }
}

function addAll(pipeline: ChainableCommander, command: 'sadd' | 'srem', key: string, members: string[]) {
  for (const chunk of chunksOf(members, chunkSize)) pipeline[command](key, ...chunk)
}
