import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSender, type SenderStep } from './sender.ts'

/** A sender whose steps end when the test says so. */
function open({ atOnce = 1 } = {}) {
  const steps: ((outcome: SenderStep) => void)[] = []
  const turns = { begun: 0, ended: 0 }
  const sender = createSender({
    atOnce,
    random: () => 1,
    async exclusively(work) {
      await work()
      turns.ended += 1
    },
    begin: async () => void (turns.begun += 1),
    step: () => new Promise((end) => void steps.push(end)),
  })
  return { sender, steps, turns }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('steps follow each other in one turn until nothing is left', async () => {
  const { sender, steps, turns } = open()
  sender.run()
  await settle()
  steps[0]!('next')
  await settle()
  sender.run()
  await settle()
  expect(steps).toHaveLength(2)
  steps[1]!('done')
  await settle()
  // It was run meanwhile: it looks once more.
  steps[2]!('done')
  await settle()
  expect(steps).toHaveLength(3)
  expect(turns).toEqual({ begun: 1, ended: 1 })
})

test('what nobody answers is tried again after longer and longer waits, and at once when it is woken', async () => {
  const { sender, steps } = open()
  sender.run()
  await settle()
  for (const wait of [1_000, 2_000, 4_000]) {
    steps.at(-1)!('later')
    await vi.advanceTimersByTimeAsync(wait - 1)
    const before = steps.length
    await vi.advanceTimersByTimeAsync(1)
    expect(steps).toHaveLength(before + 1)
  }
  steps.at(-1)!('later')
  await settle()
  sender.wake()
  await settle()
  expect(steps).toHaveLength(5)
  // The waits begin anew.
  steps.at(-1)!('later')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(steps).toHaveLength(6)
})

test('a server that says how long to wait is asked then', async () => {
  const { sender, steps } = open()
  sender.run()
  await settle()
  steps[0]!({ afterMs: 30_000 })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(steps).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(steps).toHaveLength(2)
})

test('after a stop nothing is tried before somebody runs or wakes it', async () => {
  const { sender, steps, turns } = open()
  sender.run()
  await settle()
  steps[0]!('stop')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(steps).toHaveLength(1)
  expect(turns.ended).toBe(1)
  sender.run()
  await settle()
  expect(steps).toHaveLength(2)
})

test('several steps are under way at once, and one that comes meanwhile takes the next free place', async () => {
  const { sender, steps, turns } = open({ atOnce: 3 })
  sender.run()
  await settle()
  expect(steps).toHaveLength(3)
  steps[1]!('done')
  steps[2]!('done')
  await settle()
  expect(steps).toHaveLength(3)
  sender.run()
  await settle()
  expect(steps).toHaveLength(5)
  steps[3]!('next')
  await settle()
  expect(steps).toHaveLength(6)
  for (const end of steps) end('done')
  await settle()
  expect(turns).toEqual({ begun: 1, ended: 1 })
})

test('what fails while others are under way is tried again in the same turn', async () => {
  const { sender, steps, turns } = open({ atOnce: 2 })
  sender.run()
  await settle()
  steps[0]!('later')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(steps).toHaveLength(3)
  expect(turns).toEqual({ begun: 1, ended: 0 })
})
