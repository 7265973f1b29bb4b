import { expect, test } from 'vitest'
import { matchAnswers } from './match-answers.ts'

const diet = (id: string) => ({ id, kind: 'TEXT' as const, label: 'Diet?' })
const shoes = (id: string) => ({ id, kind: 'CHOICE' as const, label: 'Shoe size' })

test('answers go to the question with the same words and kind of each date', () => {
  const given = [
    { questionId: 'a1', value: 'Vegan', revision: 3 },
    { questionId: 'a2', value: '42' },
  ]
  const answered = [diet('a1'), shoes('a2')]
  expect(matchAnswers(given, answered, answered)).toEqual(given)
  expect(matchAnswers(given, answered, [diet('b1'), { ...shoes('b2'), kind: 'TEXT' }])).toEqual([
    { questionId: 'b1', value: 'Vegan' },
  ])
  expect(matchAnswers(given, [], [diet('b1')])).toEqual([])
})
