import { expect, test } from 'vitest'
import { readLookText, writeLookText } from './look-text.ts'

test('a look that was written as text is read again', () => {
  const tokens = { radius: 4, accent: '#ffb224', sectionOrder: ['feed', 'about'], glow: 'soft' }
  expect(readLookText(writeLookText(tokens))).toEqual({ tokens })
})

test('the same look is always the same text', () => {
  expect(writeLookText({ mode: 'dark', accent: '#ffb224' })).toBe(writeLookText({ accent: '#ffb224', mode: 'dark' }))
})

test.each(['', 'null', '[]', '"#ffb224"', '{"accent":'])('%j is no look', (text) => {
  expect(readLookText(text)).toEqual({ problem: 'This is no look: it begins with { and ends with }.' })
})

test('what a token cannot hold is named', () => {
  expect(readLookText('{"accent": "red;#fff"}')).toEqual({
    problem: 'accent: A colour has six or eight lower-case hex digits.',
  })
})

test('colours are taken as people write them', () => {
  expect(readLookText('{"accent": "#FFB224"}')).toEqual({ tokens: { accent: '#ffb224' } })
})
