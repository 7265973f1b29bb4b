import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isBrowserKey, isBrowserSecret } from './browser-keys.ts'

const own = createECDH('prime256v1')
own.generateKeys()
const key = own.getPublicKey()
const beside = Buffer.from(key)
beside[64]! ^= 1

test('a point of the curve is a key', () => expect(isBrowserKey(key.toString('base64url'))).toBe(true))

test.each([
  ['nothing', ''],
  ['a point beside the curve', beside.toString('base64url')],
  ['a compressed one', own.getPublicKey('base64url', 'compressed')],
  ['with padding', key.toString('base64')],
  ['too long', Buffer.concat([key, key]).toString('base64url')],
  ['zeros', Buffer.alloc(65).toString('base64url')],
])('%s is none', (_what, text) => expect(isBrowserKey(text)).toBe(false))

test('the secret has 16 bytes', () => {
  expect(isBrowserSecret(randomBytes(16).toString('base64url'))).toBe(true)
  for (const bytes of [0, 15, 17]) expect(isBrowserSecret(randomBytes(bytes).toString('base64url'))).toBe(false)
  expect(isBrowserSecret('!!!!!!!!!!!!!!!!!!!!!!')).toBe(false)
})
