import { expect, test } from 'vitest'
import { isComposing } from './is-composing.ts'

test.each([
  ['Escape that cancels a conversion', true, 27, true],
  ['Enter that ends one in Safari', false, 229, true],
  ['Escape by itself', false, 27, false],
])('%s', (_key, isComposingNow, keyCode, expected) => {
  expect(isComposing({ nativeEvent: { isComposing: isComposingNow }, keyCode })).toBe(expected)
})
