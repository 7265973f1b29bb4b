import { expect, test } from 'vitest'
import { askOfDates, largestGroup, shareQuestions } from './ask-of-dates.ts'

const question = (id: string, label: string, required = false, kind = 'TEXT') => ({ id, kind, label, required })

const dates = [
  { id: 'a', questions: [question('a1', 'Diet?'), question('a2', 'Shoe size', true)] },
  { id: 'b', questions: [question('b1', 'Diet?', true), question('b2', 'Shoe size', true, 'CHOICE')] },
  { id: 'c', questions: [] },
]

test('questions with the same words and kind are one, with the id of the first date', () => {
  const shared = shareQuestions(dates)
  expect(shared.map(({ question: { id }, ids }) => [id, [...ids]])).toEqual([
    ['a1', ['a1', 'b1']],
    ['a2', ['a2']],
    ['b2', ['b2']],
  ])
})

test('the questions of chosen dates are asked, and what one of them needs must be answered', () => {
  const shared = shareQuestions(dates)
  const asked = (chosen: string[] | null, all = ['a', 'b', 'c']) =>
    askOfDates(shared, chosen, all).map(({ question: { id }, isRequired }) => [id, isRequired])
  expect(asked(['c'])).toEqual([])
  expect(asked(['a'])).toEqual([
    ['a1', false],
    ['a2', true],
  ])
  // The id stays that of the first date, so what was typed stays too.
  expect(asked(['b'])).toEqual([
    ['a1', true],
    ['b2', true],
  ])
  expect(asked(['a', 'b'])).toEqual([
    ['a1', true],
    ['a2', true],
    ['b2', true],
  ])
})

test('without script all are shown, and only what every date needs must be answered', () => {
  const required = (all: string[]) => askOfDates(shareQuestions(dates), null, all).map(({ isRequired }) => isRequired)
  expect(required(['a', 'b', 'c'])).toEqual([false, false, false])
  expect(required(['a'])).toEqual([false, true, false])
  expect(required([])).toEqual([false, false, false])
})

test('a group is as large as the largest date allows', () => {
  expect(largestGroup([{ capacity: 4 }, { capacity: 6 }], 10)).toBe(6)
  expect(largestGroup([{ capacity: 4 }, { capacity: null }], 10)).toBe(10)
  expect(largestGroup([{ capacity: 40 }], 10)).toBe(10)
  expect(largestGroup([], 10)).toBe(1)
})
