import type { Server } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { bounds } from './bounds.ts'
import type { Drainable } from './drain.ts'
import type { Upgrade } from './upgrade.ts'

/** What graphql-ws knows a socket by. */
export interface SocketExtra {
  upgrade: Upgrade
  connection: SocketConnection
}

/** Something here failed, such as the database; the client comes back. 4500 would tell it to give up. */
const tryAgainLater = 1013

/** One WebSocket: what graphql-ws asks of it, and what this server holds for it. */
export class SocketConnection implements Drainable {
  readonly socket: WebSocket
  /** Whether it is counted as one of its person's. */
  isCounted = false
  readonly #releases: (() => void)[] = []
  /** Queries and mutations under way. */
  #answering = 0

  constructor(socket: WebSocket) {
    this.socket = socket
  }

  /** Give something back when the socket closes. */
  release(how: () => void): void {
    if (this.socket.readyState === this.socket.CLOSED) how()
    else this.#releases.push(how)
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

  isBusy(): boolean {
    return this.#answering > 0
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason)
  }

  terminate(): void {
    this.socket.terminate()
  }

  serve(server: Server<SocketExtra>, upgrade: Upgrade, onFault: (error: unknown) => void): void {
    const { socket } = this
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (message) => this.#send(message),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (listen) =>
          socket.on('message', (message) => {
            listen(String(message)).catch((error: unknown) => {
              onFault(error)
              socket.close(tryAgainLater, 'Try again later.')
            })
          }),
      },
      { upgrade, connection: this },
    )
    socket.once('close', (code, reason) => {
      for (const release of this.#releases.splice(0)) release()
      void closed(code, String(reason)).catch(onFault)
    })
  }

  /** Waits until the message has left; a reader who lets too much wait is cut. */
  #send(message: string): Promise<void> {
    const { socket } = this
    if (socket.readyState !== socket.OPEN) return Promise.resolve()
    const sent = new Promise<void>((resolve) => socket.send(message, () => resolve()))
    if (socket.bufferedAmount > bounds.queuedBytes) socket.terminate()
    return sent
  }
}
