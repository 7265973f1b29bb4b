import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OutboxSession } from './outbox-session.ts'
import type { PendingComment } from './outbox-state.ts'
import type { OutboxTabs } from './outbox-tabs.ts'
import type { PostOutcome } from './sending-session.ts'

/** A server that may be out of reach, and that says everything once however often it hears it. */
class Server {
  outcome: PostOutcome = { type: 'posted' }
  /** The answer is lost, though the words have arrived. */
  losesAnswers = false
  readonly heard = new Map<string, string>()
  readonly asked: string[] = []

  post = async ({ key, body }: PendingComment): Promise<PostOutcome> => {
    this.asked.push(body)
    if (this.outcome.type === 'posted' || this.losesAnswers) this.heard.set(key, body)
    return this.losesAnswers ? { type: 'unreached' } : this.outcome
  }
}

/** Tabs of one browser: one of them sends at a time, and each hears of the others. */
class Browser {
  private last: Promise<void> = Promise.resolve()
  private readonly tabs: (() => void)[] = []

  open(): OutboxTabs {
    let own: (() => void) | undefined
    return {
      exclusively: (work) => (this.last = this.last.then(work)),
      tell: () => this.tabs.forEach((listener) => listener !== own && listener()),
      onTold: (listener) => void this.tabs.push((own = listener)),
    }
  }
}

let device: Map<string, PendingComment>
let browser: Browser
let whoIsThere: 'writer' | 'somebody else' | 'unknown'
let server: Server
let wakes: (() => void)[]
let keys = 0

async function open() {
  const session = new OutboxSession({
    keep: {
      read: async () => [...device.values()],
      write: async (comment) => void device.set(comment.key, comment),
      remove: async (key) => void device.delete(key),
    },
    tabs: browser.open(),
    isWriterHere: async () => (whoIsThere === 'unknown' ? null : whoIsThere === 'writer'),
    post: server.post,
    makeKey: () => `key-${(keys += 1)}`,
    now: () => 1_000,
    onWake: (listener) => (wakes.push(listener), () => {}),
  })
  await session.start()
  return session
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const said = () => [...server.heard.values()]
const states = (session: OutboxSession) => session.read().map(({ body, state }) => [body, state])

beforeEach(() => {
  vi.useFakeTimers()
  device = new Map()
  server = new Server()
  browser = new Browser()
  whoIsThere = 'writer'
  wakes = []
})
afterEach(() => void vi.useRealTimers())

describe('comments written without a connection', () => {
  test('wait, and are said once and in order when it is back', async () => {
    server.outcome = { type: 'unreached' }
    const session = await open()
    for (const body of ['one', 'two', 'three']) session.write(body, null, 0)
    await settle()
    expect(states(session)).toEqual(['one', 'two', 'three'].map((body) => [body, 'waiting']))
    expect(said()).toEqual([])

    server.outcome = { type: 'posted' }
    wakes[0]?.()
    await settle()
    expect(said()).toEqual(['one', 'two', 'three'])
    expect(session.read()).toEqual([])
    expect(device.size).toBe(0)
  })

  test('are tried again by themselves, less and less often', async () => {
    server.outcome = { type: 'unreached' }
    const session = await open()
    session.write('hello', null, 0)
    await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000)
    expect(server.asked).toHaveLength(4)
    server.outcome = { type: 'posted' }
    await vi.advanceTimersByTimeAsync(16_000)
    expect(said()).toEqual(['hello'])
  })

  test('survive a reload of the page', async () => {
    server.outcome = { type: 'unreached' }
    const before = await open()
    before.write('still here', 'row-1', 7)
    await settle()
    server.outcome = { type: 'posted' }
    const session = await open()
    await settle()
    expect(said()).toEqual(['still here'])
    expect(session.read()).toEqual([])
  })

  test('are said once also when the words arrived and only the answer was lost', async () => {
    server.losesAnswers = true
    const session = await open()
    session.write('once', null, 0)
    await settle()
    server.losesAnswers = false
    wakes[0]?.()
    await settle()
    expect(server.asked).toHaveLength(2)
    expect(said()).toEqual(['once'])
  })

  test('of which one is given up are said without it', async () => {
    server.outcome = { type: 'unreached' }
    const session = await open()
    session.write('one', null, 0)
    session.write('two', null, 0)
    await settle()
    session.discard('key-' + (keys - 1))
    server.outcome = { type: 'posted' }
    wakes[0]?.()
    await settle()
    expect(said()).toEqual(['two'])
  })
})

