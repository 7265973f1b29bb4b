import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDurableQueue, type DurableQueue, type DurableQueueOptions } from './durable-queue.ts'
import type { QueueEntry } from './queue-state.ts'
import { calm, memoryStore, MemoryServer, openBrowser } from './testing.ts'

let device: Map<string, QueueEntry<string>>
let browser: ReturnType<typeof openBrowser>
let server: MemoryServer
let whoIsThere: 'writer' | 'somebody else' | 'unknown'
let asksWho: number
let settled: string[]

async function open(options: Partial<DurableQueueOptions<string>> = {}): Promise<DurableQueue<string>> {
  const queue = createDurableQueue<string>({
    ...calm,
    store: memoryStore(device),
    tabs: browser.open(),
    send: server.send,
    async isWriterHere() {
      asksWho += 1
      return whoIsThere === 'unknown' ? null : whoIsThere === 'writer'
    },
    onSettled: ({ work }, { type }) => settled.push(`${work} ${type}`),
    ...options,
  })
  await queue.start()
  return queue
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const shown = (queue: DurableQueue<string>) => queue.read().map(({ work, state }) => `${work} ${state}`)
const heard = () => [...server.heard.values()]

beforeEach(() => {
  vi.useFakeTimers()
  device = new Map()
  browser = openBrowser()
  server = new MemoryServer()
  whoIsThere = 'writer'
  asksWho = 0
  settled = []
})
afterEach(() => void vi.useRealTimers())

describe('what is done without a connection', () => {
  test('shows at once, is stored, and is sent once and in order when the connection is back', async () => {
    server.outcome = { type: 'unreached' }
    const queue = await open()
    for (const work of ['one', 'two', 'three']) queue.put(work, work)
    expect(shown(queue)).toEqual(['one waiting', 'two waiting', 'three waiting'])
    await settle()
    expect([...device.keys()]).toEqual(['one', 'two', 'three'])
    server.outcome = { type: 'done' }
    queue.wake()
    await settle()
    expect(heard()).toEqual(['one', 'two', 'three'])
    expect(queue.read()).toEqual([])
    expect(device.size).toBe(0)
    expect(settled).toEqual(['one done', 'two done', 'three done'])
  })

  test('is tried again by itself, less and less often', async () => {
    server.outcome = { type: 'unreached' }
    const queue = await open()
    queue.put('a', 'a')
    await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000)
    expect(server.asked).toHaveLength(4)
    server.outcome = { type: 'done' }
    await vi.advanceTimersByTimeAsync(8_000)
    expect(heard()).toEqual(['a'])
  })

  test('survives a reload of the page', async () => {
    server.outcome = { type: 'unreached' }
    ;(await open()).put('a', 'still here')
    await settle()
    server.outcome = { type: 'done' }
    const queue = await open()
    await settle()
    expect(heard()).toEqual(['still here'])
    expect(queue.read()).toEqual([])
  })

  test('counts once also when it arrived and only the answer was lost', async () => {
    server.losesAnswers = true
    const queue = await open()
    queue.put('a', 'once')
    await settle()
    server.losesAnswers = false
    queue.wake()
    await settle()
    expect(server.asked).toHaveLength(2)
    expect(heard()).toEqual(['once'])
  })

  test('is given up without the others', async () => {
    server.outcome = { type: 'unreached' }
    const queue = await open()
    queue.put('a', 'one')
    queue.put('b', 'two')
    await settle()
    queue.discard('a')
    server.outcome = { type: 'done' }
    queue.wake()
    await settle()
    expect(heard()).toEqual(['two'])
  })

  test('is given up too when nobody comes back for a week', async () => {
    server.outcome = { type: 'unreached' }
    ;(await open()).put('a', 'old')
    await settle()
    vi.setSystemTime(Date.now() + 8 * 86_400_000)
    server.outcome = { type: 'done' }
    await open()
    await settle()
    expect(heard()).toEqual([])
    expect(device.size).toBe(0)
  })
})

