import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { msg } from '@lingui/core/runtime-macro'
import { Server, device, openSession, settle } from './session-testing.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('an edit', () => {
  test('shows at once, and is with everybody when it was taken', async () => {
    const server = new Server()
    const [ada, bert] = [openSession(server), openSession(server)]
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
    const ada = openSession(server)
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
    const ada = openSession(server)
    server.connect(ada)
    ada.set({ accent: 'red;#fff', radius: 3 })
    await settle()
    expect(ada.read()).toMatchObject({
      tokens: {},
      notice: { message: 'A colour needs six or eight lowercase hex digits.' },
    })
    expect(server.sent).toBe(0)
    ada.dismissNotice()
    expect(ada.read().notice).toBeNull()
  })

  test('that the server refuses is taken back, and what was beside it is sent again', async () => {
    const server = new Server()
    const ada = openSession(server)
    server.connect(ada)
    server.answers = [{ type: 'refused', reason: 'No.', token: 'accent' }]
    ada.set({ accent: '#112233', radius: 3 })
    await settle()
    expect(ada.read()).toMatchObject({ tokens: { radius: 3 }, notice: 'No.', state: 'live' })
    expect(server.tokens).toEqual({ radius: 3 })
  })

  test('that nobody answers is sent until somebody does', async () => {
    const server = new Server()
    const ada = openSession(server)
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
    const ada = openSession(server)
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
      const { store, drafts } = device()
      const before = openSession(server, { store })
      server.connect(before)
      server.write({ mode: 'dark' })
      server.cut(before)
      before.set({ accent: '#112233' })
      before.set({ mode: undefined })
      await settle()
      if (isAnew) server.beginAnew()
      const after = openSession(server, { store })
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
    const ada = openSession(server, { tokens: { radius: 1 } })
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
    const ada = openSession(server)
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
    const ada = openSession(server)
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
    const ada = openSession(server)
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
    const ada = openSession(server)
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
  const { store, drafts } = device()
  const ada = openSession(server, { store })
  server.connect(ada)
  server.answers = [{ type: 'forbidden', reason: msg`Not any more.` }]
  ada.set({ radius: 3 })
  await settle()
  expect(ada.read()).toMatchObject({ tokens: { radius: 3 }, state: 'read-only', notice: { message: 'Not any more.' } })
  ada.set({ radius: 4 })
  ada.undo()
  await settle()
  expect(ada.read().tokens).toEqual({ radius: 3 })
  expect(server.tokens).toEqual({})
  expect(drafts.size).toBe(1)
})
