import type { Duplex } from 'node:stream'

/** How long the other end has to hang up after its last answer. */
const lastWordsMs = 1_000

/**
 * Write a last answer on a connection that Node has given up, and close it: at once when the other
 * end hangs up, and after a second when it does not. A connection that is cut while something
 * unread waits on it loses the answer, so what comes meanwhile is read and forgotten.
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
 * Whoever hangs up rudely is no fault of ours. Without a listener, Node ends the process over the
 * error of a stream, and between two owners of a connection, such as its parser and a WebSocket,
 * nobody else listens.
 */
export function ignoreErrors(stream: Duplex): void {
  stream.on('error', ignore)
}

function ignore() {}
