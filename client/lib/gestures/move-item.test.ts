import { expect, test } from 'vitest'
import { movedItem, moveItem } from './move-item.ts'

test.each([
  ['a', 'c', true, 'bca'],
  ['a', 'c', false, 'bac'],
  ['c', 'a', false, 'cab'],
  ['c', 'a', true, 'acb'],
  ['b', 'b', true, 'abc'],
])('%s goes to %s (after: %s)', (moved, target, isAfter, expected) => {
  expect(moveItem(['a', 'b', 'c'], moved, target, isAfter).join('')).toBe(expected)
})

test.each([
  ['abcd', 'bcda', 'a'],
  ['abcd', 'dabc', 'd'],
  ['abcd', 'acbd', 'c'],
  ['abcd', 'abcd', null],
])('from %s to %s it was %s that went', (before, after, moved) => {
  expect(movedItem([...before], [...after])).toBe(moved)
})
