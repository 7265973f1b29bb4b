import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

/** A WebSocket that shows every message as the server wrote it. */
export interface RawSocket {
  socket: WebSocket
  /** As the answer to the upgrade named it. */
  requestId: string
  /** As text, in order. */
  messages: string[]
  send(message: object): void
  subscribe(id: string, query: string, variables?: Record<string, unknown>): void
  /** Resolves when so many messages have come in all. */
  received(count: number): Promise<string[]>
  /** The code it was closed with; 1006 when it was cut. */
  closed: Promise<number>
}

const patienceMs = 10_000

interface RawSocketOptions {
  /** Origin of the app. */
  url: string
  headers?: Record<string, string>
  path?: '/bff/graphql' | '/graphql'
  /** False leaves the introduction out. */
  introduces?: boolean
}

/** Open a socket and introduce oneself. @throws when the upgrade is refused. */
export async function openRawSocket(options: RawSocketOptions): Promise<RawSocket> {
  const { url, headers = {}, path = '/bff/graphql', introduces = true } = options
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${path}`, 'graphql-transport-ws', { headers })
  onTestFinished(() => socket.terminate())
  const messages: string[] = []
  let requestId = ''
  socket.on('upgrade', ({ headers: answer }) => (requestId = String(answer['x-request-id'])))
  let wake = () => {}
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const send = (message: object) => socket.send(JSON.stringify(message))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  const welcomed = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const message = String(data)
      if (message === '{"type":"connection_ack"}') return resolve()
      messages.push(message)
      wake()
    })
  })
  if (introduces) {
    send({ type: 'connection_init' })
    await Promise.race([welcomed, closed])
  }
  return {
    socket,
    requestId,
    messages,
    send,
    subscribe: (id, query, variables) => send({ id, type: 'subscribe', payload: { query, variables } }),
    async received(count) {
      const deadline = Date.now() + patienceMs
      while (messages.length < count) {
        const left = deadline - Date.now()
        if (left <= 0) throw new Error(`${messages.length} of ${count} messages came within ${patienceMs} ms`)
        await Promise.race([
          new Promise<void>((resolve) => (wake = resolve)),
          new Promise((resolve) => setTimeout(resolve, left)),
        ])
      }
      return messages
    },
    closed,
  }
}
