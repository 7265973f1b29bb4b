import { ApolloClient, InMemoryCache } from '@apollo/client'
import { WebSocket } from 'ws'
import { createLiveLink } from '#client/lib/live/live-link.ts'
import { createLiveSocket } from '#client/lib/live/live-socket.ts'
import { wakeLive } from '#client/lib/live/live-wake.ts'
import { makeId } from '#client/lib/make-id.ts'
import { decodeBytes } from '#contract/theme/theme-document.ts'
import type { DraftStore } from './draft-queue.ts'
import { ThemeDocument } from './draft-operations.ts'
import { rightsOver, sendPresence, sendUpdate } from './send-to-draft.ts'
import { ThemeSession } from './theme-session.ts'

interface TabOptions {
  /** Of the server. */
  url: string
  /** Of every request. */
  headers: Record<string, string>
  /** Global id. */
  eventId: string
  store?: DraftStore | null
  /** What goes on the wire in place of an update. */
  tamper?(update: Uint8Array): Uint8Array
}

/** One window of the editor without a browser: its session over the socket, the link and the operations of the real one. */
export interface Tab {
  session: ThemeSession
  /** The network is gone, whatever was under way with it. */
  cut(): void
  comeBack(): void
  close(): void
}

/** Nothing of it is read from the cache; without it Apollo says for each answer that it has not heard of these types. */
const possibleTypes = {
  UserError: ['InvalidInput', 'NotFound', 'RateLimited', 'ThemeEpochOver', 'ThemeUpdateRefused'],
  RateLimited: [],
  ThemePresenceShown: [],
  ThemeUpdateApplied: [],
  ThemeUpdateRefused: [],
}

/** @returns as soon as the session has begun; the draft comes by itself. */
export function openTab({ url, headers, eventId, store = null, tamper = (update) => update }: TabOptions): Tab {
  let isCut = false
  const lines = new Set<WebSocket>()
  class Line extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      // Nobody listens there.
      super(isCut ? 'ws://127.0.0.1:1' : address, protocols, { headers })
      lines.add(this)
      this.on('error', () => {}).on('close', () => lines.delete(this))
    }
  }
  const socket = createLiveSocket({
    url: `${url.replace(/^http/, 'ws')}/bff/graphql`,
    webSocketImpl: Line,
  })
  const client = new ApolloClient({ link: createLiveLink(socket), cache: new InMemoryCache({ possibleTypes }) })
  const key = makeId()
  let stopFollowing = () => {}
  const session = new ThemeSession(
    {
      key,
      store,
      send: (update, epoch) => sendUpdate(client, eventId, tamper(update), epoch),
      showPresence: (place) => sendPresence(client, eventId, key, place),
      followAgain: () => setTimeout(follow),
      now: Date.now,
    },
    {},
  )

  function follow() {
    stopFollowing()
    const resume = () => {
      session.disconnect()
      return session.resume()
    }
    const subscription = client
      .subscribe({ query: ThemeDocument, variables: { eventId }, fetchPolicy: 'no-cache', context: { resume } })
      .subscribe({
        next({ data }) {
          if (!data) return
          const { e: epoch, s: sequence, c: writer, w: isWhole, u: update, p: editors, g: editorsGone } = data.d
          session.receive({
            epoch,
            sequence,
            writer: writer ?? null,
            isWhole,
            update: update == null ? null : decodeBytes(update),
            editors: editors ?? null,
            editorsGone: editorsGone ?? null,
          })
        },
        complete: () => session.becomeReadOnly(rightsOver),
      })
    stopFollowing = () => subscription.unsubscribe()
  }

  void session.start().then(follow)
  return {
    session,
    cut() {
      isCut = true
      session.disconnect()
      for (const line of lines) line.terminate()
    },
    comeBack() {
      isCut = false
      wakeLive()
    },
    close() {
      stopFollowing()
      session.stop()
      client.stop()
      void socket.dispose()
    },
  }
}
