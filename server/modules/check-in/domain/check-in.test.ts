import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Press, decideCheckIn, pressedAt, standingPress } from './check-in.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 19, minute))
const press = (key: string, minute: number, isUndone = false): Press => ({
  key,
  pressedAt: at(minute),
  pressedById: null,
  isUndone,
})

describe('D1 a press', () => {
  test.each<[string, Press[], Press, object]>([
    ['is noted when nobody pressed before', [], press('a', 2), { note: true }],
    ['is noted when the one before was taken back', [press('a', 1, true)], press('b', 2), { note: true }],
    ['changes nothing when it is the one that stands', [press('a', 1)], press('a', 1), { unchanged: true }],
    ['changes nothing when it was taken back since', [press('a', 1, true)], press('a', 1), { unchanged: true }],
    [
      'comes second when another was before, and is noted',
      [press('a', 1)],
      press('b', 2),
      { refusal: 'ALREADY_CHECKED_IN', standing: press('a', 1), note: true },
    ],
    [
      'comes second also when it was earlier and is reported later',
      [press('a', 3)],
      press('b', 2),
      { refusal: 'ALREADY_CHECKED_IN', standing: press('a', 3), note: true },
    ],
    [
      'that came second is noted once',
      [press('a', 1), press('b', 2)],
      press('b', 2),
      { refusal: 'ALREADY_CHECKED_IN', standing: press('a', 1), note: false },
    ],
  ])('%s', (_what, presses, next, decision) => {
    const status = standingPress(presses) ? 'CHECKED_IN' : 'CONFIRMED'
    expect(decideCheckIn({ status, presses, cancelledAt: null }, next)).toEqual(decision)
  })

  test.each(['PENDING', 'DECLINED', 'CANCELLED'] as const)('for a %s registration is refused', (status) => {
    expect(decideCheckIn({ status, presses: [], cancelledAt: null }, press('a', 1))).toEqual({
      refusal: 'NOT_CONFIRMED',
    })
  })
})

test.each<[string, Press[], Press, object]>([
  ['refuses a press from then on', [], press('a', 2), { refusal: 'EVENT_NOT_OPEN' }],
  ['takes a press from before, reported later', [], press('a', 1), { note: true }],
  ['leaves a press that is known', [press('a', 3)], press('a', 3), { unchanged: true }],
])('D10 an event that was cancelled %s', (_what, presses, next, decision) => {
  const status = presses.length > 0 ? 'CHECKED_IN' : 'CONFIRMED'
  expect(decideCheckIn({ status, presses, cancelledAt: at(2) }, next)).toEqual(decision)
})

test('D2 who is in since when does not depend on the order in which doors report', () => {
  const presses = fc.uniqueArray(
    fc.record({ key: fc.string({ minLength: 1 }), minute: fc.integer({ min: 0, max: 5 }), isUndone: fc.boolean() }),
    { selector: ({ key }) => key, maxLength: 6 },
  )
  const shuffled = presses.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  )
  const toPress = ({ key, minute, isUndone }: { key: string; minute: number; isUndone: boolean }) =>
    press(key, minute, isUndone)
  fc.assert(
    fc.property(shuffled, ([list, reordered]) => {
      expect(standingPress(reordered.map(toPress))).toEqual(standingPress(list.map(toPress)))
    }),
  )
})

test('D3 a press is believed to be from when the door says, but not from the future nor older than seven days', () => {
  const now = at(30)
  expect(pressedAt(at(10), now)).toEqual(at(10))
  expect(pressedAt(at(31), now)).toEqual(now)
  expect(pressedAt(new Date(now.getTime() - 8 * 86_400_000), now)).toEqual(now)
  expect(pressedAt(null, now)).toEqual(now)
})
