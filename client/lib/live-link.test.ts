import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApolloClient, InMemoryCache } from '@apollo/client'
import { type ExecutionArgs, parse } from 'graphql'
import type { Client, Sink, SubscribePayload } from 'graphql-ws'
import { useServer } from 'graphql-ws/use/ws'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createLiveLink } from './live-link.ts'
import { createLiveSocket } from './live-socket.ts'

const document = parse('subscription Steps($after: ID) { step(after: $after) }')

/** The last step of a feed that outlives the servers that serve it. */
let written = 0
/** The cursor of every attempt, in order. */
let asked: (string | null)[] = []
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
}

/** A real server on the wire: what is under test is what really happens when it dies. */
async function startServer(port = 0): Promise<LiveServer> {
  const http: Server = createServer()
  const sockets = new WebSocketServer({ server: http })
  // No schema: what is under test is the wire, and the answer to the one document is known.
  const onSubscribe = (_context: unknown, _id: string, { query, variables }: SubscribePayload) =>
    ({ document: parse(query), variableValues: variables }) as unknown as ExecutionArgs
  useServer({ onSubscribe, subscribe: steps as never }, sockets)
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  return {
    port: (http.address() as AddressInfo).port,
    kill: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate()
        http.close(() => resolve())
      }),
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
})

describe('a page whose connection is refused outright', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('tries again later, and less often each time', () => {
    const sinks: Sink[] = []
    const page = follow({ subscribe: (_payload, sink) => (sinks.push(sink as Sink), () => {}) })
    expect(sinks).toHaveLength(1)

    sinks[0]?.error({ code: 4_403, reason: 'Forbidden' })
    vi.advanceTimersByTime(5_000)
    expect(sinks).toHaveLength(2)

    sinks[1]?.error({ code: 4_403, reason: 'Forbidden' })
    vi.advanceTimersByTime(4_900)
    expect(sinks).toHaveLength(2)
    vi.advanceTimersByTime(5_200)
    expect(sinks).toHaveLength(3)
    page.stop()
  })

  test('stops trying once it is left', () => {
    const sinks: Sink[] = []
    const page = follow({ subscribe: (_payload, sink) => (sinks.push(sink as Sink), () => {}) })
    sinks[0]?.error({ code: 4_401, reason: 'Unauthorized' })
    page.stop()
    vi.advanceTimersByTime(60_000)
    expect(sinks).toHaveLength(1)
  })
})
