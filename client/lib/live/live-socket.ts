import { type Client, createClient } from 'graphql-ws'
import { type BackoffLimits, backoffMs } from '../durable-queue/backoff.ts'
import { reportCut, reportDoubt, reportIdle, reportLive, reportSign } from './live-status.ts'
import { onWake, waitOrWake } from './live-wake.ts'

/** Proxies close connections that are silent for a minute. */
const pingEveryMs = 12_000

/** Without a pong in this time the connection is dead, such as after sleep or a change of network. */
const pongWithinMs = 5_000

/** The same when someone has just come back to the page and waits. */
const pongWhenBackMs = 2_000

/** A longer attempt is restarted: on a network that drops it, a browser would wait for minutes. */
const connectWithinMs = 10_000

/** The same for someone who has just come back: it may have begun before the sleep, on another network. */
const connectWhenBackMs = 2_000

/** The next page usually needs the connection that a page leaves behind. */
const closeIdleAfterMs = 3_000

const normalClosure = 1_000
const goingAway = 1_001

/** Not allowed, too many windows, or a slow reader: the link decides what then (live-link.ts). */
const slowCodes = new Set([4_401, 4_403, 4_429, 1_013])

/** A connection that ends sooner is a failed attempt: a server that accepts and drops is not flooded. */
const steadyAfterMs = 5_000

/** Most cuts are short: a restarted server or a changed network. */
export const afterCut: BackoffLimits = { firstMs: 500, longestMs: 5_000 }

/** A server that says goodbye tells thousands of pages at once. They reconnect over this time, unseen. */
export const afterGoodbye: BackoffLimits = { firstMs: 1_500, longestMs: 1_500 }

/** A payload with its id on the wire, which is not sent with it. */
export interface NamedPayload {
  operationId?: string
}

/** The WebSocket of a page: opened by the first subscription, shared by all, reconnected while one is open. */
export function createLiveSocket({ url, webSocketImpl }: { url: string; webSocketImpl?: unknown }): Client {
  let pongTimer: ReturnType<typeof setTimeout> | undefined
  let attemptTimer: ReturnType<typeof setTimeout> | undefined
  let attemptedAt: number | null = null
  let open: WebSocket | null = null
  let isGoodbye = false
  let failures = 0
  let connectedAt = 0
  let unnamed = 0
  const socket = createClient({
    url,
    webSocketImpl,
    lazy: true,
    lazyCloseTimeout: closeIdleAfterMs,
    keepAlive: pingEveryMs,
    connectionAckWaitTimeout: 10_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait() {
      if (connectedAt > 0 && Date.now() - connectedAt > steadyAfterMs) failures = 0
      connectedAt = 0
      const limits = isGoodbye && failures === 0 ? afterGoodbye : afterCut
      const wait = backoffMs(failures, limits, Math.random())
      failures += 1
      return waitOrWake(wait)
    },
    shouldRetry: (event) => !slowCodes.has(closeCode(event) ?? 0),
    generateID: (payload) => (payload as NamedPayload).operationId ?? String((unnamed += 1)),
    on: {
      connecting() {
        attemptedAt = Date.now()
        attemptTimer = setTimeout(() => socket.terminate(), connectWithinMs)
      },
      connected(connected) {
        endAttempt()
        open = connected as WebSocket
        isGoodbye = false
        connectedAt = Date.now()
        reportLive()
      },
      message: reportSign,
      closed(event) {
        endAttempt()
        open = null
        clearTimeout(pongTimer)
        isGoodbye = closeCode(event) === goingAway
        if (closeCode(event) === normalClosure) reportIdle()
        else reportCut()
      },
      error() {
        endAttempt()
        reportCut()
      },
      ping: (isReceived) => void (isReceived || expectPong(pongWithinMs)),
      pong(isReceived) {
        if (!isReceived) return
        clearTimeout(pongTimer)
        reportLive()
      },
    },
  })

  function endAttempt() {
    clearTimeout(attemptTimer)
    attemptedAt = null
  }

  function expectPong(withinMs: number) {
    clearTimeout(pongTimer)
    pongTimer = setTimeout(() => socket.terminate(), withinMs)
  }
  // A connection may have died while the page slept.
  onWake(() => {
    failures = 0
    if (attemptedAt !== null && Date.now() - attemptedAt > connectWhenBackMs) return socket.terminate()
    if (open?.readyState !== 1) return
    reportDoubt()
    open.send('{"type":"ping"}')
    expectPong(pongWhenBackMs)
  })
  if (typeof window === 'undefined') return socket
  // A dead network often leaves the connection open for minutes.
  window.addEventListener('offline', () => socket.terminate())
  // An open connection would keep the page out of the browser's back-forward cache.
  window.addEventListener('pagehide', ({ persisted }) => void (persisted && socket.terminate()))
  return socket
}

/** The code of a close event; null for other endings. */
export function closeCode(event: unknown): number | null {
  return typeof event === 'object' && event !== null && 'code' in event && typeof event.code === 'number'
    ? event.code
    : null
}
