import { expect, onTestFinished, test, vi } from 'vitest'
import { startRedis } from '../../testing/redis.ts'
import { createLocalBus } from './bus.ts'
import { createLogger } from '../monitoring/logger.ts'
import { createPresence, presenceTopic } from './presence.ts'
import { connectRedis } from './redis.ts'

/** One process, and every count that its listeners got. */
function startProcess(redisUrl: string | null) {
  const bus = createLocalBus(createLogger('silent'))
  const redis = redisUrl === null ? null : connectRedis(redisUrl)
  const presence = createPresence(bus, redis)
  const said: number[] = []
  bus.subscribe(presenceTopic('hall'), (message) => void said.push(message!.count))
  const stop = async () => {
    await presence.close()
    redis?.disconnect()
  }
  onTestFinished(stop)
  const enter = (who: string | null) => presence.enter('hall', who)
  return { enter, said, count: () => presence.countAt('hall'), stop, kill: () => redis!.disconnect(), redis }
}
const eventually = (assertion: () => void) => vi.waitFor(assertion, { timeout: 10_000, interval: 20 })

test('a person who is there several times counts once, until the last time ends; watchers do not count', async () => {
  const { enter, count } = startProcess(null)
  const [first, second] = [await enter('ada'), await enter('ada')]
  await enter('bert')
  await enter(null)
  await eventually(() => expect(count()).toBe(2))
  first()
  first()
  const third = await enter('ada')
  second()
  third()
  await eventually(() => expect(count()).toBe(1))
})

test('a crowd that comes at once is published once, and nothing is while nobody comes or leaves', async () => {
  const { enter, said } = startProcess(null)
  await enter('ada')
  await Promise.all(Array.from({ length: 89 }, (_, n) => enter(`somebody ${n}`)))
  await eventually(() => expect(said.at(-1)).toBe(90))
  expect(said.length).toBeLessThanOrEqual(2)
  const before = said.length
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(said).toHaveLength(before)
})

test('a crowd is not published each time, but its count can be read', async () => {
  const { enter, said, count } = startProcess(null)
  await Promise.all(Array.from({ length: 214 }, (_, n) => enter(`somebody ${n}`)))
  await eventually(() => expect(count()).toBe(214))
  expect(said).toEqual([])
})

test('processes count together: one person in two of them once, and a newcomer gets the whole count at once', async () => {
  const { url } = await startRedis()
  const [one, two] = [startProcess(url), startProcess(url)]
  await eventually(() => expect([one.redis!.status, two.redis!.status]).toEqual(['ready', 'ready']))
  const leave = await one.enter('ada')
  for (const who of ['bert', 'cleo']) await one.enter(who)
  await eventually(() => expect(one.count()).toBe(3))
  await two.enter('ada')
  expect(two.count()).toBe(3)
  await two.enter('dora')
  await eventually(() => expect([one.count(), two.count()]).toEqual([4, 4]))
  leave()
  await two.enter('emil')
  await eventually(() => expect([one.count(), two.count()]).toEqual([5, 5]))
})

test('the people of a process that stops leave at once, those of one that is killed within seconds', async () => {
  const { url } = await startRedis()
  const [one, two, three] = [startProcess(url), startProcess(url), startProcess(url)]
  await eventually(() => expect([one, two, three].map(({ redis }) => redis!.status)).toEqual(Array(3).fill('ready')))
  for (const [index, { enter }] of [one, two, three].entries()) await enter(`from process ${index}`)
  await eventually(() => expect(one.count()).toBe(3))
  await two.stop()
  await eventually(() => expect(one.count()).toBe(2))
  const killedAt = Date.now()
  three.kill()
  await eventually(() => expect(one.count()).toBe(1))
  expect(Date.now() - killedAt).toBeLessThan(8_000)
})

test('while Redis is away the count from elsewhere stays; an empty Redis gets all members again', async () => {
  const redis = await startRedis()
  const [one, two] = [startProcess(redis.url), startProcess(redis.url)]
  await eventually(() => expect([one.redis!.status, two.redis!.status]).toEqual(['ready', 'ready']))
  for (const who of ['ada', 'bert']) await one.enter(who)
  await two.enter('cleo')
  await eventually(() => expect([one.count(), two.count()]).toEqual([3, 3]))
  await redis.stop()
  const leave = await one.enter('dora')
  await eventually(() => expect(one.count()).toBe(4))
  leave()
  await one.enter('emil')
  await redis.start()
  await eventually(() => expect([one.count(), two.count()]).toEqual([4, 4]))
})