describe('an entry', () => {
  test('is on the device before it is sent', async () => {
    const stored: number[] = []
    const queue = await open({ send: async () => (stored.push(device.size), { type: 'done' }) })
    queue.put('a', 'a')
    await settle()
    expect(stored).toEqual([1])
  })

  test('that was under way when the page was closed is sent again, under the same key', async () => {
    const keys: string[] = []
    const send = ({ key }: QueueEntry<string>) => (keys.push(key), new Promise<never>(() => {}))
    ;(await open({ send })).put('a', 'a')
    await settle()
    browser.close()
    await open()
    await settle()
    expect(keys).toEqual(['a'])
    expect([...server.heard]).toEqual([['a', 'a']])
  })

  test('that is changed while it is under way is sent again as it is now, behind itself', async () => {
    const answers: (() => void)[] = []
    const send = async (entry: QueueEntry<string>) => {
      await new Promise<void>((answer) => answers.push(answer))
      return server.send(entry)
    }
    const queue = await open({ send })
    queue.put('text', 'first')
    await settle()
    queue.put('text', 'second')
    queue.put('text', 'third')
    for (const _ of [1, 2]) {
      answers.at(-1)!()
      await settle()
    }
    expect(server.asked).toEqual(['first', 'third'])
    expect(device.size).toBe(0)
  })

  test('is joined with what waits under its key, and nothing is sent when both together are nothing', async () => {
    server.outcome = { type: 'unreached' }
    const queue = await open({ merge: ({ isUnsure }, next) => (isUnsure || next === 'on' ? next : null) })
    queue.put('blocks', 'on')
    await settle()
    queue.put('lamp', 'on')
    queue.put('lamp', 'off')
    // This one may have arrived, so it cannot be taken back unsaid.
    queue.put('blocks', 'off')
    await settle()
    expect(shown(queue)).toEqual(['off waiting'])
    expect([...device.keys()]).toEqual(['blocks'])
    server.outcome = { type: 'done' }
    server.asked.length = 0
    queue.wake()
    await settle()
    expect(server.asked).toEqual(['off'])
  })

  test('that was sent and stored before a reload counts as one that may have arrived', async () => {
    const merge = ({ isUnsure }: QueueEntry<string>, next: string) => (isUnsure ? next : null)
    ;(await open({ merge, send: () => new Promise<never>(() => {}) })).put('a', 'on')
    await settle()
    browser.close()
    whoIsThere = 'unknown'
    const queue = await open({ merge })
    queue.put('a', 'off')
    expect(shown(queue)).toEqual(['off waiting'])
  })
})

describe('a server that is busy', () => {
  test('is asked again when it says', async () => {
    server.outcome = { type: 'unreached', retryAfterMs: 30_000 }
    const queue = await open()
    queue.put('a', 'a')
    await settle()
    server.outcome = { type: 'done' }
    await vi.advanceTimersByTimeAsync(29_999)
    expect(heard()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(heard()).toEqual(['a'])
  })
})

describe('a refused entry', () => {
  test('goes, and holds up no other', async () => {
    server.outcome = { type: 'refused', reason: 'No.' }
    const queue = await open()
    queue.put('a', 'a')
    await settle()
    expect(queue.read()).toEqual([])
    expect(device.size).toBe(0)
    expect(settled).toEqual(['a refused'])
  })

  test('stays with its reason where it is kept, also across a reload, until it is changed', async () => {
    server.outcome = { type: 'refused', reason: 'Too long.' }
    ;(await open({ keepsRefused: true })).put('a', 'a long story')
    await settle()
    server.outcome = { type: 'done' }
    const queue = await open({ keepsRefused: true })
    queue.put('b', 'another')
    await settle()
    expect(heard()).toEqual(['another'])
    expect(queue.read()).toMatchObject([{ work: 'a long story', state: 'refused', reason: 'Too long.' }])
    queue.put('a', 'short')
    await settle()
    expect(heard()).toEqual(['another', 'short'])
    expect(device.size).toBe(0)
  })
})

describe('several tabs', () => {
  test('send what was stored once, and none of them shows it any more', async () => {
    server.outcome = { type: 'unreached' }
    ;(await open()).put('a', 'a')
    await settle()
    server.outcome = { type: 'done' }
    server.asked.length = 0
    browser.close()
    const tabs = await Promise.all([open(), open(), open()])
    await settle()
    expect(server.asked).toEqual(['a'])
    expect(tabs.map((tab) => tab.read())).toEqual([[], [], []])
  })

  test('show what one of them waits to send, why it was refused, and that it was given up', async () => {
    server.outcome = { type: 'unreached' }
    const [writing, other] = [await open({ keepsRefused: true }), await open({ keepsRefused: true })]
    writing.put('a', 'hello')
    await settle()
    expect(shown(other)).toEqual(['hello waiting'])
    server.outcome = { type: 'refused', reason: 'Closed.' }
    writing.wake()
    await settle()
    expect(shown(other)).toEqual(['hello refused'])
    other.discard('a')
    await settle()
    expect(writing.read()).toEqual([])
    expect(settled.at(-1)).toBe('hello elsewhere')
  })
})

describe('somebody else who logs in on the same device', () => {
  test('does not send what was written before; it waits until its writer is back', async () => {
    server.outcome = { type: 'unreached' }
    ;(await open()).put('a', 'mine')
    await settle()
    server.outcome = { type: 'done' }
    whoIsThere = 'somebody else'
    const queue = await open()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown(queue)).toEqual(['mine signed out'])
    expect(heard()).toEqual([])
    whoIsThere = 'writer'
    queue.wake()
    await settle()
    expect(heard()).toEqual(['mine'])
  })

  test('is asked for until somebody answers', async () => {
    server.outcome = { type: 'unreached' }
    ;(await open()).put('a', 'mine')
    await settle()
    server.outcome = { type: 'done' }
    whoIsThere = 'unknown'
    const queue = await open()
    await settle()
    expect(shown(queue)).toEqual(['mine waiting'])
    whoIsThere = 'writer'
    await vi.advanceTimersByTimeAsync(4_000)
    expect(heard()).toEqual(['mine'])
  })

  test('is not asked for when something was written here a moment ago', async () => {
    const queue = await open()
    queue.put('a', 'a')
    await settle()
    expect([heard(), asksWho]).toEqual([['a'], 0])
  })

  test('is asked for once when many entries wait', async () => {
    server.outcome = { type: 'unreached' }
    const before = await open()
    for (const key of ['a', 'b', 'c']) before.put(key, key)
    await settle()
    before.stop()
    server.outcome = { type: 'done' }
    asksWho = 0
    await open()
    await settle()
    expect([heard(), asksWho]).toEqual([['a', 'b', 'c'], 1])
  })

  test('the server itself may say so', async () => {
    server.outcome = { type: 'signed out' }
    const queue = await open()
    queue.put('a', 'a')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown(queue)).toEqual(['a signed out'])
    expect(server.asked).toHaveLength(1)
  })
})

