import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const text = 'Zoë,zoë@x.org'

test('reads UTF-8 with and without its mark', () => {
  const bytes = new TextEncoder().encode(text)
  expect(decodeText(bytes)).toBe(text)
  expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes]))).toBe(text)
})

test('reads UTF-16 of both orders', () => {
  const little = Buffer.from(text, 'utf16le')
  expect(decodeText(new Uint8Array([0xff, 0xfe, ...little]))).toBe(text)
  expect(decodeText(new Uint8Array([0xfe, 0xff, ...Buffer.from(little).swap16()]))).toBe(text)
})

test('reads UTF-16 without a mark, and what Windows wrote', () => {
  const little = Buffer.from(text, 'utf16le')
  expect(decodeText(new Uint8Array(little))).toBe(text)
  expect(decodeText(new Uint8Array(Buffer.from(little).swap16()))).toBe(text)
  expect(decodeText(new Uint8Array(Buffer.from(text, 'latin1')))).toBe(text)
})

test('shows characters that cannot be stored as those that cannot be read', () => {
  expect(decodeText(new TextEncoder().encode('Ze\u0000ro'))).toBe('Ze\uFFFDro')
})
