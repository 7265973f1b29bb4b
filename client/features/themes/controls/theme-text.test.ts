import { expect, test } from 'vitest'
import { english } from '../../../../server/testing/english.ts'
import { readThemeText, writeThemeText } from './theme-text.ts'

test('a look that was written as text is read again', () => {
  const tokens = { radius: 4, accent: '#ffb224', sectionOrder: ['feed', 'about'], glow: 'soft' }
  expect(readThemeText(english, writeThemeText(tokens))).toEqual({ tokens })
})

test('the same look is always the same text', () => {
  expect(writeThemeText({ mode: 'dark', accent: '#ffb224' })).toBe(writeThemeText({ accent: '#ffb224', mode: 'dark' }))
})

test.each(['', 'null', '[]', '"#ffb224"', '{"accent":'])('%j is no look', (text) => {
  expect(readThemeText(english, text)).toEqual({
    problem: 'This isn’t a theme. A theme starts with { and ends with }.',
  })
})

test('what a token cannot hold is named', () => {
  expect(readThemeText(english, '{"accent": "red;#fff"}')).toEqual({
    problem: 'accent: A colour needs six or eight lowercase hex digits.',
  })
})

test('colours are taken as people write them', () => {
  expect(readThemeText(english, '{"accent": "#FFB224"}')).toEqual({ tokens: { accent: '#ffb224' } })
})
