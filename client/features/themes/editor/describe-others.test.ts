import { expect, test } from 'vitest'
import { english } from '../../../../server/testing/english.ts'
import { describeOthers } from './describe-others.ts'

const change = (token: string, who: string | null, isContested = false) => ({ token, who, isContested })

test('what one person did is one sentence', () => {
  expect(describeOthers(english, [change('accent', 'Ada'), change('radius', 'Ada'), change('accent', 'Ada')])).toBe(
    'Ada changed Accent and Corners.',
  )
})

test('a value that replaced one’s own is said to stand', () => {
  expect(describeOthers(english, [change('accent', 'Ada', true)])).toBe('Ada changed Accent too, and that change won.')
})

test('of several people each is named, and of whom nothing is known nothing is said', () => {
  expect(describeOthers(english, [change('mode', 'Ada'), change('effect', null), change('glow', null)])).toBe(
    'Ada changed Mode. Someone else changed Effect and glow.',
  )
})
