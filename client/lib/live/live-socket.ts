import { type Client, createClient } from 'graphql-ws'
import { type BackoffLimits, backoffMs } from '../durable-queue/backoff.ts'
import { reportCut, reportDoubt, reportIdle, reportLive, reportSign } from './live-status.ts'
import { onWake, waitOrWake } from './live-wake.ts'

/** A ping after this much silence; proxies close connections that are silent for a minute. */
const pingEveryMs = 12_000

/** A pong later than this means a frozen connection: a laptop that slept, a phone that changed masts. */
const pongWithinMs = 5_000

/** The same when somebody has just come back to the page and waits. */
const pongWhenBackMs = 2_000

/** An attempt that takes longer is made anew: on a network that swallows it a browser would wait for minutes. */
const connectWithinMs = 10_000

/** The same when somebody has just come back: it may have begun before the page fell asleep, on another network. */
const connectWhenBackMs = 2_000

/** A page that is left keeps its connection this long, because the next one usually wants it too. */
const closeIdleAfterMs = 3_000

const normalClosure = 1_000
const goingAway = 1_001

/**
 * Codes after which trying again at once is pointless or rude: one may not, or there are too many windows, or this one
 * reads too slowly. The link decides what then (live-link.ts).
 */
const slowCodes = new Set([4_401, 4_403, 4_429, 1_013])

/** A connection that ends sooner counts as a failed attempt: a server that takes everybody and drops them is not stormed. */
const steadyAfterMs = 5_000

/**
 * Most cuts are a restarted server or a changed network, and over in a moment. Nobody should watch a
 * dead page for longer than a breath.
 */
export const afterCut: BackoffLimits = { firstMs: 500, longestMs: 5_000 }

/**
 * A server that says goodbye has another beside it or comes back at once, and said it to thousands
 * of pages in the same instant. They spread over this time; no indicator shows so short a cut.
 */
export const afterGoodbye: BackoffLimits = { firstMs: 1_500, longestMs: 1_500 }

export interface LiveSocketOptions {
  url: string
  /** For tests outside a browser. */
  webSocketImpl?: unknown
}

/** A subscription's payload that knows what it is called on the wire; this part of it is not sent. */
export interface NamedPayload {
  operationId?: string
}

/** The one WebSocket of a page: opened by the first subscription, shared by all, made again for as long as one is open. */
export function createLiveSocket({ url, webSocketImpl }: LiveSocketOptions): Client {
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
        expectNothing()
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
        expectNothing()
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
  function expectNothing() {
    clearTimeout(pongTimer)
    pongTimer = undefined
  }
  // A connection may have died unnoticed while the tab was frozen, the laptop slept or the phone had no network.
  onWake(() => {
    failures = 0
    if (attemptedAt !== null && Date.now() - attemptedAt > connectWhenBackMs) return socket.terminate()
    if (open?.readyState !== 1) return
    reportDoubt()
    open.send('{"type":"ping"}')
    expectPong(pongWhenBackMs)
  })
  if (typeof window === 'undefined') return socket
  // A dead network often leaves the connection open for minutes; the page should say so at once.
  window.addEventListener('offline', () => socket.terminate())
  // An open connection would keep the browser from putting the page by as it is, for whoever comes back to it.
  window.addEventListener('pagehide', ({ persisted }) => void (persisted && socket.terminate()))
  return socket
}

/** The code of a close event; null for anything else that can end a connection. */
export function closeCode(event: unknown): number | null {
  return typeof event === 'object' && event !== null && 'code' in event && typeof event.code === 'number'
    ? event.code
    : null
}
