import { expect, test } from 'vitest'
import { themeLimits } from '../../../contract/theme/theme-document.ts'
import { admitGlimpse } from './admit-glimpse.ts'

const say = (...list: unknown[]) => admitGlimpse(JSON.stringify(list), 7)

test('what one does oneself to tokens that may hold it is shown, and taken back (12)', () => {
  const tokens = [
    ['accent', '#ff0000'],
    ['radius', 3],
  ]
  expect(say(7, 2, ...tokens.flat())).toEqual({ writer: 7, clock: 2, tokens })
  expect(say(7, 0)).toEqual({ writer: 7, clock: 0, tokens: [] })
})

test.each([
  ['another’s', [8, 2, 'radius', 3]],
  ['another’s taken back', [8, 0]],
  ['no colour', [7, 2, 'accent', 'red;#fff']],
  ['one good value and one bad', [7, 2, 'radius', 3, 'accent', 'url(#abc']],
  ['no clock', [7, -1, 'radius', 3]],
  ['half a clock', [7, 1.5, 'radius', 3]],
  ['nothing', [7, 2]],
  ['taken back with a value', [7, 0, 'radius', 3]],
  ['no token', [7, 2, '__proto__', {}]],
  ['half a pair', [7, 2, 'radius']],
  ['too much', [7, 2, 'tagline', 'x'.repeat(themeLimits.glimpseLetters)]],
])('%s is not shown (2, 12)', (_what, list) => {
  expect(say(...list)).toBeNull()
})

test('what is no list is not shown (12)', () => {
  for (const text of ['[', '[]', '{}', '["7",2,"radius",3]']) expect(admitGlimpse(text, 7)).toBeNull()
})
