import type { WebSocket } from 'ws'

const everyMs = 15_000
/** Sockets take turns, so that thousands do not beat in one tick. */
const turns = 15

/**
 * Notices sockets whose other end has gone without a word: each is pinged every 15 s, and cut when it has not answered by
 * the next time. One timer for all of them.
 */
export function createHeartbeat() {
  const groups = Array.from({ length: turns }, () => new Set<WebSocket>())
  const silent = new WeakSet<WebSocket>()
  // One for all sockets, of which there are thousands.
  function onPong(this: WebSocket) {
    silent.delete(this)
  }
  let turn = 0
  let joined = 0
  const timer = setInterval(() => {
    turn = (turn + 1) % turns
    for (const socket of groups[turn]!) {
      if (silent.has(socket)) {
        socket.terminate()
        continue
      }
      silent.add(socket)
      socket.ping()
    }
  }, everyMs / turns).unref()
  return {
    watch(socket: WebSocket): void {
      groups[(joined += 1) % turns]!.add(socket.on('pong', onPong))
    },
    /** The socket has closed. */
    forget(socket: WebSocket): void {
      groups.some((group) => group.delete(socket))
    },
    stop: () => clearInterval(timer),
  }
}
