import { expect, test } from 'vitest'
import { english } from '../../../server/testing/english.ts'
import { compareTokens, nameTokens } from './name-tokens.ts'

test('tokens are named, colours first, then typefaces, then the rest', () => {
  const tokens = { radius: 8, headingFont: 'fraunces', mode: 'dark', background: '#12726f', accent: '#dba94a' }
  expect(nameTokens(english, tokens)).toEqual([
    { kind: 'colour', name: 'Accent', value: '#dba94a' },
    { kind: 'colour', name: 'Background', value: '#12726f' },
    {
      kind: 'font',
      name: 'Headings',
      value: 'Fraunces',
      family: "'Fraunces Variable', 'Noto Scripts', 'Fraunces Fallback', Georgia, serif",
    },
    { kind: 'word', name: 'Mode', value: 'dark' },
    { kind: 'word', name: 'Corners', value: '8 px' },
  ])
})

test('tokens of another version are shown under their own names, and what has no words is left out', () => {
  expect(
    nameTokens(english, { glow: 'soft', sectionOrder: ['about', 'guests'], nested: { a: 1 }, bodyFont: 'papyrus' }),
  ).toEqual([
    { kind: 'word', name: 'Text', value: 'papyrus' },
    { kind: 'word', name: 'Section order', value: 'About, Going' },
    { kind: 'word', name: 'glow', value: 'soft' },
  ])
})

test('changes are told as the editor has them: colours, background, type, shape, and unknown ones last', () => {
  const tokens = ['coverLayout', 'glow', 'headingFont', 'backgroundEnd', 'backgroundKind', 'accent', 'bodyFont', 'aura']
  expect(tokens.toSorted(compareTokens)).toEqual([
    'accent',
    'backgroundKind',
    'backgroundEnd',
    'headingFont',
    'bodyFont',
    'coverLayout',
    'aura',
    'glow',
  ])
})
