import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test('an excerpt has the words of a text without its signs', () => {
  expect(excerpt('## Hello\n\nBring *good* [shoes](https://x.test) and:\n\n- water\n- a `lamp`')).toBe(
    'Hello Bring good shoes and: water a lamp',
  )
})

test('an excerpt ends with a whole word', () => {
  expect(excerpt('one two three four', 9)).toBe('one two…')
})

test.for(['[', '\n', '[a](', '* '])('a text of nothing but %j is cut short, and holds nobody up', (piece) => {
  const startedAt = performance.now()
  excerpt(piece.repeat(50_000 / piece.length))
  // Reading all of it took seconds.
  expect(performance.now() - startedAt).toBeLessThan(300)
})
