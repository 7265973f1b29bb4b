import type { Duplex } from 'node:stream'

/** How long the other end has to hang up after its last answer. */
const lastWordsMs = 1_000

/**
 * Write a last answer on a connection that Node has given up, and close it soon. Unread bytes are
 * read and ignored, because cutting them would lose the answer.
 */
export function hangUp(stream: Duplex, answer: string): void {
  ignoreErrors(stream)
  if (stream.destroyed) return
  const timer = setTimeout(() => stream.destroy(), lastWordsMs).unref()
  const close = () => void stream.destroy()
  stream.once('end', close).once('close', () => clearTimeout(timer))
  stream.resume()
  stream.end(answer)
}

/**
 * Ignore errors of a connection that the other end cuts. Nobody listens between two owners, such as
 * the HTTP parser and a WebSocket, and Node would end the process.
 */
export function ignoreErrors(stream: Duplex): void {
  stream.on('error', ignore)
}

function ignore() {}
