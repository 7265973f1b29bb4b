import { describe, expect, test, vi } from 'vitest'
import { createLocalBus, defineTopic } from './bus.ts'
import { createLogger } from '../monitoring/logger.ts'

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
