import { expect, test, vi } from 'vitest'
import { wakeLive } from '../live/live-wake.ts'
import { untilLoaded } from './until-loaded.ts'

test('a script that does not come is asked for again, at once when the network is back', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'))
  const onFailure = vi.fn<() => Promise<void>>().mockResolvedValue()
  const loaded = untilLoaded(load, onFailure)
  await vi.advanceTimersByTimeAsync(500)
  expect(load.mock.calls.length).toBeGreaterThanOrEqual(2)
  await vi.advanceTimersByTimeAsync(60_000)
  const failures = load.mock.calls.length
  expect(onFailure).toHaveBeenCalledTimes(failures)
  load.mockResolvedValue('the module')
  // No time goes by.
  wakeLive()
  expect(await loaded).toBe('the module')
  expect(load).toHaveBeenCalledTimes(failures + 1)
  vi.useRealTimers()
})
