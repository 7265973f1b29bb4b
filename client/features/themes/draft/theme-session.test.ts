import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import {
  decodeBytes,
  freshThemeDocument,
  loadThemeDocument,
  tokensOf,
  type TokenValues,
  writeTokens,
} from '#contract/theme-document.ts'
import type { DraftKeep, KeptDraft } from './draft-keep.ts'
import type { SendOutcome } from './draft-messages.ts'
import { ThemeSession } from './theme-session.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server in a few lines: takes what it is sent, and tells all who follow. */
class Server {
  document = loadThemeDocument([])
  epoch = 1
  sequence = 0
  sent = 0
  /** What the next sends are answered instead. */
  answers: SendOutcome[] = []
  readonly followers = new Set<ThemeSession>()
  /** What tabs said beside that. */
  readonly glimpses: string[] = []

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

function device() {
  const drafts = new Map<string, KeptDraft>()
  const keep: DraftKeep = {
    read: async () => [...drafts],
    write: async (key, kept) => void drafts.set(key, kept),
    remove: async (key) => void drafts.delete(key),
  }
  return { drafts, keep }
}

let opened = 0
function open(server: Server, { keep = null, tokens = {} }: { keep?: DraftKeep | null; tokens?: TokenValues } = {}) {
  const session: ThemeSession = new ThemeSession(
    {
      keep,
      key: `tab-${(opened += 1)}`,
      send: (update, epoch) => server.send(update, epoch),
      showGlimpse: (message) => void server.glimpses.push(message),
      showPresence: async () => null,
      followAgain: () => server.connect(session),
      onNextFrame: (show) => show(),
      now: Date.now,
    },
    tokens,
  )
  return session
}
const settle = () => vi.advanceTimersByTimeAsync(2_000)

describe('an edit', () => {
  test('shows at once, and is with everybody when it was taken', async () => {
    const server = new Server()
    const [ada, bert] = [open(server), open(server)]
    for (const session of [ada, bert]) server.connect(session)
    ada.set({ accent: '#F00' })
    expect(ada.read()).toMatchObject({ tokens: { accent: '#ff0000' }, state: 'saving' })
    await settle()
    expect(bert.read().tokens).toEqual({ accent: '#ff0000' })
    expect(ada.read().state).toBe('live')
    expect(ada.position()).toEqual({ epoch: 1, sequence: 1 })
  })

  test('that follows another closely travels with those beside it', async () => {
    const server = new Server()
    const ada = open(server)
    server.connect(ada)
    for (let n = 0; n < 20; n += 1) {
      ada.set({ radius: n })
      await vi.advanceTimersByTimeAsync(5)
    }
    await settle()
    expect(server.tokens).toEqual({ radius: 19 })
    expect(server.sent).toBeLessThan(6)
  })

  test('that no theme can hold is refused here, and nothing of it is sent', async () => {
    const server = new Server()
    const ada = open(server)
    server.connect(ada)
    ada.set({ accent: 'red;#fff', radius: 3 })
    await settle()
    expect(ada.read()).toMatchObject({ tokens: {}, notice: 'A colour has six or eight lower-case hex digits.' })
    expect(server.sent).toBe(0)
    ada.dismissNotice()
    expect(ada.read().notice).toBeNull()
  })

  test('that the server refuses is taken back, and what was beside it is sent again', async () => {
    const server = new Server()
    const ada = open(server)
    server.connect(ada)
    server.answers = [{ type: 'refused', reason: 'No.', token: 'accent' }]
    ada.set({ accent: '#112233', radius: 3 })
    await settle()
    expect(ada.read()).toMatchObject({ tokens: { radius: 3 }, notice: 'No.', state: 'live' })
    expect(server.tokens).toEqual({ radius: 3 })
  })

  test('that nobody answers is sent until somebody does', async () => {
    const server = new Server()
    const ada = open(server)
    server.connect(ada)
    server.answers = [{ type: 'unreached' }, { type: 'limited', retryAfterMs: 500 }, { type: 'unreached' }]
    ada.set({ radius: 3 })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(server.tokens).toEqual({ radius: 3 })
    expect(ada.read().state).toBe('live')
  })
})

describe('without a connection', () => {
  test('edits wait, and are merged with what others did meanwhile', async () => {
    const server = new Server()
    const ada = open(server)
    server.connect(ada)
    server.cut(ada)
    ada.set({ accent: '#112233' })
    expect(ada.read().state).toBe('offline')
    server.write({ radius: 9 })
    await settle()
    expect(server.tokens).toEqual({ radius: 9 })
    server.connect(ada)
    await settle()
    expect(server.tokens).toEqual({ accent: '#112233', radius: 9 })
    expect(ada.read()).toMatchObject({ tokens: server.tokens, state: 'live' })
  })

  test('edits are kept on the device, and sent by the next page, also into a draft that was begun anew', async () => {
    for (const isAnew of [false, true]) {
      const server = new Server()
      const { keep, drafts } = device()
      const before = open(server, { keep })
      server.connect(before)
      server.write({ mode: 'dark' })
      server.cut(before)
      before.set({ accent: '#112233' })
      before.set({ mode: undefined })
      await settle()
      if (isAnew) server.beginAnew()
      const after = open(server, { keep })
      await after.start()
      expect(after.read()).toMatchObject({ tokens: { accent: '#112233' }, state: 'offline' })
      server.connect(after)
      await settle()
      expect(server.tokens).toEqual({ accent: '#112233' })
      expect(after.read()).toMatchObject({ tokens: { accent: '#112233' }, state: 'live' })
      expect(drafts.size).toBe(0)
    }
  })

  test('what was edited before the draft had come is set in it', async () => {
    const server = new Server()
    server.write({ radius: 1, mode: 'dark' })
    const ada = open(server, { tokens: { radius: 1 } })
    ada.set({ radius: 7 })
    expect(ada.read().tokens).toEqual({ radius: 7 })
    server.connect(ada)
    await settle()
    expect(server.tokens).toEqual({ radius: 7, mode: 'dark' })
  })
})

describe('a draft that was begun anew', () => {
  test('is taken over with what was not sent, and undo goes on', async () => {
    const server = new Server()
    const ada = open(server)
    server.connect(ada)
    ada.set({ accent: '#111111' })
    await settle()
    ada.set({ radius: 3 })
    server.beginAnew()
    await settle()
    expect(server.tokens).toEqual({ accent: '#111111', radius: 3 })
    ada.undo()
    ada.undo()
    await settle()
    expect(server.tokens).toEqual({})
    expect(ada.read()).toMatchObject({ canUndo: false, canRedo: true })
  })
})

describe('undo', () => {
  test('takes back one’s own, several tokens as one step, and redo brings it again', async () => {
    const server = new Server()
    server.write({ accent: '#000000' })
    const ada = open(server)
    server.connect(ada)
    ada.set({ accent: '#111111', radius: 3 })
    await settle()
    ada.set({ mode: 'dark' })
    ada.undo()
    expect(ada.read().tokens).toEqual({ accent: '#111111', radius: 3 })
    ada.undo()
    expect(ada.read()).toMatchObject({ tokens: { accent: '#000000' }, canUndo: false })
    ada.redo()
    await settle()
    expect(server.tokens).toEqual({ accent: '#111111', radius: 3 })
  })

  test('leaves alone what somebody else has changed since', async () => {
    const server = new Server()
    const ada = open(server)
    server.connect(ada)
    ada.set({ accent: '#111111', radius: 3 })
    await settle()
    server.write({ accent: '#222222' })
    ada.undo()
    await settle()
    expect(server.tokens).toEqual({ accent: '#222222' })
    server.write({ accent: '#111111' })
    ada.undo()
    ada.redo()
    await settle()
    expect(server.tokens).toEqual({ accent: '#111111', radius: 3 })
  })

  test('takes a drag back as a whole', async () => {
    const server = new Server()
    server.write({ radius: 0 })
    const ada = open(server)
    server.connect(ada)
    for (let n = 1; n < 30; n += 1) {
      ada.set({ radius: n })
      await vi.advanceTimersByTimeAsync(30)
    }
    ada.undo()
    expect(ada.read()).toMatchObject({ tokens: { radius: 0 }, canUndo: false })
  })
})

test('whose rights end keeps what was done as a draft of their own, and writes nothing more', async () => {
  const server = new Server()
  const { keep, drafts } = device()
  const ada = open(server, { keep })
  server.connect(ada)
  server.answers = [{ type: 'forbidden', reason: 'Not any more.' }]
  ada.set({ radius: 3 })
  await settle()
  expect(ada.read()).toMatchObject({ tokens: { radius: 3 }, state: 'read-only', notice: 'Not any more.' })
  ada.set({ radius: 4 })
  ada.undo()
  await settle()
  expect(ada.read().tokens).toEqual({ radius: 3 })
  expect(server.tokens).toEqual({})
  expect(drafts.size).toBe(1)
})

describe('what somebody else does before it is kept', () => {
  const theirs = 9
  /** Somebody of that number has made so many edits before. */
  async function stage(before: TokenValues = {}) {
    const server = new Server()
    const other = loadThemeDocument([])
    other.clientID = theirs
    /** What they do next, as others see it first and get it then. */
    const edit = (changes: TokenValues) => {
      const known = Y.encodeStateVector(other)
      writeTokens(other, changes)
      const clock = Y.getState(other.store, theirs)
      return {
        glimpse: JSON.stringify([theirs, clock, ...Object.entries(changes).flat()]),
        keep: () => server.take(Y.encodeStateAsUpdate(other, known)),
      }
    }
    edit(before).keep()
    const ada = open(server)
    server.connect(ada)
    await settle()
    return { server, ada, edit }
  }

  test('shows at once over the draft, and is the draft when it is kept, without a step back', async () => {
    const { ada, edit } = await stage({ accent: '#000000' })
    const [first, second] = [edit({ accent: '#111111' }), edit({ accent: '#222222' })]
    ada.glimpse(first.glimpse)
    expect(ada.read().tokens).toEqual({ accent: '#111111' })
    ada.glimpse(second.glimpse)
    expect(ada.position()).toEqual({ epoch: 1, sequence: 1 })
    first.keep()
    expect(ada.read().tokens).toEqual({ accent: '#222222' })
    second.keep()
    expect(ada.read().tokens).toEqual({ accent: '#222222' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(ada.read().tokens).toEqual({ accent: '#222222' })
    // What comes late shows nothing that is over.
    ada.glimpse(first.glimpse)
    expect(ada.read().tokens).toEqual({ accent: '#222222' })
  })

  test('goes when it is taken back, after three seconds, with the connection, and with the draft', async () => {
    const { server, ada, edit } = await stage({ accent: '#000000' })
    const { glimpse } = edit({ accent: '#111111' })
    const shown = () => ada.read().tokens['accent']
    for (const end of [
      async () => ada.glimpse(JSON.stringify([theirs, 0])),
      async () => void (await vi.advanceTimersByTimeAsync(3_000)),
      async () => {
        server.cut(ada)
        expect(shown()).toBe('#000000')
        server.connect(ada)
      },
      async () => server.beginAnew(),
    ]) {
      ada.glimpse(glimpse)
      expect(shown()).toBe('#111111')
      await end()
      expect(shown()).toBe('#000000')
    }
  })

  test('gives way to what one does oneself there, and is not taken back by one’s undo', async () => {
    const { ada, edit } = await stage({ accent: '#000000', radius: 1 })
    ada.set({ accent: '#aaaaaa' })
    await settle()
    ada.set({ radius: 2 })
    await settle()
    ada.glimpse(edit({ radius: 3 }).glimpse)
    ada.undo()
    expect(ada.read().tokens).toMatchObject({ accent: '#000000', radius: 3 })
    ada.set({ radius: 4 })
    expect(ada.read().tokens).toMatchObject({ radius: 4 })
  })

  test('is one’s own already when it is one’s own, and nothing when it cannot be read', async () => {
    const { ada } = await stage({ accent: '#000000' })
    ada.set({ accent: '#aaaaaa' })
    const before = ada.read().tokens
    for (const message of ['[', '[1]', JSON.stringify([theirs, 1, 'accent', '#ffffff'])]) ada.glimpse(message)
    expect(ada.read().tokens).toBe(before)
  })
})
