import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestLoad } from './request-load.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A request that is answered when `answer` is called. */
function request(load: RequestLoad) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { answered: load.during(() => promise), answer: () => resolve('the answer'), fail: reject }
}

/** Work that gives way once. */
function work(load: RequestLoad) {
  const state = { isDone: false }
  void load.giveWay().then(() => (state.isDone = true))
  return state
}

test('work goes on at once beside three requests', async () => {
  const load = new RequestLoad()
  for (let count = 0; count < 3; count++) request(load)
  const one = work(load)
  await vi.advanceTimersByTimeAsync(0)
  expect(one.isDone).toBe(true)
})

test('work waits while four requests are being answered, and goes on when one of them is', async () => {
  const load = new RequestLoad()
  const [first] = Array.from({ length: 4 }, () => request(load))
  const both = [work(load), work(load)]
  await vi.advanceTimersByTimeAsync(499)
  expect(both.map(({ isDone }) => isDone)).toEqual([false, false])
  first!.answer()
  expect(await first!.answered).toBe('the answer')
  await vi.advanceTimersByTimeAsync(0)
  expect(both.map(({ isDone }) => isDone)).toEqual([true, true])
  expect(vi.getTimerCount()).toBe(0)
})

test('a request that fails is not being answered any more', async () => {
  const load = new RequestLoad()
  const [first] = Array.from({ length: 4 }, () => request(load))
  const one = work(load)
  first!.fail(new Error('broken'))
  await expect(first!.answered).rejects.toThrow('broken')
  await vi.advanceTimersByTimeAsync(0)
  expect(one.isDone).toBe(true)
})

test('work waits for half a second at most', async () => {
  const load = new RequestLoad()
  for (let count = 0; count < 100; count++) request(load)
  const one = work(load)
  await vi.advanceTimersByTimeAsync(500)
  expect(one.isDone).toBe(true)
})
