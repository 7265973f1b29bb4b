import type { WebSocket } from 'ws'

const everyMs = 15_000
/** Sockets are spread over the interval, so that thousands are not pinged in one tick. */
const turns = 15

/**
 * Detects dead connections: each socket is pinged every 15 s and cut when it has not answered by
 * the next ping. One timer serves all of them.
 */
export function createHeartbeat() {
  const groups = Array.from({ length: turns }, () => new Set<WebSocket>())
  const silent = new WeakSet<WebSocket>()
  // One listener for all sockets, of which there are thousands.
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
