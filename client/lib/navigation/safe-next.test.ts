import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

test.each([
  '/',
  '/create',
  '/e/rooftop?ref=nadia#feed',
  '/account#passkeys',
  '/login?next=https://evil.test',
  '/e/a:b@c',
  '/%2F%2Fevil.test',
  '/%5Cevil.test',
])('%s is a path of this site', (next) => {
  expect(safeNext(next)).toBe(next)
})

test.each([
  ['/e/./rooftop/../jazz', '/e/jazz'],
  ['/e/日本', '/e/%E6%97%A5%E6%9C%AC'],
  ['/e/two words?q=a b', '/e/two%20words?q=a%20b'],
])('%s is written as %s', (next, path) => {
  expect(safeNext(next)).toBe(path)
})

test.each([
  ['nothing', null],
  ['nothing', undefined],
  ['an empty text', ''],
  ['a file', new File([], 'next')],
  ['another site', 'https://evil.test/'],
  ['this site, as an absolute address', 'http://127.0.0.1:3000/create'],
  ['another scheme', 'javascript:alert(1)'],
  ['a scheme behind a slash that is dropped', 'java\nscript:alert(1)'],
  ['data', 'data:text/html,hello'],
  ['another site without its scheme', '//evil.test'],
  ['the same with three slashes', '///evil.test'],
  ['the same with a backslash', '/\\evil.test'],
  ['the same with two', '\\\\evil.test'],
  ['a backslash later on', '/a\\b'],
  ['a tab that browsers drop', '/\t/evil.test'],
  ['a line break that browsers drop', '/\r\n/evil.test'],
  ['a zero', '/\u0000/evil.test'],
  ['the delete character', '/\u007f/evil.test'],
  ['dots that leave two slashes', '/.//evil.test'],
  ['more dots', '/a/..//evil.test'],
  ['encoded dots', '/%2e//evil.test'],
  ['encoded dots, in capitals', '/a/%2E%2E//evil.test'],
  ['a space in front', ' //evil.test'],
  ['no slash', 'create'],
  ['a question mark', '?next=/create'],
  ['an address in place of a path', '@evil.test'],
  ['what the router asks for', '/create.data'],
  ['the same of the home page', '/_.data?index'],
  ['the same of some routes', '/e/rooftop.data?_routes=routes%2Fevent'],
  ['too much', `/${'a'.repeat(2_000)}`],
  ['too much once it is encoded', `/${'日'.repeat(300)}`],
])('%s leads to the dashboard instead', (_reason, next) => {
  expect(safeNext(next)).toBe('/dashboard')
})

test('no text leads anywhere else, in a header or in the address bar', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ':',
    '@',
    '?',
    '#',
    'evil.test',
    'https:',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(parts, { maxLength: 8 }).map((list) => `/${list.join('')}`),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const path = safeNext(text)
      expect(new URL(path, 'https://marquee.example').origin).toBe('https://marquee.example')
      expect(path).toMatch(/^\/(?!\/)[\u0021-\u007e]*$/)
      // What was safe stays as it is.
      expect(safeNext(path)).toBe(path)
    }),
    { numRuns: 2_000 },
  )
})
