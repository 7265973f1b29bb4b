import { english } from '../../../server/testing/english.ts'
import { expect, test } from 'vitest'
import { describeTooMany } from './party-size-action.ts'

test.each([
  [2, 0, 'No more spots are free. Your group stays as it is.', null],
  [2, 1, 'Only 1 more spot is free. Your group can be 3. Nothing has changed yet.', 3],
  [4, 3, 'Only 3 more spots are free. Your group can be 7. Nothing has changed yet.', 7],
])('with %i places and %i more free one reads “%s”', (before, placesLeft, problem, offered) => {
  expect(describeTooMany(english, before, placesLeft)).toEqual([problem, offered])
})
