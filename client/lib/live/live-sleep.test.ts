import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { onLiveStatus, readLiveStatus } from './live-status.ts'
import { emptyFeed, feed, followFrom, type LiveServer, startServer, write } from './live-testing.ts'
import { afterSleep, wakeLive } from './live-wake.ts'

/**
 * A network before a server. Silent, it swallows everything and says nothing, as one does that a laptop has left: of a
 * connection through it nobody hears again, also when the network is back.
 */
async function startNetwork(port: number) {
  let isSilent = false
  const ends = new Set<Socket>()
  const network = createServer((near) => {
    ends.add(near)
    near.on('error', () => {})
    // Attempts in the silence end as little as they begin.
    if (isSilent) return near.resume()
    const far = connect(port, '127.0.0.1')
    ends.add(far)
    let isLost = false
    lose.add(() => (isLost = true))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (data) => isLost || to.write(data))
      from.on('close', () => isLost || to.destroy())
      from.on('error', () => {})
    }
  })
  const lose = new Set<() => void>()
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    network.close()
    for (const end of ends) end.destroy()
  })
  return {
    port: (network.address() as AddressInfo).port,
    goSilent() {
      isSilent = true
      for (const forget of lose) forget()
    },
    comeBack: () => void (isSilent = false),
  }
}

describe('a page on a machine that slept', () => {
  let server: LiveServer
  let network: Awaited<ReturnType<typeof startNetwork>>
  /** What the page said of its connection, in order. */
  let told: (string | null)[]

  beforeEach(async () => {
    emptyFeed()
    server = await startServer()
    network = await startNetwork(server.port)
    told = []
    onTestFinished(onLiveStatus(() => told.push(readLiveStatus())))
  })
  afterEach(async () => {
    vi.useRealTimers()
    await server.kill()
  })

  /** Time goes by while every timer stands still. */
  const sleep = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

  test('is live again within seconds of waking, with each row once, and says meanwhile that it is not', async () => {
    const page = followFrom(network.port)
    write(2)
    await vi.waitFor(() => expect(page.seen).toEqual([1, 2]))
    told = []

    network.goSilent()
    write(3)
    sleep(600_000)
    network.comeBack()
    wakeLive()
    await vi.waitFor(() => expect(page.seen).toEqual([1, 2, 3, 4, 5]), { timeout: 9_000 })
    write(1)
    await vi.waitFor(() => expect(page.seen).toEqual([1, 2, 3, 4, 5, 6]))
    expect(feed.asked).toEqual(['0', '2'])
    expect(told[0]).toBe('reconnecting')
    expect(told.at(-1)).toBe('live')
    page.stop()
  })

  test('does not wait for an attempt that began before it slept', async () => {
    network.goSilent()
    const page = followFrom(network.port)
    write(2)
    // The attempt has begun, and nobody will ever answer it.
    await new Promise((resolve) => setTimeout(resolve, 50))
    sleep(600_000)
    network.comeBack()
    wakeLive()
    await vi.waitFor(() => expect(page.seen).toEqual([1, 2]), { timeout: 9_000 })
    page.stop()
  })
})

describe('sleep is noticed', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('by a clock that has gone on while the timers stood still', () => {
    const wake = vi.fn()
    const stop = afterSleep(wake)
    vi.advanceTimersByTime(30_000)
    expect(wake).not.toHaveBeenCalled()
    vi.setSystemTime(Date.now() + 300_000)
    vi.advanceTimersByTime(3_000)
    expect(wake).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(30_000)
    expect(wake).toHaveBeenCalledOnce()
    stop()
  })
})
