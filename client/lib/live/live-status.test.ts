import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type LiveStatus,
  onLiveStatus,
  readLastSign,
  readLiveStatus,
  reportCut,
  reportDoubt,
  reportIdle,
  reportLive,
} from './live-status.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  reportIdle()
  vi.useRealTimers()
})

describe('what a page says of its connection', () => {
  test('a short cut is not mentioned', () => {
    reportLive()
    const told = vi.fn()
    const stop = onLiveStatus(told)
    reportCut()
    vi.advanceTimersByTime(1_999)
    reportLive()
    vi.advanceTimersByTime(60_000)
    expect(readLiveStatus()).toBe('live')
    expect(told).not.toHaveBeenCalled()
    stop()
  })

  test('a longer one is reconnecting, then offline, however many attempts fail meanwhile', () => {
    reportLive()
    reportCut()
    vi.advanceTimersByTime(1_500)
    reportCut()
    vi.advanceTimersByTime(500)
    expect(readLiveStatus()).toBe('reconnecting')
    vi.advanceTimersByTime(3_000)
    reportCut()
    vi.advanceTimersByTime(3_000)
    expect(readLiveStatus()).toBe('offline')
    reportCut()
    expect(readLiveStatus()).toBe('offline')
    reportLive()
    expect(readLiveStatus()).toBe('live')
  })

  test('a first connection that never stands is not called live', () => {
    reportCut()
    expect(readLiveStatus()).toBe(null)
    vi.advanceTimersByTime(8_000)
    expect(readLiveStatus()).toBe('offline')
  })

  test('after a long silence a doubt is mentioned unless it is answered at once', () => {
    reportLive()
    vi.setSystemTime(Date.now() + 600_000)
    const told: LiveStatus[] = []
    const stop = onLiveStatus(() => told.push(readLiveStatus()))
    reportDoubt()
    vi.advanceTimersByTime(399)
    reportLive()
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual([])
    reportDoubt()
    vi.advanceTimersByTime(400)
    expect(told).toEqual(['reconnecting'])
    reportLive()
    expect(told).toEqual(['reconnecting', 'live'])
    stop()
  })

  test('after a short silence there is nothing to doubt', () => {
    reportLive()
    vi.advanceTimersByTime(15_000)
    reportDoubt()
    vi.advanceTimersByTime(60_000)
    expect(readLiveStatus()).toBe('live')
  })

  test('it knows until when what it shows was true', () => {
    vi.setSystemTime(1_000_000)
    reportLive()
    reportCut()
    vi.advanceTimersByTime(20_000)
    expect(readLastSign()).toBe(1_000_000)
  })

  test('a page that follows nothing says nothing', () => {
    reportLive()
    reportCut()
    reportIdle()
    vi.advanceTimersByTime(60_000)
    expect(readLiveStatus()).toBe(null)
  })
})
