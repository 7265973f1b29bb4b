import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { loadThemeDocument, writeTokens, type TokenValues } from '#contract/theme/theme-document.ts'
import { Server, openSession, settle } from './session-testing.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
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
    const ada = openSession(server)
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

describe('what one does oneself', () => {
  test('is said before it is sent, under the name that the others know, and what is undone as well', async () => {
    const server = new Server()
    const ada = openSession(server)
    server.connect(ada)
    ada.set({ accent: '#F00' })
    expect(server.sent).toBe(1)
    const [writer] = JSON.parse(server.glimpses[0]!) as [number]
    expect(server.glimpses).toEqual([JSON.stringify([writer, 1, 'accent', '#ff0000'])])
    await settle()
    expect(Y.getState(server.document.store, writer)).toBe(1)
    ada.set({ accent: '#000000' })
    await settle()
    ada.undo()
    expect(server.glimpses.at(-1)).toBe(JSON.stringify([writer, 3, 'accent', '#ff0000']))
  })

  test('is taken back when it is refused, and is not said without a connection', async () => {
    const server = new Server()
    const ada = openSession(server)
    server.connect(ada)
    server.answers = [{ type: 'refused', reason: 'No.', token: 'accent' }]
    ada.set({ accent: '#112233' })
    await settle()
    expect(JSON.parse(server.glimpses.at(-1)!)).toEqual([expect.any(Number), 0])
    const said = server.glimpses.length
    server.cut(ada)
    ada.set({ radius: 3 })
    await settle()
    expect(server.glimpses).toHaveLength(said)
  })
})
