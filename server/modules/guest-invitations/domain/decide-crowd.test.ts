import { expect, test } from 'vitest'
import { decideCrowd } from './decide-crowd.ts'

const crowd = ['a', 'b', 'c']

test('G3 everyone of an earlier event is invited when there is room for them', () => {
  expect(decideCrowd(crowd, { atOnce: 3, left: 3, named: 0, fresh: 0 })).toEqual({ guests: crowd, remainingCount: 0 })
})

test.each([
  ['the limit of one request', { atOnce: 5, left: 100, named: 4, fresh: 1 }],
  ['the limit of the day', { atOnce: 100, left: 3, named: 4, fresh: 2 }],
])('G4 beside people who are named, %s leaves the others for another time', (_what, limit) => {
  expect(decideCrowd(crowd, limit)).toEqual({ guests: ['a'], remainingCount: 2 })
})

test('G4 without any room nobody is invited', () => {
  expect(decideCrowd(crowd, { atOnce: 2, left: 2, named: 3, fresh: 3 })).toEqual({ guests: [], remainingCount: 3 })
})
