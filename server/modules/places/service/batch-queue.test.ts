import { expect, test, vi } from 'vitest'
import { BatchQueue, type Group } from './batch-queue.ts'

const turns = new BatchQueue()

test('R3 one at a time for each event, in the order of asking; other events do not wait', async () => {
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = turns.alone('a', async () => {
    await gate.promise
    order.push('first')
  })
  const second = turns.alone('a', async () => order.push('second'))
  await turns.alone('b', async () => order.push('other'))
  gate.resolve()
  await Promise.all([first, second])
  expect(order).toEqual(['other', 'first', 'second'])
})

test('R3 a turn that fails is told to whoever took it, and the next goes on', async () => {
  const failing = turns.alone('a', async () => {
    throw new Error('no')
  })
  const next = turns.alone('a', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('R3 requests that wait together are written together; those behind another’s turn keep their place', async () => {
  const written: Group<string>[][] = []
  const write = async (groups: Group<string>[]) => {
    written.push(groups.map(({ eventId, requests }) => ({ eventId, requests: [...requests] })))
    return []
  }
  const gate = Promise.withResolvers<void>()
  const order: string[] = []
  turns.together('a', 'a1', write)
  turns.together('a', 'a2', write)
  turns.together('b', 'b1', write)
  const alone = turns.alone('a', async () => {
    await gate.promise
    order.push(`alone after ${written.length}`)
  })
  turns.together('a', 'a3', write)
  turns.together('b', 'b2', write)
  await vi.waitFor(() => expect(written).toHaveLength(1))
  gate.resolve()
  await alone
  await vi.waitFor(() => expect(written).toHaveLength(2))
  expect(written).toEqual([
    [
      { eventId: 'a', requests: ['a1', 'a2'] },
      { eventId: 'b', requests: ['b1', 'b2'] },
    ],
    [{ eventId: 'a', requests: ['a3'] }],
  ])
  expect(order).toEqual(['alone after 1'])
})

test('R3 a crowd is written in pieces, each request once and in order', async () => {
  const seen: number[] = []
  const sizes: number[] = []
  const write = async (groups: Group<number>[]) => {
    const requests = groups.flatMap((group) => group.requests)
    sizes.push(requests.length)
    await new Promise(setImmediate)
    seen.push(...requests)
    return []
  }
  for (let index = 0; index < 200; index++) turns.together('crowd', index, write)
  await vi.waitFor(() => expect(seen).toHaveLength(200))
  expect(seen).toEqual(Array.from({ length: 200 }, (_, index) => index))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(64)
})

test('R3 writers that are free share a crowd that wants many events, so that none rests', async () => {
  const gate = Promise.withResolvers<void>()
  const sizes: number[] = []
  const write = async (groups: Group<number>[]) => {
    sizes.push(groups.length)
    await gate.promise
    return []
  }
  for (let index = 0; index < 60; index++) turns.together(`event ${index}`, index, write)
  await vi.waitFor(() => expect(sizes).toEqual([30, 30]))
  gate.resolve()
})

test('R3 an event that another process has is waited for alone, and holds up no other', async () => {
  const gate = Promise.withResolvers<void>()
  const calls: { events: string[]; isAlone: boolean }[] = []
  const write = async (groups: Group<string>[], isAlone: boolean) => {
    calls.push({ events: groups.map(({ eventId }) => eventId), isAlone })
    if (!isAlone) return groups.filter(({ eventId }) => eventId === 'busy')
    await gate.promise
    return []
  }
  turns.together('busy', '1', write)
  turns.together('idle', '1', write)
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  turns.together('busy', '2', write)
  turns.together('idle', '2', write)
  await vi.waitFor(() => expect(calls).toHaveLength(3))
  gate.resolve()
  await vi.waitFor(() => expect(calls).toHaveLength(5))
  expect(calls).toEqual([
    { events: ['busy', 'idle'], isAlone: false },
    { events: ['busy'], isAlone: true },
    { events: ['idle'], isAlone: false },
    { events: ['busy'], isAlone: false },
    { events: ['busy'], isAlone: true },
  ])
})
