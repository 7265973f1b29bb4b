import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { ExecutionResult } from 'graphql'
import { createClient as createSseClient } from 'graphql-sse'
import { createClient as createSocketClient } from 'graphql-ws'
import { WebSocket } from 'ws'

export type Transport = 'WebSocket' | 'server-sent events'
export type Audience = 'PUBLIC' | 'GUESTS' | 'ORGANIZERS'

export interface Row {
  sequence: number
  id: string
}

/** Somebody who follows one feed, whatever happens to the connection, and writes down what came. */
export interface Subscriber {
  name: string
  audience: Audience
  rows: Row[]
  /** What must never happen: a subscription that completes, a delivery that says nothing, a cursor that goes back. */
  complaints: string[]
  /** How often the connection was made, and how often an operation was refused and asked again. */
  connects: number
  refusals: number
  stop(): void
}

interface Follow {
  url: string
  transport: Transport
  headers: Record<string, string>
  eventUrl: string
  name: string
  audience: Audience
}

const query = `subscription ($slug: String!, $after: ID) {
  eventActivity(slug: $slug, after: $after) { sequence item { id body visibility actorName actor { name } } }
}`
const shortWait = () => setTimeout(randomInt(20, 300))

/** With the clients that integrators use; resumes behind the last step that came. */
export function startSubscriber({ url, transport, headers, eventUrl, name, audience }: Follow): Subscriber {
  let after = '0'
  let isOver = false
  let leave = () => {}
  const subscriber: Subscriber = {
    name,
    audience,
    rows: [],
    complaints: [],
    connects: 0,
    refusals: 0,
    stop() {
      isOver = true
      leave()
      void client.dispose()
    },
  }
  // Written anew for each connection.
  const payload = { query, toJSON: () => ({ query, variables: { slug: eventUrl, after } }) }
  const client = transport === 'WebSocket' ? socketClient() : sseClient()
  const complain = (what: string) => void subscriber.complaints.push(`${name} over ${transport}: ${what}`)

  function socketClient() {
    class SocketWithHeaders extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols, { headers })
      }
    }
    return createSocketClient({
      url: `${url.replace(/^http/, 'ws')}/bff/graphql`,
      webSocketImpl: SocketWithHeaders,
      retryAttempts: Infinity,
      shouldRetry: () => true,
      retryWait: shortWait,
      on: { connected: () => void (subscriber.connects += 1) },
    })
  }
  function sseClient() {
    return createSseClient({
      url: `${url}/bff/graphql`,
      headers,
      retryAttempts: Infinity,
      retry: shortWait,
      on: { connected: () => void (subscriber.connects += 1) },
    })
  }

  function take({ data, errors }: ExecutionResult<any>) {
    const step = data?.eventActivity
    if (errors || !step) return complain(`a delivery without a row: ${JSON.stringify(errors ?? data)}`)
    if (step.sequence <= Number(after)) complain(`step ${step.sequence} came after ${after}`)
    after = String(step.sequence)
    if (step.item) subscriber.rows.push({ sequence: step.sequence, id: step.item.id })
  }

  function begin() {
    leave = client.subscribe(payload, {
      next: (result) => take(result as ExecutionResult<any>),
      async error(error) {
        // Whoever is told of a fault asks again; so does a page.
        subscriber.refusals += 1
        if (Array.isArray(error) && error.some(({ extensions }) => extensions?.code !== 'INTERNAL_SERVER_ERROR'))
          complain(`the subscription was refused: ${JSON.stringify(error)}`)
        await shortWait()
        if (!isOver) begin()
      },
      complete: () => isOver || complain('the subscription completed'),
    })
  }
  begin()
  return subscriber
}
