import { describe, expect, test } from 'vitest'
import { hasLastDay, isDay, monthlyChoices, readValues, startingOn, toRule, valuesOf } from './rule-values.ts'

const tuesday = '2026-12-08'

function typed(fields: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form
}
const read = (fields: Record<string, string | string[]>) => readValues(typed(fields), startingOn(tuesday))

test('a new series recurs every week on the weekday of its event', () => {
  expect(toRule(startingOn(tuesday))).toEqual({ frequency: 'WEEKLY', interval: 1, weekdays: ['TU'] })
  expect(startingOn('2026-12-06').weekdays).toEqual(['SU'])
})

describe('the rule of a form', () => {
  test('has only what belongs to its frequency and its end', () => {
    const fields = { interval: '2', weekdays: ['TH', 'TU'], monthly: 'nth:2:TU', until: '2027-03-01', count: '14' }
    expect(toRule(read({ ...fields, frequency: 'DAILY', ends: 'never' }))).toEqual({ frequency: 'DAILY', interval: 2 })
    expect(toRule(read({ ...fields, frequency: 'WEEKLY', ends: 'after' }))).toEqual({
      frequency: 'WEEKLY',
      interval: 2,
      weekdays: ['TU', 'TH'],
      count: 14,
    })
    expect(toRule(read({ ...fields, frequency: 'MONTHLY', ends: 'on' }))).toEqual({
      frequency: 'MONTHLY',
      interval: 2,
      positions: [2],
      weekdays: ['TU'],
      until: '2027-03-01',
    })
  })

  test('takes a number that is none as 0, which the API refuses', () => {
    expect(toRule(read({ frequency: 'DAILY', interval: 'two', ends: 'after', count: '-1' }))).toMatchObject({
      interval: 0,
      count: 0,
    })
  })

  test('is the same again after it was stored', () => {
    const rule = {
      frequency: 'MONTHLY' as const,
      interval: 1,
      weekdays: [],
      monthDays: [1, -1],
      positions: [],
      count: null,
      until: '2027-03-01',
    }
    expect(toRule(valuesOf(rule, tuesday))).toEqual({
      frequency: 'MONTHLY',
      interval: 1,
      monthDays: [1, -1],
      until: '2027-03-01',
    })
  })
})

test('a last day is a day of the calendar', () => {
  expect(hasLastDay(read({ frequency: 'DAILY', ends: 'on', until: '2027-02-30' }))).toBe(false)
  expect(hasLastDay(read({ frequency: 'DAILY', ends: 'never', until: '' }))).toBe(true)
  expect(['2027-02-28', '2027-2-28', '2027-13-01', ''].map(isDay)).toEqual([true, false, false, false])
})

test('a day recurs every month by its number, by its weekday, and as the last', () => {
  const values = (day: string) => monthlyChoices(day).map(({ value }) => value)
  expect(values(tuesday)).toEqual(['day:8', 'nth:2:TU'])
  expect(values('2026-12-25')).toEqual(['day:25', 'nth:4:FR', 'nth:-1:FR'])
  expect(values('2026-12-31')).toEqual(['day:31', 'day:-1', 'nth:5:TH', 'nth:-1:TH'])
})
