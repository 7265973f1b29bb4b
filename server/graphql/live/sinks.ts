import type { Duplex } from 'node:stream'
import type { ExecutionResult } from 'graphql'
import type { WebSocket } from 'ws'
import { bounds } from './bounds.ts'
import type { Frames } from './frames.ts'
import type { Sink } from './member.ts'

/**
 * Writes ready frames on the stream below a WebSocket. Between two messages of ws that is as good as sending: frames of
 * a server are neither masked nor, here, compressed, and ws keeps nothing back.
 */
export class SocketSink implements Sink {
  readonly #socket: WebSocket
  /** Of the operation, as JSON. */
  readonly #id: string

  constructor(socket: WebSocket, id: string) {
    this.#socket = socket
    this.#id = JSON.stringify(id)
  }

  write(frames: Frames): void {
    const socket = this.#socket
    const stream = streamBelow(socket)
    if (!stream || socket.readyState !== socket.OPEN) return
    // Asked before: one large delivery is no sign of a slow reader. Not closed with a code: the frame that says so would
    // wait behind all the others.
    if (stream.writableLength > bounds.queuedBytes) return socket.terminate()
    stream.write(frames.for(this.#id))
    if (stream.writableLength > 0) frames.keep()
  }

  async ready(): Promise<void> {
    const stream = streamBelow(this.#socket)
    if (!stream?.writableNeedDrain) return
    await new Promise<void>((resolve) => {
      const go = () => {
        stream.off('drain', go).off('close', go)
        resolve()
      }
      stream.on('drain', go).on('close', go)
    })
  }
}

/** ws has no other way to hand over a frame that is made already. */
function streamBelow(socket: WebSocket): Duplex | null {
  return (socket as unknown as { _socket: Duplex | null })._socket
}

/** An answer that need not be put into words again. */
export interface ReadyResult extends ExecutionResult {
  stringify?(): string
}

/** For whoever asks for one answer after the other, such as server-sent events. */
export class PullSink implements Sink {
  #queue: ReadyResult[] = []
  #queuedBytes = 0
  #arrived: (() => void) | null = null
  #emptied: (() => void) | null = null
  readonly #onOverflow: () => void

  /** @param onOverflow Called when a reader lets too much wait. What waited is forgotten. */
  constructor(onOverflow: () => void) {
    this.#onOverflow = onOverflow
  }

  write({ answers }: Frames): void {
    if (this.#queuedBytes > bounds.queuedBytes) {
      this.clear()
      this.#onOverflow()
      return
    }
    for (const { result, json } of answers) {
      this.#queue.push(result.errors ? result : { ...result, stringify: () => json.toString() })
      this.#queuedBytes += json.length
    }
    this.wake()
  }

  take(): ReadyResult | undefined {
    const result = this.#queue.shift()
    if (this.#queue.length === 0) this.clear()
    return result
  }

  /** Forget what was not taken. */
  clear(): void {
    this.#queue = []
    this.#queuedBytes = 0
    this.#emptied?.()
    this.#emptied = null
  }

  /** Waits until there may be something to take. */
  async arrival(): Promise<void> {
    await new Promise<void>((resolve) => (this.#arrived = resolve))
  }

  wake(): void {
    this.#arrived?.()
    this.#arrived = null
  }

  async ready(): Promise<void> {
    if (this.#queue.length > 0) await new Promise<void>((resolve) => (this.#emptied = resolve))
  }
}
