import { expect, test } from 'vitest'
import { shorten } from './content.ts'

test('a short text stays, in one line', () => expect(shorten(' New  time:\n Sjøfest ', 40)).toBe('New time: Sjøfest'))

test('a long one is cut at a word', () =>
  expect(shorten('Doors open at seven tonight', 24)).toBe('Doors open at seven…'))

test('one long word is cut anywhere, and no character in two', () => {
  expect(shorten('x'.repeat(30), 10)).toBe('xxxxxxxxx…')
  expect(shorten('🎉'.repeat(30), 10)).toBe(`${'🎉'.repeat(9)}…`)
})
