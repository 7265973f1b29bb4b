import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { ApolloClient, InMemoryCache } from '@apollo/client'
import type { Sink } from 'graphql-ws'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { endingOf } from './live-ending.ts'
import { createLiveLink } from './live-link.ts'
import { createLiveSocket } from './live-socket.ts'
import { type LiveStatus, onLiveStatus, readLiveStatus } from './live-status.ts'
import { document, emptyFeed, feed, follow, followFrom, type LiveServer, startServer, write } from './live-testing.ts'

describe('a page whose server is killed', () => {
  let server: LiveServer

  beforeEach(async () => {
    emptyFeed()
    server = await startServer()
  })
  afterEach(() => server.kill())

  async function restart(meanwhile: () => void) {
    const { port } = server
    await server.kill()
    meanwhile()
    server = await startServer(port)
  }

  test('gets what happened in between once and in order', async () => {
    const page = followFrom(server.port)
    write(2)
    await vi.waitFor(() => expect(page.seen).toEqual([1, 2]))

    await restart(() => write(2))
    await vi.waitFor(() => expect(page.seen).toEqual([1, 2, 3, 4]), { timeout: 4_000 })

    write(1)
    await vi.waitFor(() => expect(page.seen).toEqual([1, 2, 3, 4, 5]))
    page.stop()
  })

  test('asks after the last step it saw, not after the one it opened with', async () => {
    const page = followFrom(server.port)
    write(3)
    await vi.waitFor(() => expect(page.seen).toEqual([1, 2, 3]))

    await restart(() => {})
    await vi.waitFor(() => expect(feed.asked).toEqual(['0', '3']), { timeout: 4_000 })

    await restart(() => {})
    await vi.waitFor(() => expect(feed.asked).toEqual(['0', '3', '3']), { timeout: 4_000 })
    page.stop()
  })

  test('moves over when the server says goodbye, and nothing on the page mentions it', async () => {
    const page = followFrom(server.port)
    write(1)
    await vi.waitFor(() => expect(page.seen).toEqual([1]))
    const told: LiveStatus[] = []
    const stop = onLiveStatus(() => told.push(readLiveStatus()))

    const { port } = server
    await server.drain()
    write(1)
    server = await startServer(port)
    await vi.waitFor(() => expect(page.seen).toEqual([1, 2]), { timeout: 4_000 })
    expect(told).toEqual([])
    stop()
    page.stop()
  })

  test('calls a subscription what every other tab calls it, before and after', async () => {
    const pages = [followFrom(server.port), followFrom(server.port)]
    await vi.waitFor(() => expect(feed.ids).toHaveLength(2))
    await restart(() => {})
    await vi.waitFor(() => expect(feed.ids).toHaveLength(4), { timeout: 4_000 })
    expect(new Set(feed.ids).size).toBe(1)
    for (const page of pages) page.stop()
  })

  test('asks once for what two parts of it follow', async () => {
    const socket = createLiveSocket({ url: `ws://127.0.0.1:${server.port}/`, webSocketImpl: WebSocket })
    const client = new ApolloClient({ cache: new InMemoryCache(), link: createLiveLink(socket) })
    const seen: number[][] = [[], []]
    const parts = seen.map((steps) =>
      client
        .subscribe<{ step: number }>({ query: document, variables: { after: '0' }, fetchPolicy: 'no-cache' })
        .subscribe(({ data }) => void steps.push(data!.step)),
    )
    await vi.waitFor(() => expect(feed.ids).toHaveLength(1))
    write(2)
    await vi.waitFor(() =>
      expect(seen).toEqual([
        [1, 2],
        [1, 2],
      ]),
    )
    expect(feed.ids).toHaveLength(1)
    for (const part of parts) part.unsubscribe()
  })
})

test('a server that takes every page and drops it again is not stormed', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  onTestFinished(() => void vi.restoreAllMocks())
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  let connections = 0
  sockets.on('connection', (socket) => {
    connections += 1
    socket.once('message', () => {
      socket.send('{"type":"connection_ack"}')
      socket.close(4_000, 'Not now')
    })
  })
  await once(sockets, 'listening')
  const page = followFrom((sockets.address() as AddressInfo).port)
  // At once, then after 300, 550 and 1,050 ms.
  await vi.waitFor(() => expect(connections).toBe(3), { timeout: 5_000 })
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(connections).toBe(3)
  page.stop()
  sockets.close()
})

describe('a page that the server does not let in', () => {
  test('is told so and asks no more by itself', () => {
    const sinks: Sink[] = []
    const client = new ApolloClient({
      cache: new InMemoryCache(),
      link: createLiveLink({ subscribe: (_payload, sink) => (sinks.push(sink as Sink), () => {}) }),
    })
    const errors: unknown[] = []
    const isOver = vi.fn()
    client
      .subscribe({ query: document, errorPolicy: 'all' })
      .subscribe({ next: ({ error }) => void errors.push(error), complete: isOver })
    sinks[0]?.error({ code: 4_403, reason: 'Forbidden' })
    expect(errors.map(endingOf)).toEqual(['refused'])
    expect(isOver).toHaveBeenCalledOnce()
    expect(sinks).toHaveLength(1)
  })
})

describe('a page while the server takes no more connections', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('tries again later, and less often each time', async () => {
    const sinks: Sink[] = []
    const page = follow({ subscribe: (_payload, sink) => (sinks.push(sink as Sink), () => {}) })
    expect(sinks).toHaveLength(1)

    sinks[0]?.error({ code: 4_429, reason: 'Too many' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sinks).toHaveLength(2)

    sinks[1]?.error({ code: 4_429, reason: 'Too many' })
    await vi.advanceTimersByTimeAsync(4_900)
    expect(sinks).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(5_200)
    expect(sinks).toHaveLength(3)
    page.stop()
  })

  test('stops trying once it is left', async () => {
    const sinks: Sink[] = []
    const page = follow({ subscribe: (_payload, sink) => (sinks.push(sink as Sink), () => {}) })
    sinks[0]?.error({ code: 4_429, reason: 'Too many' })
    page.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sinks).toHaveLength(1)
  })
})
