import type { Duplex } from 'node:stream'

/** How long the other end has to hang up after its last answer. */
const lastWordsMs = 1_000

/**
 * Write a last answer on a connection that Node has given up, and close it: at once when the other
 * end closes, otherwise after a second. The answer would be lost if unread bytes were waiting when
 * the connection is cut, so they are read and ignored.
 */
export function hangUp(stream: Duplex, answer: string): void {
  ignoreErrors(stream)
  if (stream.destroyed) return
  const patience = setTimeout(() => stream.destroy(), lastWordsMs).unref()
  const close = () => void stream.destroy()
  stream.once('end', close).once('close', () => clearTimeout(patience))
  stream.resume()
  stream.end(answer)
}

/**
 * Ignore errors of a connection that the other end cuts. Without a listener, Node ends the process
 * over the error of a stream. Between two owners of a connection, such as the HTTP parser and a
 * WebSocket, nobody else listens.
 */
export function ignoreErrors(stream: Duplex): void {
  stream.on('error', ignore)
}

function ignore() {}
