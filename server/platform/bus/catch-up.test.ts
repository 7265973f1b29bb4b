import { expect, onTestFinished, test, vi } from 'vitest'
import { type Bus, createLocalBus, defineTopic, lookAgain } from './bus.ts'
import { startCatchUp } from './catch-up.ts'
import { createLogger } from '../monitoring/logger.ts'

const logger = createLogger('silent')
const feed = defineTopic<{ sequence: number }>('feed')
const other = defineTopic<object>('other')

/**
 * A bus that is doubted when the test says so, a database that knows feeds, and what each listener
 * was told.
 */
function start() {
  const local = createLocalBus(logger)
  let isWhole = true
  const changed: (() => void)[] = []
  const bus: Bus = {
    ...local,
    get isWhole() {
      return isWhole
    },
    onChange: (listener) => void changed.push(listener),
  }
  const database = new Map([
    ['a', { sequence: 1 }],
    ['b', { sequence: 7 }],
  ])
  const read = vi.fn(async (ids: string[]) => new Map([...database].filter(([id]) => ids.includes(id))))
  const told: Record<'a' | 'b' | 'other', unknown[]> = { a: [], b: [], other: [] }
  bus.subscribe(feed('a'), (message) => void told.a.push(message))
  bus.subscribe(feed('b'), (message) => void told.b.push(message))
  bus.subscribe(other('x'), (message) => void told.other.push(message))
  onTestFinished(startCatchUp({ bus, logger, positions: [{ noun: feed.noun, read }] }))
  const setWhole = (value: boolean) => {
    isWhole = value
    for (const listener of changed) listener()
  }
  return { setWhole, database, read, told }
}
const eventually = (assertion: () => void) => vi.waitFor(assertion, { timeout: 10_000 })

test('while messages may be missing, one statement reads all feeds, and only those that moved are announced', async () => {
  const { setWhole, database, read, told } = start()
  setWhole(false)
  await eventually(() => expect(told.a).toEqual([{ sequence: 1 }]))
  expect(read.mock.calls).toEqual([[['a', 'b']]])
  const since = Date.now()
  database.set('a', { sequence: 2 })
  await eventually(() => expect(told.a).toEqual([{ sequence: 1 }, { sequence: 2 }]))
  expect(Date.now() - since).toBeLessThan(2_000)
  expect(told.b).toEqual([{ sequence: 7 }])
})

test('nothing is read while the bus is whole; when it becomes whole, every listener looks once', async () => {
  const { setWhole, database, read, told } = start()
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(read).not.toHaveBeenCalled()
  setWhole(false)
  await eventually(() => expect(read).toHaveBeenCalledTimes(1))
  database.set('b', { sequence: 8 })
  setWhole(true)
  await eventually(() => expect(told.b).toEqual([{ sequence: 7 }, { sequence: 8 }]))
  expect(told.other).toEqual([lookAgain, lookAgain])
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(read).toHaveBeenCalledTimes(2)
})
