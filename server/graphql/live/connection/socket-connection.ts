import { CloseCode, MessageType, type Server, stringifyMessage } from 'graphql-ws'
import { WebSocket } from 'ws'
import { bounds } from '../bounds/bounds.ts'
import { withinLogScope } from '../../../platform/monitoring/log-scope.ts'
import type { LiveCounts } from '../../../platform/monitoring/metrics.ts'
import type { Drainable } from './drain.ts'
import { frameHeader } from './frames.ts'
import type { Upgrade } from './upgrade.ts'

/** What all sockets share. */
export interface SocketHost {
  protocol: Server<SocketConnection>
  counts: LiveCounts
  /** Called once, when a socket has closed. */
  onClosed(connection: SocketConnection): void
  onFault(error: unknown, upgrade: Upgrade): void
}

/** A WebSocket that leads to its connection, so that thousands of sockets share their listeners. */
export class ConnectedSocket extends WebSocket {
  connection: SocketConnection | null = null
}

/**
 * Something failed here, such as the database, and the client tries again. After 4500 it would give
 * up.
 */
const tryAgainLater = 1013

type Listen = (message: string) => Promise<void>

/**
 * One WebSocket: what graphql-ws needs of it, and what this server stores for it. There are
 * thousands, so it stores little.
 */
export class SocketConnection implements Drainable {
  readonly socket: ConnectedSocket
  readonly upgrade: Upgrade
  /** The person it is counted for. */
  personId: string | null = null
  readonly #host: SocketHost
  readonly #onClosed: (code: number, reason: string) => Promise<void>
  #listen: Listen | null = null
  /** The operations that are under way here, by id, from graphql-ws. */
  #operations: Record<string, unknown> = {}
  /** The timer until `connection_init`. */
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

  /** The field of each subscription; null for other operations. */
  get operations(): unknown[] {
    return Object.values(this.#operations)
  }

  get protocol(): string {
    return this.socket.protocol
  }

  /** @param operations The operations that are under way here, by id, from graphql-ws. */
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

  /** Wait until the message is sent. A reader with too much unread data is cut. */
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

  /** End an operation that graphql-ws does not wait for. */
  complete(id: string): void {
    delete this.#operations[id]
    void this.send(stringifyMessage<MessageType.Complete>({ id, type: MessageType.Complete }))
  }

  async answer<T>(make: () => T | Promise<T>): Promise<T> {
    this.#answering += 1
    try {
      return await make()
    } finally {
      // Only after the answer was sent.
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

/** A text message with its frame header. */
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

/**
 * For protocol errors of a client, such as a message that is too long, ws closes the socket with
 * the right code.
 */
function ignore() {}
