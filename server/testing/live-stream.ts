import type { ExecutionResult } from 'graphql'
import { type Client, type ClientOptions, createClient } from 'graphql-ws'
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

const patienceMs = 20_000

interface SocketOptions {
  endpoint: string
  headers: Record<string, string>
}

interface SubscribeOptions extends SocketOptions {
  query: string
  variables?: Record<string, unknown> | undefined
}

/** One WebSocket that stays open whatever is followed on it, as a window's does. */
export interface OpenSocket {
  follow<Data>(query: string, variables?: Record<string, unknown>): LiveStream<Data>
  /** Any operation; a mutation too. */
  send(query: string, variables?: Record<string, unknown>): Promise<ExecutionResult<any>>
}

function clientFor({ endpoint, headers }: SocketOptions, options: Partial<ClientOptions>): Client {
  class SocketWithHeaders extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols, { headers })
    }
  }
  const url = endpoint.replace(/^http/, 'ws')
  const client = createClient({ url, webSocketImpl: SocketWithHeaders, retryAttempts: 0, ...options })
  onTestFinished(() => client.dispose() as void)
  return client
}

/** Subscribe with the graphql-ws client, as any integrator would. */
export function subscribe<Data>(options: SubscribeOptions): LiveStream<Data> {
  return streamOver(clientFor(options, {}), options)
}

export function openSocket(options: SocketOptions): OpenSocket {
  const client = clientFor(options, { lazy: false, onNonLazyError: () => {} })
  return {
    follow: (query, variables) => streamOver(client, { query, variables }),
    send: (query, variables) =>
      new Promise((resolve, reject) => {
        client.subscribe(
          { query, variables },
          {
            next: (result) => resolve(result as ExecutionResult),
            error: (errors) => (Array.isArray(errors) ? resolve({ errors }) : reject(errors)),
            complete: () => {},
          },
        )
      }),
  }
}

function streamOver<Data>(client: Client, payload: Pick<SubscribeOptions, 'query' | 'variables'>): LiveStream<Data> {
  const { stream, deliver, end } = createStream<Data>(async () => client.dispose())
  client.subscribe<Data>(payload, {
    next: ({ data, errors }) => (errors ? end(errors) : deliver(data as Data)),
    error: (error) => end(Array.isArray(error) ? error : [{ message: String(error) }]),
    complete: () => end([]),
  })
  return stream
}

/** The same over server-sent events. */
export function subscribeOverSse<Data>({ endpoint, headers, query, variables }: SubscribeOptions): LiveStream<Data> {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const { stream, deliver, end } = createStream<Data>(async () => abort.abort())
  const read = async () => {
    const response = await fetch(endpoint, {
      method: 'POST',
      signal: abort.signal,
      headers: { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query, variables }),
    })
    let text = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const events = text.split('\n\n')
      text = events.pop()!
      for (const event of events) {
        if (/^event: complete/m.test(event)) return end([])
        const json = /^data: (.+)$/m.exec(event)?.[1]
        if (!json) continue
        const { data, errors } = JSON.parse(json)
        if (errors) end(errors)
        else deliver(data)
      }
    }
    end([{ message: 'the connection was cut' }])
  }
  read().catch((error: Error) => end([{ message: error.message }]))
  return stream
}

type Errors = Awaited<LiveStream<unknown>['ended']>['errors']

/** A stream and the two ends that feed it. What ends it first is what it ended with. */
function createStream<Data>(close: () => Promise<void>) {
  const received: Data[] = []
  let wake = () => {}
  const ended = Promise.withResolvers<{ errors: Errors }>()
  const stream: LiveStream<Data> = {
    received,
    ended: ended.promise,
    close,
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
  }
  const deliver = (data: Data) => {
    received.push(data)
    wake()
  }
  return { stream, deliver, end: (errors: Errors) => ended.resolve({ errors }) }
}
