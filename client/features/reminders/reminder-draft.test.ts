import { expect, test } from 'vitest'
import { minutesOf, splitMinutes, toDraft } from './reminder-draft.ts'

test.each([
  [10, 10, 'minutes'],
  [60, 1, 'hours'],
  [90, 90, 'minutes'],
  [1_380, 23, 'hours'],
  [1_440, 1, 'days'],
  [40_320, 28, 'days'],
] as const)('%i minutes are %i %s in the form, and back', (minutes, amount, unit) => {
  expect(splitMinutes(minutes)).toEqual({ amount, unit })
  const draft = toDraft({ minutesBefore: minutes, subject: null, opening: 'Hi' })
  expect(draft).toEqual({ amount: String(amount), unit, subject: '', opening: 'Hi' })
  expect(minutesOf(draft)).toBe(minutes)
})

test('half an hour is 30 minutes, and what is no number is nothing that can be saved', () => {
  // With the sign of any language.
  for (const amount of ['0.5', '0,5']) expect(minutesOf({ amount, unit: 'hours' })).toBe(30)
  for (const amount of ['', 'soon', '-3', 'NaN']) expect(minutesOf({ amount, unit: 'days' })).toBe(0)
  for (const amount of ['1e300', '9999999999']) expect(minutesOf({ amount, unit: 'days' })).toBe(2_000_000_000)
  expect(minutesOf({ amount: 'Infinity', unit: 'days' })).toBe(0)
})
