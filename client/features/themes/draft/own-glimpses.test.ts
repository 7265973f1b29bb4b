import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { themeLimits } from '#contract/theme/theme-document.ts'
import { OwnGlimpses } from './own-glimpses.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A draft in which somebody of that number has made so many edits. */
function stage() {
  const draft = { tokens: {} as Record<string, unknown>, writer: 7, clockOf: () => clock }
  let clock = 0
  const said: unknown[] = []
  const glimpses = new OwnGlimpses(draft, (message) => said.push(JSON.parse(message)))
  return {
    glimpses,
    said,
    move(changes: Record<string, unknown>) {
      clock += Object.keys(changes).length
      draft.tokens = { ...draft.tokens, ...changes }
      glimpses.show(Object.keys(changes))
    },
  }
}

test('the first move is said at once, and what follows closely together as it looks then', () => {
  const { move, said } = stage()
  move({ radius: 1 })
  expect(said).toEqual([[7, 1, 'radius', 1]])
  for (const radius of [2, 3]) move({ radius })
  move({ accent: '#ff0000' })
  expect(said).toHaveLength(1)
  vi.advanceTimersByTime(24)
  expect(said.slice(1)).toEqual([[7, 4, 'radius', 3, 'accent', '#ff0000']])
  vi.advanceTimersByTime(1_000)
  expect(said).toHaveLength(2)
})

test('what is taken back is said so, and nothing that waited comes behind it', () => {
  const { move, said, glimpses } = stage()
  move({ radius: 1 })
  move({ radius: 2 })
  glimpses.takeBack()
  vi.advanceTimersByTime(1_000)
  expect(said).toEqual([
    [7, 1, 'radius', 1],
    [7, 0],
  ])
})

test('of a token that is gone, and of more than a hand does at once, nothing is said', () => {
  const { move, said } = stage()
  move({ accent: undefined })
  vi.advanceTimersByTime(1_000)
  move({ tagline: 'x'.repeat(themeLimits.glimpseLetters) })
  vi.advanceTimersByTime(1_000)
  expect(said).toEqual([])
})
