import { CloseCode, MessageType, type Server, stringifyMessage } from 'graphql-ws'
import { WebSocket } from 'ws'
import { bounds } from '../bounds/bounds.ts'
import { withinLogScope } from '../../../platform/monitoring/log-scope.ts'
import type { LiveCounts } from '../../../platform/monitoring/metrics.ts'
import type { Drainable } from './drain.ts'
import { frameHeader } from './frames.ts'
import type { Upgrade } from './upgrade.ts'

/** What many sockets have in common. */
export interface SocketHost {
  protocol: Server<SocketConnection>
  counts: LiveCounts
  /** Called once, when a socket has closed. */
  onClosed(connection: SocketConnection): void
  onFault(error: unknown, upgrade: Upgrade): void
}

/** A WebSocket that finds its connection again, so that thousands share their listeners. */
export class ConnectedSocket extends WebSocket {
  connection: SocketConnection | null = null
}

/** Something here failed, such as the database; the client comes back. 4500 would tell it to give up. */
const tryAgainLater = 1013

type Listen = (message: string) => Promise<void>

/** One WebSocket: what graphql-ws asks of it, and what this server holds for it. There are thousands: it holds little. */
export class SocketConnection implements Drainable {
  readonly socket: ConnectedSocket
  readonly upgrade: Upgrade
  /** Whose window it is counted as. */
  personId: string | null = null
  readonly #host: SocketHost
  readonly #onClosed: (code: number, reason: string) => Promise<void>
  #listen: Listen | null = null
  /** Of graphql-ws: what is under way here, by id. */
  #operations: Record<string, unknown> = {}
  /** Until it has introduced itself. */
  #patience: NodeJS.Timeout | null
  /** Queries and mutations under way. */
  #answering = 0

  constructor(socket: ConnectedSocket, host: SocketHost, upgrade: Upgrade) {
    this.socket = socket
    this.upgrade = upgrade
    this.#host = host
    socket.connection = this
    socket.on('error', ignore).on('message', onMessage).on('close', onClose)
    this.#patience = setTimeout(() => {
      socket.close(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout')
    }, bounds.introductionMs)
    this.#onClosed = host.protocol.opened(this, this)
  }

  get counts(): LiveCounts {
    return this.#host.counts
  }

  /** Of subscriptions, what they answer; null for what else is under way. */
  get operations(): unknown[] {
    return Object.values(this.#operations)
  }

  get protocol(): string {
    return this.socket.protocol
  }

  /** @param operations Of graphql-ws: what is under way here, by id. */
  introduced(operations: Record<string, unknown>): void {
    this.#operations = operations
    this.#stopWaiting()
  }

  onMessage(listen: Listen): void {
    this.#listen = listen
  }

  receive(message: unknown): void {
    const text = String(message)
    withinLogScope({ requestId: this.upgrade.requestId }, async () => this.#listen?.(text)).catch((error) => {
      this.#host.onFault(error, this.upgrade)
      this.close(tryAgainLater, 'Try again later.')
    })
  }

  /** Waits until the message has left; a reader who lets too much wait is cut. */
  send(message: string): Promise<void> {
    const { socket } = this
    if (socket.readyState !== socket.OPEN) return Promise.resolve()
    const { counts } = this
    counts.webSocketBytes += framedBytes(message)
    const sent = new Promise<void>((resolve) => socket.send(message, () => resolve()))
    if (socket.bufferedAmount > bounds.queuedBytes) {
      counts.slowReadersCut += 1
      socket.terminate()
    }
    return sent
  }

  /** An operation is over that graphql-ws does not wait for. */
  complete(id: string): void {
    delete this.#operations[id]
    void this.send(stringifyMessage<MessageType.Complete>({ id, type: MessageType.Complete }))
  }

  async answer<T>(make: () => T | Promise<T>): Promise<T> {
    this.#answering += 1
    try {
      return await make()
    } finally {
      // Not before the answer was sent.
      setImmediate(() => (this.#answering -= 1))
    }
  }

  isClosed(): boolean {
    return this.socket.readyState === WebSocket.CLOSED
  }

  isBusy(): boolean {
    return this.#answering > 0
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason)
  }

  terminate(): void {
    this.socket.terminate()
  }

  /** The socket has closed. */
  closed(code: number, reason: string): void {
    this.#stopWaiting()
    this.#host.onClosed(this)
    this.#onClosed(code, reason).catch((error: unknown) => this.#host.onFault(error, this.upgrade))
  }

  #stopWaiting() {
    if (this.#patience) clearTimeout(this.#patience)
    this.#patience = null
  }
}

/** A text message with the head that a server writes before it. */
function framedBytes(message: string): number {
  const length = Buffer.byteLength(message)
  return length + frameHeader(length).length
}

function onMessage(this: WebSocket, message: unknown) {
  connectionOf(this).receive(message)
}

function onClose(this: WebSocket, code: number, reason: Buffer) {
  connectionOf(this).closed(code, String(reason))
}

function connectionOf(socket: WebSocket): SocketConnection {
  return (socket as ConnectedSocket).connection!
}

/** What a client did wrong, such as a message that is too long: ws closes the socket with the right code by itself. */
function ignore() {}
