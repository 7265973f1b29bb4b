import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

test.each(['/create', '/e/rooftop?ref=nadia#feed', '/'])('%s is a path of this site', (next) => {
  expect(safeNext(next)).toBe(next)
})

test.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  '',
  null,
  '/\t/evil.test',
  '/a\\b',
])('%j leads to the dashboard instead', (next) => {
  expect(safeNext(next)).toBe('/dashboard')
})
