import type { Duplex } from 'node:stream'
import type { GraphQLError } from 'graphql'
import type { WebSocket } from 'ws'
import { i18nOf } from '../../../platform/i18n/catalogues.ts'
import { inLanguage } from '../../access.ts'
import { bounds } from '../bounds/bounds.ts'
import { Frames, answerOf } from './frames.ts'
import type { Connection } from '../engine/member.ts'
import type { SocketConnection } from './socket-connection.ts'

/**
 * Writes ready frames to the stream below a WebSocket. Between two messages of ws this is the same
 * as sending: server frames are not masked, not compressed here, and ws buffers nothing.
 */
export class SubscriptionConnection implements Connection {
  readonly #connection: SocketConnection
  /** The id of the operation, as JSON. */
  readonly #id: string

  constructor(connection: SocketConnection, id: string) {
    this.#connection = connection
    this.#id = JSON.stringify(id)
  }

  write(frames: Frames): void {
    const { counts, socket } = this.#connection
    const stream = this.#stream()
    if (!stream) return
    // This is checked before the write, because one large delivery does not mean a slow reader. The
    // socket is cut without a close frame, which would wait behind all the other frames.
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
    const i18n = i18nOf(this.#connection.upgrade.locale)
    if (error) this.write(new Frames([answerOf({ errors: [inLanguage(i18n, error)] }, null)]))
    this.#connection.complete(JSON.parse(this.#id) as string)
  }
}

/** ws offers no other way to send a frame that is serialized already. */
function streamBelow(socket: WebSocket): Duplex | null {
  return (socket as unknown as { _socket: Duplex | null })._socket
}