describe.each(['rejects', 'hangs'] as const)('a device that %s when it should store something', (breaks) => {
  test('does not keep anybody from sending', async () => {
    const queue = createDurableQueue({
      ...calm,
      store: memoryStore(device, breaks),
      tabs: browser.open(),
      send: server.send,
    })
    void queue.start()
    queue.put('a', 'one')
    await vi.advanceTimersByTimeAsync(1_000)
    queue.put('b', 'two')
    await settle()
    expect(heard()).toEqual(['one', 'two'])
    expect(queue.read()).toEqual([])
  })
})

test('a page without any storage sends all the same', async () => {
  const queue = await open({ store: null })
  queue.put('a', 'a')
  await settle()
  expect(heard()).toEqual(['a'])
})

test('a queue that is stopped sends nothing by itself, and goes on when it is started again', async () => {
  server.outcome = { type: 'unreached' }
  const queue = await open()
  queue.put('a', 'a')
  await settle()
  queue.stop()
  server.outcome = { type: 'done' }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard()).toEqual([])
  await queue.start()
  await settle()
  expect(heard()).toEqual(['a'])
})

type Step =
  | { do: 'put' | 'discard'; key: string; tab: 0 | 1 }
  | { do: 'network'; isThere: boolean }
  | { do: 'lose answers' }
  | { do: 'reload' | 'wake'; tab: 0 | 1 }

test('in whatever order tabs write, lose the network and are closed, everything arrives as it was wished last', async () => {
  const tab = fc.constantFrom(0 as const, 1 as const)
  const key = fc.constantFrom('a', 'b', 'c')
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('put' as const), key, tab }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('discard' as const), key, tab }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('network' as const), isThere: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('lose answers' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('reload' as const, 'wake' as const), tab }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      device = new Map()
      browser = openBrowser()
      server = new MemoryServer()
      const tabs = [await open(), await open()]
      const wished = new Map<string, string>()
      const givenUp = new Set<string>()
      let count = 0
      for (const each of steps) {
        if (each.do === 'put') {
          const work = `${each.key} ${(count += 1)}`
          wished.set(each.key, work)
          givenUp.delete(each.key)
          tabs[each.tab]!.put(each.key, work)
        }
        if (each.do === 'discard') {
          // What has arrived already cannot be given up any more.
          if (tabs[each.tab]!.read().some((entry) => entry.key === each.key)) givenUp.add(each.key)
          tabs[each.tab]!.discard(each.key)
        }
        if (each.do === 'network') server.outcome = { type: each.isThere ? 'done' : 'unreached' }
        if (each.do === 'lose answers') server.losesAnswers = true
        if (each.do === 'wake') tabs[each.tab]!.wake()
        if (each.do === 'reload') {
          tabs[each.tab]!.stop()
          tabs[each.tab] = await open()
        }
        await settle()
        server.losesAnswers = false
        vi.setSystemTime(Date.now() + 10)
      }
      server.outcome = { type: 'done' }
      for (const queue of tabs) queue.wake()
      await settle()
      await settle()
      const arrived = [...wished].filter(([name]) => !givenUp.has(name))
      expect(arrived.map(([name]) => [name, server.heard.get(name)])).toEqual(arrived)
      expect(tabs.flatMap((queue) => queue.read())).toEqual([])
      expect(device.size).toBe(0)
    }),
    { numRuns: 300 },
  )
})
