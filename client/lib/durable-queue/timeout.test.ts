import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDeadline, withTimeout } from './timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work that takes too long is given up, and its signal is aborted', async () => {
  let signal: AbortSignal | undefined
  const result = withTimeout(1_000, (given) => ((signal = given), new Promise<never>(() => {})))
  const [, ended] = await Promise.all([vi.advanceTimersByTimeAsync(1_000), result.catch((error: unknown) => error)])
  expect(ended).toMatchObject({ name: 'TimeoutError' })
  expect(signal?.aborted).toBe(true)
})

test('work that ends in time leaves no timer behind, whether it succeeds or fails', async () => {
  await expect(withTimeout(1_000, async () => 'answer')).resolves.toBe('answer')
  await expect(withTimeout(1_000, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})

test('a deadline that is restarted begins anew, with another length if one is given', async () => {
  const { signal, restart } = startDeadline(1_000)
  await vi.advanceTimersByTimeAsync(900)
  restart(5_000)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(signal.aborted).toBe(true)
})
