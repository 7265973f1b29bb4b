import { createClient } from 'graphql-ws'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

/** What a subscriber received, read one by one. */
export interface LiveStream<Data> {
  /** The next delivery. Fails the test when none comes. */
  next(): Promise<Data>
  /** Everything that has come and was not read. */
  received: Data[]
  /** Resolves when the server has ended the subscription; `errors` holds what it said. */
  ended: Promise<{ errors: readonly { message: string; extensions?: Record<string, unknown> }[] }>
  close(): Promise<void>
}

const patienceMs = 10_000

interface SubscribeOptions {
  endpoint: string
  headers: Record<string, string>
  query: string
  variables?: Record<string, unknown>
}

/** Subscribe with the graphql-ws client, as any integrator would. */
export function subscribe<Data>({ endpoint, headers, query, variables }: SubscribeOptions): LiveStream<Data> {
  class SocketWithHeaders extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols, { headers })
    }
  }
  const client = createClient({
    url: endpoint.replace(/^http/, 'ws'),
    webSocketImpl: SocketWithHeaders,
    retryAttempts: 0,
  })
  const received: Data[] = []
  let wake = () => {}
  const ended = Promise.withResolvers<{ errors: readonly { message: string }[] }>()
  client.subscribe<Data>(
    { query, variables },
    {
      next({ data, errors }) {
        if (errors) return ended.resolve({ errors })
        received.push(data as Data)
        wake()
      },
      error: (error) => ended.resolve({ errors: Array.isArray(error) ? error : [{ message: String(error) }] }),
      complete: () => ended.resolve({ errors: [] }),
    },
  )
  onTestFinished(() => client.dispose() as void)
  return {
    received,
    ended: ended.promise,
    async next() {
      const deadline = Date.now() + patienceMs
      while (received.length === 0) {
        const left = deadline - Date.now()
        if (left <= 0) throw new Error(`nothing was delivered within ${patienceMs} ms`)
        await Promise.race([
          new Promise<void>((resolve) => (wake = resolve)),
          new Promise((resolve) => setTimeout(resolve, left)),
          ended.promise.then(({ errors }) => {
            if (received.length === 0) throw new Error(`the subscription ended: ${JSON.stringify(errors)}`)
          }),
        ])
      }
      return received.shift()!
    },
    async close() {
      await client.dispose()
    },
  }
}
