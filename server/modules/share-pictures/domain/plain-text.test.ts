import { expect, test } from 'vitest'
import { isRightToLeft } from './plain-text.ts'

test.each([
  ['بيروت ليلاً', true],
  ['2027 ערב', true],
  ['🎷 «بيروت» Jazz', true],
  ['Jazz in بيروت', false],
  ['東京', false],
  ['2027!', false],
])('the first letter of “%s” says where its text stands (8)', (title, isOnTheRight) => {
  expect(isRightToLeft(title)).toBe(isOnTheRight)
})
