import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDurableQueue, type SendOutcome } from '#client/lib/durable-queue/durable-queue.ts'
import type { QueueEntry } from '#client/lib/durable-queue/queue-state.ts'
import { calm, memoryStore, openBrowser } from '#client/lib/durable-queue/testing.ts'
import { joinReactions, reactionKey, setReaction, type UnsentReaction, withReactions } from './pending-reaction.ts'

const item = {
  reactions: [
    { emoji: '❤️', count: 2 },
    { emoji: '🎉', count: 1 },
  ],
  viewerReactions: ['🎉'],
}

describe('one’s own reaction', () => {
  test('is counted where it stands', () => {
    const after = setReaction(item, '❤️', true)
    expect(after.reactions).toEqual([
      { emoji: '❤️', count: 3 },
      { emoji: '🎉', count: 1 },
    ])
    expect(after.viewerReactions).toEqual(['🎉', '❤️'])
  })
  test('that nobody had set comes at the end', () => {
    expect(setReaction(item, '👀', true).reactions.at(-1)).toMatchObject({ emoji: '👀', count: 1 })
  })
  test('taken back takes the last one away altogether', () => {
    expect(setReaction(item, '🎉', false)).toEqual({ reactions: [{ emoji: '❤️', count: 2 }], viewerReactions: [] })
  })
  test('set or taken back twice changes nothing', () => {
    expect(setReaction(item, '🎉', true)).toBe(item)
    expect(setReaction(item, '👀', false)).toBe(item)
  })
  test('set and taken back leaves what was there', () => {
    expect(setReaction(setReaction(item, '👀', true), '👀', false)).toEqual(item)
  })
})

describe('a press on a reaction', () => {
  const item = { id: 'row', reactions: [{ emoji: '🎉', count: 2 }], viewerReactions: [] as string[] }
  let outcome: SendOutcome
  let asked: [emoji: string, isSet: boolean][]
  let device: Map<string, QueueEntry<UnsentReaction>>
  let answered: Promise<void>

  async function open() {
    const queue = createDurableQueue<UnsentReaction>({
      ...calm,
      ...joinReactions,
      store: memoryStore(device),
      tabs: openBrowser().open(),
      async send({ work: { emoji, isSet } }) {
        asked.push([emoji, isSet])
        await answered
        return outcome
      },
    })
    await queue.start()
    const press = (emoji: string, isSet: boolean, itemId = 'row') =>
      queue.put(reactionKey(itemId, emoji), { itemId, emoji, isSet })
    return { queue, press, shown: () => withReactions(item, queue.read()) }
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)

  beforeEach(() => {
    vi.useFakeTimers()
    outcome = { type: 'done' }
    asked = []
    device = new Map()
    answered = Promise.resolve()
  })
  afterEach(() => void vi.useRealTimers())

  test('shows at once and is sent once', async () => {
    const { queue, press, shown } = await open()
    press('🎉', true)
    expect(shown()).toEqual({ ...item, reactions: [{ emoji: '🎉', count: 3 }], viewerReactions: ['🎉'] })
    await settle()
    expect(asked).toEqual([['🎉', true]])
    expect(queue.read()).toEqual([])
    expect(device.size).toBe(0)
  })

  test('that is taken back before it was sent is not sent at all', async () => {
    answered = new Promise(() => {})
    const { press } = await open()
    press('👀', true, 'other row')
    await settle()
    press('🎉', true)
    press('🎉', false)
    await settle()
    expect(asked).toEqual([['👀', true]])
    expect([...device.keys()]).toEqual(['other row 👀'])
  })

  test('that is taken back without a connection is taken back on the server too, because it may have arrived', async () => {
    const { queue, press } = await open()
    outcome = { type: 'unreached' }
    press('🎉', true)
    await settle()
    press('🎉', false)
    await settle()
    outcome = { type: 'done' }
    asked = []
    queue.wake()
    await settle()
    expect(asked).toEqual([['🎉', false]])
    expect(queue.read()).toEqual([])
  })

  test('that is taken back while it is under way is taken back behind it', async () => {
    const answer = Promise.withResolvers<void>()
    answered = answer.promise
    const { queue, press, shown } = await open()
    press('🎉', true)
    await settle()
    press('🎉', false)
    expect(shown()).toEqual(item)
    answer.resolve()
    await settle()
    expect(asked).toEqual([
      ['🎉', true],
      ['🎉', false],
    ])
    expect(queue.read()).toEqual([])
  })

  test('that is taken back and given again while it is under way is sent once', async () => {
    const answer = Promise.withResolvers<void>()
    answered = answer.promise
    const { queue, press } = await open()
    press('🎉', true)
    await settle()
    press('🎉', false)
    press('🎉', true)
    answer.resolve()
    await settle()
    expect(asked).toEqual([['🎉', true]])
    expect(queue.read()).toEqual([])
  })

  test('that is refused goes back', async () => {
    const { press, shown } = await open()
    outcome = { type: 'refused', reason: 'You are muted here.' }
    press('🎉', true)
    await settle()
    expect(shown()).toEqual(item)
    expect(device.size).toBe(0)
  })
})
