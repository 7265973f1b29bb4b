import { expect, test } from 'vitest'
import { newFormKey, ownFormKey } from './form-keys.ts'

test('a key of one’s own page is sent as it is', () => {
  const key = newFormKey({ isShared: false })
  expect(ownFormKey(key, null)).toBe(key)
  expect(ownFormKey(key, 'browser-one')).toBe(key)
})

test('the key of a shared page is another one for each browser, and the same when a form is sent twice', () => {
  const key = newFormKey({ isShared: true })
  const own = ownFormKey(key, 'browser-one')
  expect(ownFormKey(key, 'browser-one')).toBe(own)
  expect(ownFormKey(key, 'browser-two')).not.toBe(own)
  expect(own).toMatch(/^[\w-]{43}$/)
  expect(ownFormKey(newFormKey({ isShared: true }), 'browser-one')).not.toBe(own)
})

test('without a browser’s number, and without a key, every sending has another key', () => {
  const shared = newFormKey({ isShared: true })
  for (const given of [shared, '']) expect(ownFormKey(given, null)).not.toBe(ownFormKey(given, null))
  expect(ownFormKey('', 'browser-one')).not.toBe(ownFormKey('', 'browser-one'))
})
