import { expect, test } from 'vitest'
import { followReminders, type ShownReminder } from './follow-reminders.ts'

const at = (...minutes: number[]) => minutes.map((minutesBefore) => ({ minutesBefore }))
const begin = (...minutes: number[]) => followReminders([], at(...minutes))
const describe = (rows: readonly ShownReminder<{ minutesBefore: number }>[]) =>
  rows.map(({ key, reminder, isGone }) => `${key}: ${reminder.minutesBefore}${isGone ? ' gone' : ''}`)

test('a reminder that somebody else moved stays where it was, and comes as another one', () => {
  expect(describe(followReminders(begin(1440, 60), at(2880, 60)))).toEqual(['0: 1440 gone', '2: 2880', '1: 60'])
})

test('a reminder that was moved here stays in its row', () => {
  const rows = begin(1440, 60).map((row) => (row.key === 0 ? { ...row, movesTo: 2880 } : row))
  expect(describe(followReminders(rows, at(2880, 60)))).toEqual(['0: 2880', '1: 60'])
})

test('a reminder that was to be moved here and was not stays in its row', () => {
  const rows = begin(1440, 60).map((row) => (row.key === 0 ? { ...row, movesTo: 60 } : row))
  expect(describe(followReminders(rows, at(1440, 60)))).toEqual(['0: 1440', '1: 60'])
})

test('a reminder that is added at the time of one that is gone takes its row', () => {
  const rows = followReminders(begin(1440, 60), at(60))
  expect(describe(rows)).toEqual(['0: 1440 gone', '1: 60'])
  expect(describe(followReminders(rows, at(1440, 180, 60)))).toEqual(['0: 1440', '2: 180', '1: 60'])
})
