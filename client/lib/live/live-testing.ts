import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { ApolloClient, InMemoryCache } from '@apollo/client'
import { type ExecutionArgs, parse } from 'graphql'
import type { Client, SubscribePayload } from 'graphql-ws'
import { useServer } from 'graphql-ws/use/ws'
import { WebSocket, WebSocketServer } from 'ws'
import { createLiveLink } from './live-link.ts'
import { createLiveSocket } from './live-socket.ts'

export const document = parse('subscription Steps($after: ID) { step(after: $after) }')

/** A feed that outlives the servers that serve it. */
export const feed = {
  /** The last step. */
  written: 0,
  /** The cursor of every attempt, in order. */
  asked: [] as (string | null)[],
  /** What each attempt was called on the wire. */
  ids: [] as string[],
}
let wake = Promise.withResolvers<void>()

/** For each test, before its server starts. */
export function emptyFeed() {
  Object.assign(feed, { written: 0, asked: [], ids: [] })
}

export function write(count: number) {
  feed.written += count
  wake.resolve()
  wake = Promise.withResolvers()
}

async function* steps({ variableValues }: ExecutionArgs) {
  const after = (variableValues?.['after'] ?? null) as string | null
  feed.asked.push(after)
  for (let position = Number(after ?? 0); ;) {
    while (position < feed.written) {
      position += 1
      yield { data: { step: position } }
    }
    await wake.promise
  }
}

export interface LiveServer {
  port: number
  kill(): Promise<void>
  /** Says goodbye to everybody first, as a server does that is replaced. */
  drain(): Promise<void>
}

/** A real server on the wire: what is under test is what really happens when it dies. */
export async function startServer(port = 0): Promise<LiveServer> {
  const http: Server = createServer()
  const sockets = new WebSocketServer({ server: http })
  // No schema: what is under test is the wire, and the answer to the one document is known.
  const onSubscribe = (_context: unknown, id: string, { query, variables }: SubscribePayload) => {
    feed.ids.push(id)
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
export function follow(socket: Pick<Client, 'subscribe'>) {
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

/** As in a browser, an attempt that is given up says so to nobody. */
class QuietWebSocket extends WebSocket {
  constructor(...args: ConstructorParameters<typeof WebSocket>) {
    super(...args)
    this.on('error', () => {})
  }
}

export const followFrom = (port: number) =>
  follow(createLiveSocket({ url: `ws://127.0.0.1:${port}/`, webSocketImpl: QuietWebSocket }))
