import { type Client, createClient } from 'graphql-ws'
import { decideRetryWait } from './live-backoff.ts'
import { reportCut, reportIdle, reportLive } from './live-status.ts'

/** A ping after this much silence; proxies close connections that are silent for a minute. */
const pingEveryMs = 12_000

/** A pong later than this means a frozen connection: a laptop that slept, a phone that changed masts. */
const pongWithinMs = 5_000

/** A page that is left keeps its connection this long, because the next one usually wants it too. */
const closeIdleAfterMs = 3_000

const normalClosure = 1_000

/** Codes after which trying again at once is pointless or rude; the link tries again later (live-link.ts). */
const slowCodes = new Set([4_401, 4_403, 4_429])

export interface LiveSocketOptions {
  url: string
  /** For tests outside a browser. */
  webSocketImpl?: unknown
}

/** The one WebSocket of a page: opened by the first subscription, shared by all, made again for as long as one is open. */
export function createLiveSocket({ url, webSocketImpl }: LiveSocketOptions): Client {
  let pongTimer: ReturnType<typeof setTimeout> | undefined
  const nextId = countedIds()
  const socket = createClient({
    url,
    webSocketImpl,
    lazy: true,
    lazyCloseTimeout: closeIdleAfterMs,
    keepAlive: pingEveryMs,
    connectionAckWaitTimeout: 10_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (attempt) => waitOrWake(decideRetryWait(attempt, Math.random())),
    shouldRetry: (event) => !slowCodes.has(closeCode(event) ?? 0),
    generateID: ({ operationName }) => nextId(operationName ?? 'operation'),
    on: {
      connected: reportLive,
      closed: (event) => {
        clearTimeout(pongTimer)
        if (closeCode(event) === normalClosure) reportIdle()
        else reportCut()
      },
      error: reportCut,
      ping: (isReceived) => {
        if (!isReceived) pongTimer = setTimeout(() => socket.terminate(), pongWithinMs)
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(pongTimer)
      },
    },
  })
  // A dead network often leaves the connection open for minutes; the page should say so at once.
  if (typeof window !== 'undefined') window.addEventListener('offline', () => socket.terminate())
  return socket
}

/** The code of a close event; null for anything else that can end a connection. */
export function closeCode(event: unknown): number | null {
  return typeof event === 'object' && event !== null && 'code' in event && typeof event.code === 'number'
    ? event.code
    : null
}

/**
 * Ids named after their operation and not random: the server sends everybody who follows the same thing the same
 * bytes only if the id inside them is the same too.
 */
function countedIds(): (name: string) => string {
  const counts = new Map<string, number>()
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name}.${count}`
  }
}

/** Waits, but not past the moment when the network is back or somebody looks at the page again. */
function waitOrWake(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      if (typeof window !== 'undefined') {
        window.removeEventListener('online', wake)
        document.removeEventListener('visibilitychange', wakeIfVisible)
      }
      resolve()
    }
    const wakeIfVisible = () => {
      if (document.visibilityState === 'visible') wake()
    }
    const timer = setTimeout(wake, ms)
    if (typeof window !== 'undefined') {
      window.addEventListener('online', wake)
      document.addEventListener('visibilitychange', wakeIfVisible)
    }
  })
}
