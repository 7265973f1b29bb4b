import { english } from '../../../../server/testing/english.ts'
import { expect, test } from 'vitest'
import { answerName, askedName, readAnswers, toAnswerInputs } from './answer-form.ts'
import { fieldRefusal } from '../refusal.ts'

const formOf = (fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
const asked = (id: string, kind: string) => JSON.stringify({ id, kind, label: id.toUpperCase(), revision: 4 })

test('answers are those to the questions the form showed', () => {
  const form = formOf([
    [askedName, asked('diet', 'TEXT')],
    [answerName('diet'), 'nuts'],
    [askedName, asked('dinner', 'CHOICE')],
    [askedName, asked('blanket', 'CHECKBOX')],
    [askedName, asked('song', 'CHECKBOX')],
    [answerName('song'), 'on'],
    [answerName('never-asked'), 'x'],
    [askedName, 'no json'],
    [askedName, '{"id":7}'],
  ])
  const answers = readAnswers(form)
  expect(answers.map(({ id, value }) => [id, value])).toEqual([
    ['diet', 'nuts'],
    ['dinner', ''],
    ['blanket', ''],
    ['song', 'on'],
  ])
  expect(toAnswerInputs(answers)).toEqual([
    { questionId: 'diet', revision: 4, value: 'nuts' },
    { questionId: 'dinner', revision: 4, value: '' },
    { questionId: 'blanket', revision: 4, checked: false },
    { questionId: 'song', revision: 4, checked: true },
  ])
})

test('each wrong answer shows its error, and the form shows that nothing is lost', () => {
  const { message, fields } = fieldRefusal(english, [
    { path: 'answers.diet', message: 'Use at most 1,000 characters to answer “Diet”.' },
    { path: 'answers.dinner', message: '“Dinner” needs a choice.' },
    { path: 'email', message: 'Enter an email address, such as ada@example.org.' },
  ])
  expect(message).toBe('2 answers need another look. Everything you typed is still here.')
  expect(fields).toEqual({
    'answers.diet': 'Use at most 1,000 characters to answer “Diet”.',
    'answers.dinner': '“Dinner” needs a choice.',
    email: 'Enter an email address, such as ada@example.org.',
  })
})
