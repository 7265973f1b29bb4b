import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Kept, OutboxKeep } from '#client/lib/outbox-keep.ts'
import { type KeeperSurroundings, type KeptArrival, type KeptFile, UploadKeeper } from './upload-keeper.ts'
import { type Attempt, UploadSession } from './upload-session.ts'

/** A device with tabs of one person, at a server that takes a file when the test says so and adds it at once. */
function device({ room = Infinity, breaks }: { room?: number; breaks?: 'rejects' | 'hangs' } = {}) {
  const spoil = async <Value>(value: Value): Promise<Value> => {
    if (breaks === 'rejects') throw new DOMException('full', 'QuotaExceededError')
    return breaks === 'hangs' ? new Promise<never>(() => {}) : value
  }
  const keepOf = <Item extends Kept>(items: Map<string, Item>): OutboxKeep<Item> => ({
    read: () => spoil([...items.values()]),
    write: async (item) => void items.set(item.key, await spoil(item)),
    remove: async (key) => void items.delete(await spoil(key)),
  })
  const files = new Map<string, KeptFile>()
  const arrivals = new Map<string, KeptArrival>()
  const holders = new Map<string, { next: (() => void)[]; by: string }>()
  let keys = 0
  const sends: { tab: string; name: string; answer: (sent: Attempt<{ uploadId: string }>) => void }[] = []
  const adds: { uploadId: string; answer: (added: Attempt<{ visualId: string }>) => void }[] = []

  function open(tab: string) {
    let isGone = false
    const claim: KeeperSurroundings['claim'] = (name, then) => {
      const take = () => {
        if (isGone) return
        holders.set(name, { next: holders.get(name)?.next ?? [], by: tab })
        then()
      }
      const holder = holders.get(name)
      if (holder && holder.by !== tab) holder.next.push(take)
      else take()
    }
    const session = new UploadSession({
      send: (file, { signal }) =>
        new Promise((answer) => {
          sends.push({ tab, name: file.name, answer: (sent) => !isGone && answer(sent) })
          signal.addEventListener('abort', () => answer({ type: 'unreached' }))
        }),
      add: (uploadId) => new Promise((answer) => adds.push({ uploadId, answer: (added) => !isGone && answer(added) })),
      refuse: () => null,
      makeKey: () => `key ${++keys}`,
      preview: { make: ({ name }) => `blob:${name}`, release: () => undefined },
      onWake: () => () => undefined,
      keeper: new UploadKeeper({
        files: keepOf(files),
        arrivals: keepOf(arrivals),
        tab,
        claim,
        hasRoomFor: async (bytes) => [...files.values()].reduce((sum, { file }) => sum + file.size, bytes) <= room,
        now: Date.now,
      }),
    })
    session.start()
    const close = () => {
      isGone = true
      for (const [name, { next, by }] of holders) {
        if (by !== tab) continue
        holders.delete(name)
        const [first, ...others] = next
        first?.()
        holders.get(name)?.next.push(...others)
      }
    }
    const shown = () =>
      session.read().map(({ file, step, isKept }) => `${file.name} ${step.name}${isKept ? ' kept' : ''}`)
    return { session, close, shown }
  }
  const sentBy = (tab: string) => sends.filter((send) => send.tab === tab).map(({ name }) => name)
  return { open, files, arrivals, sends, adds, sentBy }
}

const file = (name: string) => new File(['x'], name, { type: 'image/png' })
const settled = () => vi.advanceTimersByTimeAsync(0)
const gallery = () => 'GALLERY' as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what was chosen and not sent goes on in the next window, in the order chosen, and is forgotten once it is a picture', async () => {
  const { open, files, arrivals, sends, adds, sentBy } = device()
  const before = open('before')
  before.session.choose(['a', 'b', 'c', 'd'].map(file), gallery)
  await settled()
  expect(before.shown()).toEqual(['a sending kept', 'b sending kept', 'c sending kept', 'd waiting kept'])
  before.close()

  open('after')
  await settled()
  expect(sentBy('after')).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'b', 'c', 'd']) {
    sends.findLast((send) => send.name === name)!.answer({ type: 'done', uploadId: `of ${name}` })
    await settled()
    adds.at(-1)!.answer({ type: 'done', visualId: name })
    await settled()
  }
  expect(adds.map(({ uploadId }) => uploadId)).toEqual(['of a', 'of b', 'of c', 'of d'])
  expect([files.size, arrivals.size]).toEqual([0, 0])
})

test('a file that had arrived is not sent again: it becomes the same picture, though it may be one already', async () => {
  const { open, files, sends, adds, sentBy } = device()
  const before = open('before')
  before.session.choose([file('a')], gallery)
  await settled()
  sends[0]!.answer({ type: 'done', uploadId: 'u' })
  await settled()
  before.close()
  open('after')
  await settled()
  expect(sentBy('after')).toEqual([])
  expect(adds.map(({ uploadId }) => uploadId)).toEqual(['u', 'u'])
  adds[1]!.answer({ type: 'done', visualId: 'v' })
  await settled()
  expect(files.size).toBe(0)
})

test('what a window that is open sends is left to it, and goes on in another one when it is closed', async () => {
  const { open, sentBy } = device()
  const first = open('first')
  first.session.choose([file('a')], gallery)
  await settled()
  const others = [open('second'), open('third')]
  await settled()
  expect([sentBy('second'), sentBy('third')]).toEqual([[], []])
  first.close()
  await settled()
  expect([sentBy('second'), sentBy('third')]).toEqual([['a'], []])
  others[0]!.close()
  await settled()
  expect(sentBy('third')).toEqual(['a'])
})

test('what was let go, or refused for good, does not come back', async () => {
  const { open, sends, sentBy, files } = device()
  const before = open('before')
  before.session.choose([file('let go'), file('refused'), file('busy')], gallery)
  // Let go before it is written.
  before.session.cancel('key 1')
  await settled()
  sends[1]!.answer({ type: 'refused', reason: 'This file is damaged.', canRetry: false })
  sends[2]!.answer({ type: 'refused', reason: 'Those were many pictures at once.', canRetry: true })
  await settled()
  expect([...files.values()].map(({ file: { name } }) => name)).toEqual(['busy'])
  before.close()
  open('after')
  await settled()
  expect(sentBy('after')).toEqual(['busy'])
})

test.each(['rejects', 'hangs'] as const)(
  'a device that %s when it should keep a file lets it be sent',
  async (breaks) => {
    const { open, sends, adds } = device({ breaks })
    const { session, shown } = open('only')
    session.choose([file('a')], gallery)
    await settled()
    expect(shown()).toEqual(['a sending'])
    sends[0]!.answer({ type: 'done', uploadId: 'u' })
    await vi.advanceTimersByTimeAsync(2_000)
    adds[0]!.answer({ type: 'done', visualId: 'v' })
    await settled()
    expect(shown()).toEqual(['a added'])
  },
)

test('only as much is kept as there is room for', async () => {
  const { open, files } = device({ room: 2 })
  const { session, shown } = open('only')
  session.choose(['a', 'b', 'c'].map(file), gallery)
  await settled()
  expect(files.size).toBe(2)
  expect(shown()).toEqual(['a sending kept', 'b sending kept', 'c sending'])
})
