import { expect, test } from 'vitest'
import { decideSighting, type Sighting } from './use-scanner.ts'

/** Frames as milliseconds and what was in them; @returns the codes that count, with their time. */
function watch(frames: [number, string | null][]): [number, string][] {
  let known: Sighting | null = null
  return frames.flatMap(([now, text]) => {
    const decision = decideSighting(known, text, now)
    known = decision.known
    return decision.counts && text !== null ? [[now, text] as [number, string]] : []
  })
}

test.each<[string, [number, string | null][], [number, string][]]>([
  [
    'a code in consecutive frames counts once',
    [
      [0, 'a'],
      [100, 'a'],
      [200, 'a'],
    ],
    [[0, 'a']],
  ],
  [
    'a shaking hand is no second ticket',
    [
      [0, 'a'],
      [100, null],
      [1_900, 'a'],
      [3_800, 'a'],
    ],
    [[0, 'a']],
  ],
  [
    'a code that was away counts again',
    [
      [0, 'a'],
      [100, null],
      [2_100, 'a'],
    ],
    [
      [0, 'a'],
      [2_100, 'a'],
    ],
  ],
  [
    'the next ticket counts at once',
    [
      [0, 'a'],
      [100, 'b'],
      [200, 'b'],
      [300, 'a'],
    ],
    [
      [0, 'a'],
      [100, 'b'],
      [300, 'a'],
    ],
  ],
  ['a frame without a code counts for nothing', [[0, null]], []],
])('%s', (_what, frames, counted) => {
  expect(watch(frames)).toEqual(counted)
})
