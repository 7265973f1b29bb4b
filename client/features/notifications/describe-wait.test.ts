import { expect, test } from 'vitest'
import { english } from '../../../server/testing/english.ts'
import { describeWait } from './describe-wait.ts'

test.each([
  [28 * 60_000, 'in 28 min'],
  [27 * 60_000 + 1, 'in 28 min'],
  [1, 'in 1 min'],
  [0, 'any moment'],
  [-5_000, 'any moment'],
  [60 * 60_000, 'in 1 h'],
  [125 * 60_000, 'in 2 h 5 min'],
])('%i ms from now is “%s”', (ms, words) => expect(describeWait(english, ms)).toBe(words))
