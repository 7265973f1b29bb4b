import { expect, test } from 'vitest'
import { describeTooMany } from './party-size-action.ts'

test.each([
  [2, 0, 'No more places are free. Yours stay as they are.', null],
  [2, 1, 'Only one more place is free: you could have 3. Yours stay as they are until you say so.', 3],
  [4, 3, 'Only 3 more places are free: you could have 7. Yours stay as they are until you say so.', 7],
])('with %i places and %i more free one reads “%s”', (before, placesLeft, problem, offered) => {
  expect(describeTooMany(before, placesLeft)).toEqual([problem, offered])
})
