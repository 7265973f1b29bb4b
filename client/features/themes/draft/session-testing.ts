import { vi } from 'vitest'
import * as Y from 'yjs'
import {
  decodeBytes,
  freshThemeDocument,
  loadThemeDocument,
  tokensOf,
  type TokenValues,
  writeTokens,
} from '#contract/theme/theme-document.ts'
import { memoryStore } from '#client/lib/durable-queue/testing.ts'
import type { QueueEntry } from '#client/lib/durable-queue/queue-state.ts'
import type { DraftStore, SendOutcome, UnsentDraft } from './draft-queue.ts'
import { ThemeSession } from './theme-session.ts'

/** A server in a few lines: takes what it is sent, and tells all who follow. */
export class Server {
  document = loadThemeDocument([])
  epoch = 1
  sequence = 0
  sent = 0
  /** What the next sends are answered instead. */
  answers: SendOutcome[] = []
  readonly followers = new Set<ThemeSession>()

  async send(update: Uint8Array, epoch: number): Promise<SendOutcome> {
    this.sent += 1
    await Promise.resolve()
    const answer = this.answers.shift()
    if (answer) return answer
    if (epoch !== this.epoch) return { type: 'epoch over' }
    this.take(update)
    return { type: 'applied', epoch: this.epoch, sequence: this.sequence }
  }

  take(update: Uint8Array) {
    Y.applyUpdate(this.document, update)
    this.sequence += 1
    for (const follower of this.followers) follower.receive(this.#message(update, false))
  }

  /** Somebody else. */
  write(changes: TokenValues) {
    const other = loadThemeDocument([Y.encodeStateAsUpdate(this.document)])
    const before = Y.encodeStateVector(other)
    writeTokens(other, changes)
    this.take(Y.encodeStateAsUpdate(other, before))
  }

  beginAnew() {
    const state = freshThemeDocument(tokensOf(this.document))
    this.document = loadThemeDocument([state])
    this.epoch += 1
    for (const follower of this.followers) follower.receive(this.#message(state, true))
  }

  connect(session: ThemeSession) {
    const { epoch, stateVector } = session.resume()
    const isWhole = epoch !== this.epoch
    const update = Y.encodeStateAsUpdate(this.document, isWhole ? undefined : decodeBytes(stateVector!)!)
    this.followers.add(session)
    session.receive(this.#message(update, isWhole))
  }

  cut(session: ThemeSession) {
    this.followers.delete(session)
    session.disconnect()
  }

  get tokens() {
    return tokensOf(this.document)
  }

  #message(update: Uint8Array, isWhole: boolean) {
    const { epoch, sequence } = this
    return { epoch, sequence, writer: null, isWhole, update, editors: null, editorsGone: null }
  }
}

export function device() {
  const drafts = new Map<string, QueueEntry<UnsentDraft>>()
  return { drafts, store: memoryStore(drafts) }
}

let opened = 0
export function openSession(
  server: Server,
  { store = null, tokens = {} }: { store?: DraftStore | null; tokens?: TokenValues } = {},
) {
  const session: ThemeSession = new ThemeSession(
    {
      store,
      key: `tab-${(opened += 1)}`,
      send: (update, epoch) => server.send(update, epoch),
      showPresence: async () => null,
      followAgain: () => server.connect(session),
      now: Date.now,
    },
    tokens,
  )
  return session
}
export const settle = () => vi.advanceTimersByTimeAsync(2_000)
