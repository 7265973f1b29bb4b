import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startRedis } from '../testing/redis.ts'
import { createLocalBus, createRedisBus, defineTopic } from './bus.ts'
import { createLogger } from './logger.ts'

const topic = defineTopic<{ n: number }>('test')
const logger = createLogger('silent')

describe('the bus of one process', () => {
  test('delivers to the listeners of a topic and to no others, in order', () => {
    const bus = createLocalBus(logger)
    const [here, elsewhere] = [vi.fn(), vi.fn()]
    bus.subscribe(topic('a'), here)
    bus.subscribe(topic('b'), elsewhere)
    for (let n = 0; n < 10_000; n += 1) bus.publish(topic('a'), { n })
    expect(here.mock.calls.map(([{ n }]) => n)).toEqual(Array.from({ length: 10_000 }, (_, n) => n))
    expect(elsewhere).not.toHaveBeenCalled()
  })

  test('survives a listener that throws, and one that leaves while it is called', () => {
    const bus = createLocalBus(logger)
    const after = vi.fn()
    bus.subscribe(topic('a'), () => {
      throw new Error('broken')
    })
    const leave = bus.subscribe(topic('a'), () => leave())
    bus.subscribe(topic('a'), after)
    bus.publish(topic('a'), { n: 1 })
    bus.publish(topic('a'), { n: 2 })
    expect(after).toHaveBeenCalledTimes(2)
  })

  test('leaving twice does not take a later listener away', () => {
    const bus = createLocalBus(logger)
    const leave = bus.subscribe(topic('a'), vi.fn())
    leave()
    const listener = vi.fn()
    bus.subscribe(topic('a'), listener)
    leave()
    bus.publish(topic('a'), { n: 1 })
    expect(listener).toHaveBeenCalledOnce()
  })
})

describe('the bus over Redis', () => {
  test('reaches the listeners of both processes, each once', async () => {
    const redis = await startRedis()
    const [one, two] = [createRedisBus(redis.url, logger), createRedisBus(redis.url, logger)]
    onTestFinished(() => Promise.all([one.close(), two.close()]).then(() => {}))
    const [here, there] = [vi.fn(), vi.fn()]
    one.subscribe(topic('a'), here)
    two.subscribe(topic('a'), there)
    await vi.waitFor(() => {
      one.publish(topic('a'), { n: 0 })
      expect(there).toHaveBeenCalled()
    })
    here.mockClear()
    there.mockClear()
    for (let n = 1; n <= 100; n += 1) one.publish(topic('a'), { n })
    const expected = Array.from({ length: 100 }, (_, n) => n + 1)
    await vi.waitFor(() => expect(there.mock.calls.map(([{ n }]) => n).filter((n) => n > 0)).toEqual(expected))
    expect(here.mock.calls.map(([{ n }]) => n)).toEqual(expected)
  })

  test('that has lost Redis still delivers in its own process, and never throws', async () => {
    const redis = await startRedis()
    const bus = createRedisBus(redis.url, logger)
    onTestFinished(() => bus.close())
    const listener = vi.fn()
    bus.subscribe(topic('a'), listener)
    await redis.stop()
    bus.publish(topic('a'), { n: 1 })
    expect(listener).toHaveBeenCalledWith({ n: 1 })
  })
})
