import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PostOutcome } from './sending-session.ts'
import { ReactionSession } from './reaction-session.ts'
import { type ReactionWish, withWishes } from './reaction-wishes.ts'

let device: Map<string, ReactionWish>
let outcome: PostOutcome
let asked: [emoji: string, isSet: boolean][]
let refusals: string[]
let answer: Promise<void>
let wake: () => void
let last: Promise<void>

async function open() {
  const session = new ReactionSession({
    keep: {
      read: async () => [...device.values()],
      write: async (wish) => void device.set(wish.key, wish),
      remove: async (key) => void device.delete(key),
    },
    tabs: { exclusively: (work) => (last = last.then(work)), tell: () => {}, onTold: () => {} },
    isWriterHere: async () => true,
    async send({ emoji, sent }) {
      asked.push([emoji, sent])
      await answer
      return outcome
    },
    onRefused: (reason) => refusals.push(reason),
    now: () => 1_000,
    onWake: (listener) => ((wake = listener), () => {}),
  })
  await session.start()
  return session
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const row = { id: 'row', reactions: [{ emoji: '🎉', count: 2 }], viewerReactions: [] as string[] }

beforeEach(() => {
  vi.useFakeTimers()
  device = new Map()
  outcome = { type: 'posted' }
  asked = []
  refusals = []
  answer = last = Promise.resolve()
})
afterEach(() => void vi.useRealTimers())

test('a reaction shows at once and is sent once', async () => {
  const session = await open()
  session.wish('row', '🎉', true)
  expect(withWishes(row, session.read())).toEqual({
    ...row,
    reactions: [{ emoji: '🎉', count: 3 }],
    viewerReactions: ['🎉'],
  })
  await settle()
  expect(asked).toEqual([['🎉', true]])
  expect(session.read()).toEqual([])
  expect(device.size).toBe(0)
})

test('what is given and taken back before it was sent is not sent at all', async () => {
  const session = await open()
  answer = new Promise(() => {})
  session.wish('other row', '👀', true)
  await settle()
  session.wish('row', '🎉', true)
  session.wish('row', '🎉', false)
  await settle()
  expect(asked).toEqual([['👀', true]])
  expect([...device.keys()]).toEqual(['other row 👀'])
})

test('of what is given and taken back without a connection the last wish is said, because the first may have arrived', async () => {
  const session = await open()
  outcome = { type: 'unreached' }
  session.wish('row', '🎉', true)
  await settle()
  session.wish('row', '🎉', false)
  await settle()
  outcome = { type: 'posted' }
  asked = []
  wake()
  await settle()
  expect(asked).toEqual([['🎉', false]])
  expect(session.read()).toEqual([])
})

test('what is taken back while it is under way is taken back behind it', async () => {
  const session = await open()
  const answered = Promise.withResolvers<void>()
  answer = answered.promise
  session.wish('row', '🎉', true)
  await settle()
  session.wish('row', '🎉', false)
  expect(withWishes(row, session.read())).toEqual(row)
  answered.resolve()
  await settle()
  expect(asked).toEqual([
    ['🎉', true],
    ['🎉', false],
  ])
  expect(session.read()).toEqual([])
})

test('wishes without a connection survive a reload, and one that was under way then is said again', async () => {
  outcome = { type: 'unreached' }
  const before = await open()
  before.wish('row', '🎉', true)
  before.wish('row', '👀', true)
  await settle()
  outcome = { type: 'posted' }
  asked = []
  const session = await open()
  await settle()
  expect(asked).toEqual([
    ['🎉', true],
    ['👀', true],
  ])
  expect(session.read()).toEqual([])
  expect(device.size).toBe(0)
})

test('one that is refused goes back, with the reason', async () => {
  const session = await open()
  outcome = { type: 'refused', reason: 'You are muted here.' }
  session.wish('row', '🎉', true)
  await settle()
  expect(refusals).toEqual(['You are muted here.'])
  expect(withWishes(row, session.read())).toEqual(row)
  expect(device.size).toBe(0)
})
