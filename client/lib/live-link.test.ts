import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { ApolloClient, InMemoryCache } from '@apollo/client'
import { type ExecutionArgs, parse } from 'graphql'
import type { Client, Sink, SubscribePayload } from 'graphql-ws'
import { useServer } from 'graphql-ws/use/ws'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { endingOf } from './live-ending.ts'
import { createLiveLink } from './live-link.ts'
import { createLiveSocket } from './live-socket.ts'
import { type LiveStatus, onLiveStatus, readLiveStatus } from './live-status.ts'

const document = parse('subscription Steps($after: ID) { step(after: $after) }')

/** The last step of a feed that outlives the servers that serve it. */
let written = 0
/** The cursor of every attempt, in order. */
let asked: (string | null)[] = []
/** What each attempt was called on the wire. */
let ids: string[] = []
let wake = Promise.withResolvers<void>()

function write(count: number) {
  written += count
  wake.resolve()
  wake = Promise.withResolvers()
}

async function* steps({ variableValues }: ExecutionArgs) {
  const after = (variableValues?.['after'] ?? null) as string | null
  asked.push(after)
  for (let position = Number(after ?? 0); ;) {
    while (position < written) {
      position += 1
      yield { data: { step: position } }
    }
    await wake.promise
  }
}

interface LiveServer {
  port: number
  kill(): Promise<void>
  /** Says goodbye to everybody first, as a server does that is replaced. */
  drain(): Promise<void>
}

/** A real server on the wire: what is under test is what really happens when it dies. */
async function startServer(port = 0): Promise<LiveServer> {
  const http: Server = createServer()
  const sockets = new WebSocketServer({ server: http })
  // No schema: what is under test is the wire, and the answer to the one document is known.
  const onSubscribe = (_context: unknown, id: string, { query, variables }: SubscribePayload) => {
    ids.push(id)
    return { document: parse(query), variableValues: variables } as unknown as ExecutionArgs
  }
  useServer({ onSubscribe, subscribe: steps as never }, sockets)
  const connections = new Set<Socket>()
  http.on('connection', (connection) => connections.add(connection))
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  // Also those that are only just being made into sockets.
  const kill = () =>
    new Promise<void>((resolve) => {
      http.close(() => resolve())
      for (const socket of sockets.clients) socket.terminate()
      setTimeout(() => connections.forEach((connection) => connection.destroy()), 50)
    })
  return {
    port: (http.address() as AddressInfo).port,
    kill,
    async drain() {
      const gone = [...sockets.clients].map((socket) => once(socket, 'close'))
      for (const socket of sockets.clients) socket.close(1_001, 'Going away')
      await Promise.all(gone)
      await kill()
    },
  }
}

/** Follows the feed as a page does: remembers the last step and resumes after it. */
function follow(socket: Pick<Client, 'subscribe'>) {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: createLiveLink(socket) })
  const seen: number[] = []
  const subscription = client
    .subscribe<{ step: number }>({
      query: document,
      variables: { after: '0' },
      fetchPolicy: 'no-cache',
      context: { resume: () => ({ after: String(seen.at(-1) ?? 0) }) },
    })
    .subscribe(({ data }) => {
      if (data) seen.push(data.step)
    })
  return { seen, stop: () => subscription.unsubscribe() }
}

const followFrom = (port: number) =>
  follow(createLiveSocket({ url: `ws://127.0.0.1:${port}/`, webSocketImpl: WebSocket }))

describe('a page whose server is killed', () => {
  let server: LiveServer

  beforeEach(async () => {
    written = 0
    asked = []
    ids = []
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
    await vi.waitFor(() => expect(asked).toEqual(['0', '3']), { timeout: 4_000 })

    await restart(() => {})
    await vi.waitFor(() => expect(asked).toEqual(['0', '3', '3']), { timeout: 4_000 })
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
    await vi.waitFor(() => expect(ids).toHaveLength(2))
    await restart(() => {})
    await vi.waitFor(() => expect(ids).toHaveLength(4), { timeout: 4_000 })
    expect(new Set(ids).size).toBe(1)
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
    await vi.waitFor(() => expect(ids).toHaveLength(1))
    write(2)
    await vi.waitFor(() =>
      expect(seen).toEqual([
        [1, 2],
        [1, 2],
      ]),
    )
    expect(ids).toHaveLength(1)
    for (const part of parts) part.unsubscribe()
  })
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
