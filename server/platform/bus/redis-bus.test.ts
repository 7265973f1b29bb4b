import { expect, onTestFinished, test, vi } from 'vitest'
import { startRedis } from '../../testing/redis.ts'
import { type Bus, defineTopic, lookAgain } from './bus.ts'
import { createLogger } from '../monitoring/logger.ts'
import { connectRedis } from './redis.ts'
import { createRedisBus } from './redis-bus.ts'

const topic = defineTopic<{ n: number }>('test')
const logger = createLogger('silent')
const patience = { timeout: 10_000 }

/**
 * Two processes, and what each listener is told about one topic: numbers of messages, or that it
 * looks again.
 */
async function twoProcesses(logs = logger) {
  const redis = await startRedis()
  const [one, two] = await Promise.all([createRedisBus(redis.url, logs), createRedisBus(redis.url, logger)])
  onTestFinished(() => Promise.all([one.close(), two.close()]).then(() => {}))
  const told: Record<'here' | 'there', (number | null)[]> = { here: [], there: [] }
  one.subscribe(topic('a'), (message) => void told.here.push(message?.n ?? null))
  two.subscribe(topic('a'), (message) => void told.there.push(message?.n ?? null))
  await vi.waitFor(() => expect(told).toEqual({ here: [null], there: [null] }), patience)
  return { redis, one, two, told }
}
const whole = (...buses: Bus[]) =>
  vi.waitFor(() => expect(buses.map(({ isWhole }) => isWhole)).toEqual(buses.map(() => true)), patience)
const doubted = (...buses: Bus[]) =>
  vi.waitFor(() => expect(buses.map(({ isWhole }) => isWhole)).toEqual(buses.map(() => false)), patience)
const numbers = (told: (number | null)[]) => told.filter((n) => n !== lookAgain)

test('reaches the listeners of both processes, each once and in order', async () => {
  const { one, told } = await twoProcesses()
  const expected = Array.from({ length: 100 }, (_, n) => n + 1)
  for (const n of expected) one.publish(topic('a'), { n })
  await vi.waitFor(() => expect(numbers(told.there)).toEqual(expected))
  expect(numbers(told.here)).toEqual(expected)
})

test('a listener looks again once Redis knows it: what was published before is not lost', async () => {
  const { two } = await twoProcesses()
  const listener = vi.fn()
  two.subscribe(topic('b'), listener)
  await vi.waitFor(() => expect(listener.mock.calls).toEqual([[lookAgain]]), patience)
})

test('a Redis that is gone is noticed at once, fails nothing, and delivers again when it is back, without a restart', async () => {
  const { redis, one, two, told } = await twoProcesses()
  const changes = vi.fn()
  two.onChange(changes)
  await redis.stop()
  await doubted(one, two)
  one.publish(topic('a'), { n: 1 })
  expect(numbers(told.here)).toEqual([1])
  expect(changes).toHaveBeenCalledTimes(1)
  await redis.start()
  await whole(one, two)
  // Once for itself; once more when it was back before the other, which has something that did not
  // leave.
  await vi.waitFor(() => expect(changes.mock.calls.length).toBeGreaterThanOrEqual(2), patience)
  one.publish(topic('a'), { n: 2 })
  await vi.waitFor(() => expect(numbers(told.there)).toEqual([2]), patience)
})

test('what did not leave is looked for by a process whose own connections held all the time', async () => {
  const redis = await startRedis()
  const admin = connectRedis(redis.url, { enableOfflineQueue: true })
  onTestFinished(() => admin.disconnect())
  const one = await createRedisBus(redis.url, logger)
  const ownId = await admin.client('ID')
  const clients = ((await admin.client('LIST')) as string).split('\n').filter((line) => line.includes(' sub=0 '))
  const publisherId = clients.map((line) => /^id=(\d+)/.exec(line)![1]!).find((id) => id !== String(ownId))!
  const two = await createRedisBus(redis.url, logger)
  onTestFinished(() => Promise.all([one.close(), two.close()]).then(() => {}))
  await whole(one, two)
  const changes = vi.fn()
  two.onChange(changes)
  one.onChange(() => one.isWhole || one.publish(topic('a'), { n: 1 }))
  await admin.client('KILL', 'ID', publisherId)
  await vi.waitFor(() => expect(changes).toHaveBeenCalledTimes(1), patience)
  expect(two.isWhole).toBe(true)
})

test('a Redis that is silent on open connections is doubted within 2 s, and delays nobody', async () => {
  const { redis, one, two, told } = await twoProcesses()
  onTestFinished(redis.resume)
  redis.freeze()
  const frozenAt = Date.now()
  await doubted(one, two)
  expect(Date.now() - frozenAt).toBeLessThan(2_000)
  one.publish(topic('a'), { n: 1 })
  expect(numbers(told.here)).toEqual([1])
  redis.resume()
  await whole(one, two)
  one.publish(topic('a'), { n: 2 })
  await vi.waitFor(() => expect(numbers(told.there)).toContain(2), patience)
})

test('the log says once that Redis is away, and once that it is back', async () => {
  const lines: string[] = []
  const logs = Object.assign(createLogger('silent'), {
    warn: (message: string) => lines.push(message),
    info: (message: string) => lines.push(message),
  })
  const { redis, one } = await twoProcesses(logs as never)
  await redis.stop()
  await vi.waitFor(() => expect(lines).toHaveLength(1), patience)
  for (let n = 0; n < 100; n += 1) one.publish(topic('a'), { n })
  await redis.start()
  await vi.waitFor(() => expect(lines).toHaveLength(2), patience)
  expect(lines).toEqual(['Redis is out of reach: live pages read the database until it is back', 'Redis is back'])
})
