import { describe, expect, test } from 'vitest'
import { normalizeColour, readTokens, refuseToken } from './theme-tokens.ts'

describe('a token', () => {
  test.each([
    ['accent', '#ffb224'],
    ['accent', '#ffb22480'],
    ['radius', 0],
    ['sectionOrder', ['feed', 'about']],
    ['glow', 'soft'],
    ['glow', ['a', 'b']],
  ])('%s may hold %j', (name, value) => {
    expect(refuseToken(name, value)).toBeNull()
  })

  test.each([
    ['accent', 'red;#fff'],
    ['accent', 'url(#abc'],
    ['accent', '#fffff'],
    ['accent', '#FFB224'],
    ['radius', 41],
    ['radius', '8'],
    ['headingFont', 'papyrus'],
    ['sectionOrder', ['feed', 'feed']],
    ['glow', { a: 1 }],
    ['glow', 'x'.repeat(201)],
    ['__proto__', 'soft'],
    ['a b', 'soft'],
  ])('%s may not hold %j', (name, value) => {
    expect(refuseToken(name, value)).toMatch(/^[A-Z]+$/)
  })
})

test('stored tokens are read one by one: what is not understood is left out', () => {
  expect(readTokens({ accent: '#ffb224', radius: 'big', glow: 'soft', constructor: 'x' })).toEqual({
    accent: '#ffb224',
  })
  expect(readTokens(null)).toEqual({})
})

test.each([
  ['#F00', '#ff0000'],
  ['ABCD', '#aabbccdd'],
  [' #12726F ', '#12726f'],
  ['#fffff', null],
  ['red', null],
])('the colour %j is %j', (text, expected) => {
  expect(normalizeColour(text)).toBe(expected)
})
