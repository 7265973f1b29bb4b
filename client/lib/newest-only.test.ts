import { expect, test } from 'vitest'
import { newestOnly } from './newest-only.ts'

test('an answer that comes after a newer question was asked does not count', () => {
  const order = newestOnly()
  const isFirstNewest = order.begin()
  expect(isFirstNewest()).toBe(true)
  const isSecondNewest = order.begin()
  expect(isFirstNewest()).toBe(false)
  expect(isSecondNewest()).toBe(true)
})
