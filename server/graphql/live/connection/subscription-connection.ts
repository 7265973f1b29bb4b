import type { Duplex } from 'node:stream'
import type { GraphQLError } from 'graphql'
import type { WebSocket } from 'ws'
import { bounds } from '../bounds/bounds.ts'
import { Frames, answerOf } from './frames.ts'
import type { Connection } from '../engine/member.ts'
import type { SocketConnection } from './socket-connection.ts'

/**
 * Writes ready frames on the stream below a WebSocket. Between two messages of ws that is as good as sending: frames of
 * a server are neither masked nor, here, compressed, and ws keeps nothing back.
 */
export class SubscriptionConnection implements Connection {
  readonly #connection: SocketConnection
  /** Of the operation, as JSON. */
  readonly #id: string

  constructor(connection: SocketConnection, id: string) {
    this.#connection = connection
    this.#id = JSON.stringify(id)
  }

  write(frames: Frames): void {
    const { counts, socket } = this.#connection
    const stream = this.#stream()
    if (!stream) return
    // Asked before: one large delivery is no sign of a slow reader. Not closed with a code: the frame that says so would
    // wait behind all the others.
    if (stream.writableLength > bounds.queuedBytes) {
      counts.slowReadersCut += 1
      return socket.terminate()
    }
    const bytes = frames.for(this.#id)
    counts.webSocketDeliveries += frames.answers.length
    counts.webSocketBytes += bytes.length
    stream.write(bytes)
    if (stream.writableLength > 0) frames.keep()
  }

  get isFull(): boolean {
    return (streamBelow(this.#connection.socket)?.writableLength ?? 0) > bounds.queuedBytes
  }

  async ready(): Promise<void> {
    const stream = streamBelow(this.#connection.socket)
    if (!stream?.writableNeedDrain) return
    await new Promise<void>((resolve) => {
      const go = () => {
        stream.off('drain', go).off('close', go)
        resolve()
      }
      stream.on('drain', go).on('close', go)
    })
  }

  /** null once it closes. */
  #stream(): Duplex | null {
    const { socket } = this.#connection
    return socket.readyState === socket.OPEN ? streamBelow(socket) : null
  }

  end(error: GraphQLError | null): void {
    if (error) this.write(new Frames([answerOf({ errors: [error] }, null)]))
    this.#connection.complete(JSON.parse(this.#id) as string)
  }
}

/** ws has no other way to hand over a frame that is made already. */
function streamBelow(socket: WebSocket): Duplex | null {
  return (socket as unknown as { _socket: Duplex | null })._socket
}