describe('several tabs of one person', () => {
  test('say what was kept once, and none of them shows it any more', async () => {
    device.set('kept', {
      key: 'kept',
      body: 'kept',
      parentId: null,
      sentAfter: 0,
      writtenAt: 1,
      state: 'waiting',
      refusal: null,
    })
    const tabs = await Promise.all([open(), open(), open()])
    await settle()
    expect(server.asked).toEqual(['kept'])
    expect(tabs.map((tab) => tab.read())).toEqual([[], [], []])
  })

  test('show what one of them waits to send, and why it was refused', async () => {
    server.outcome = { type: 'unreached' }
    const [writing, other] = [await open(), await open()]
    writing.write('hello', null, 0)
    await settle()
    expect(states(other)).toEqual([['hello', 'waiting']])
    server.outcome = { type: 'refused', reason: 'Comments are closed.' }
    wakes[0]?.()
    await settle()
    expect(states(other)).toEqual([['hello', 'refused']])
    other.discard(other.read()[0]!.key)
    await settle()
    expect(writing.read()).toEqual([])
  })
})

describe('whoever logs in on the same device', () => {
  test('does not say what somebody else wrote; it waits until its writer is back', async () => {
    server.outcome = { type: 'unreached' }
    const before = await open()
    before.write('mine', null, 0)
    await settle()
    server.outcome = { type: 'posted' }
    whoIsThere = 'somebody else'
    const session = await open()
    await settle()
    expect(states(session)).toEqual([['mine', 'signed out']])
    expect(said()).toEqual([])
    whoIsThere = 'writer'
    wakes.at(-1)?.()
    await settle()
    expect(said()).toEqual(['mine'])
    expect(session.read()).toEqual([])
  })

  test('is asked for until somebody answers', async () => {
    server.outcome = { type: 'unreached' }
    ;(await open()).write('mine', null, 0)
    await settle()
    server.outcome = { type: 'posted' }
    whoIsThere = 'unknown'
    await open()
    await settle()
    whoIsThere = 'writer'
    await vi.advanceTimersByTimeAsync(4_000)
    expect(said()).toEqual(['mine'])
  })
})

describe('a comment that is refused', () => {
  test('keeps its words and the reason, also across a reload, and holds up no other', async () => {
    server.outcome = { type: 'refused', reason: 'Comments are closed.' }
    const before = await open()
    before.write('too late', null, 0)
    await settle()
    server.outcome = { type: 'posted' }
    const session = await open()
    session.write('in time', null, 0)
    await settle()
    expect(said()).toEqual(['in time'])
    expect(session.read()).toMatchObject([{ body: 'too late', state: 'refused', refusal: 'Comments are closed.' }])
  })

  test('is said in other words when its writer changes it', async () => {
    server.outcome = { type: 'refused', reason: 'Too long.' }
    const session = await open()
    session.write('a long story', null, 0)
    await settle()
    server.outcome = { type: 'posted' }
    session.retry(session.read()[0]!.key, 'short')
    await settle()
    expect(said()).toEqual(['short'])
    expect(device.size).toBe(0)
  })
})

test('a device that keeps nothing does not keep anybody from writing', async () => {
  const broken = () => Promise.reject(new Error('no storage here'))
  const session = new OutboxSession({
    keep: { read: broken, write: broken, remove: broken },
    tabs: browser.open(),
    isWriterHere: async () => true,
    post: server.post,
    makeKey: () => 'key',
    now: () => 0,
    onWake: () => () => {},
  })
  await session.start()
  session.write('hello', null, 0)
  await settle()
  expect(said()).toEqual(['hello'])
})
