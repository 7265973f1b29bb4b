import { english } from '../../../testing/english.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GivenAnswer, type Question, decideAnswers } from './answers.ts'

const ask = (facts: Partial<Question> = {}): Question => ({
  id: 'q',
  kind: 'TEXT',
  label: 'Allergies',
  required: false,
  choices: [],
  revision: 3,
  ...facts,
})
const text = ask()
const choice = ask({ kind: 'CHOICE', label: 'Dinner', choices: ['Fish', 'Beans'] })
const box = ask({ kind: 'CHECKBOX', label: 'I bring a blanket' })
const required = <Asked extends Question>(question: Asked) => ({ ...question, required: true })
const decide = (question: Question, given: Partial<GivenAnswer>) =>
  decideAnswers([question], [{ questionId: 'q', ...given }])

const problemsOf = (decision: ReturnType<typeof decideAnswers>) =>
  'problems' in decision ? decision.problems.map((each) => [each.questionId, english._(each.text)]) : []

describe('Q2 an answer is kept', () => {
  test.each([
    ['a text, without the spaces around it', text, { value: '  nuts \r\nand milk ' }, { q: 'nuts \nand milk' }],
    ['a text of a thousand characters', text, { value: 'x'.repeat(1_000) }, { q: 'x'.repeat(1_000) }],
    ['a choice', choice, { value: 'Beans' }, { q: 'Beans' }],
    ['a ticked box', box, { checked: true }, { q: true }],
    ['a box that was seen and left', box, { checked: false }, { q: false }],
    ['one to the words that were read', text, { value: 'nuts', revision: 3 }, { q: 'nuts' }],
    ['nothing, where nothing has to be said', text, { value: ' \n ' }, {}],
    ['nothing that can be seen', text, { value: '\u200b\u2060' }, {}],
    ['no choice, where none has to be made', choice, { value: '' }, {}],
    ['nothing to a question that changed meanwhile', text, { value: '', revision: 1 }, {}],
  ])('%s', (_what, question, given, answers) => {
    expect(decide(question, given)).toEqual({ answers })
  })
})

describe('Q2 an answer is refused, and the question named', () => {
  test.each([
    ['no text', required(text), {}, '“Allergies” needs an answer.'],
    ['an empty text', required(text), { value: ' ' }, '“Allergies” needs an answer.'],
    ['no choice', required(choice), {}, '“Dinner” needs a choice.'],
    ['a box left empty', required(box), { checked: false }, '“I bring a blanket” must be checked.'],
    ['a text too long', text, { value: 'x'.repeat(1_001) }, 'Use at most 1,000 characters to answer “Allergies”.'],
    [
      'a sign nobody can store',
      text,
      { value: 'a\0b' },
      'Remove the characters that can’t be shown from your answer to “Allergies”.',
    ],
    ['another choice', choice, { value: 'Steak' }, '“Dinner” doesn’t offer “Steak”: choose again.'],
    ['a tick instead of words', text, { checked: true }, '“Allergies” needs an answer in words.'],
    [
      'words instead of a tick',
      box,
      { value: 'yes' },
      '“I bring a blanket” is a checkbox: check it or leave it empty.',
    ],
    [
      'one to other words',
      text,
      { value: 'nuts', revision: 2 },
      '“Allergies” just changed: read it again before you answer.',
    ],
  ])('%s', (_what, question, given, message) => {
    expect(problemsOf(decide(question, given))).toEqual([['q', message]])
  })

  test('two answers to one question', () => {
    const twice = [
      { questionId: 'q', value: 'a' },
      { questionId: 'q', value: 'b' },
    ]
    expect(problemsOf(decideAnswers([text], twice))).toEqual([['q', '“Allergies” has two answers.']])
  })

  test('one to a question that is gone, unless it says nothing', () => {
    const gone = decideAnswers([], [{ questionId: 'gone', value: 'nuts' }])
    expect(problemsOf(gone)).toEqual([['gone', 'The host removed this question.']])
    expect(decideAnswers([], [{ questionId: 'gone', value: '', checked: false }])).toEqual({ answers: {} })
  })
})

const someQuestions = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    kind: fc.constantFrom('TEXT' as const, 'CHOICE' as const, 'CHECKBOX' as const),
    label: fc.string({ minLength: 1 }),
    required: fc.boolean(),
    choices: fc.constant(['Fish', 'Beans']),
    revision: fc.constant(1),
  }),
  { selector: ({ id }) => id },
)
const someAnswers = fc.array(
  fc.record(
    {
      questionId: fc.constantFrom('a', 'b', 'c', 'd', 'gone'),
      value: fc.option(fc.oneof(fc.string(), fc.constantFrom('Fish', 'Beans', '', '\0', 'x'.repeat(1_001)))),
      checked: fc.option(fc.boolean()),
      revision: fc.option(fc.constantFrom(1, 2)),
    },
    { requiredKeys: ['questionId'] },
  ),
)

/** Whether an answer is one that its question takes. */
function fits({ kind, choices }: Question, answer: string | boolean): boolean {
  if (kind === 'CHECKBOX' || typeof answer === 'boolean') return kind === 'CHECKBOX' && typeof answer === 'boolean'
  return kind === 'CHOICE' ? choices.includes(answer) : answer.length > 0 && answer.length <= 1_000
}

test('Q2 whatever is sent, what is kept fits the questions, leaves none of the required open, and is accepted again', () => {
  fc.assert(
    fc.property(someQuestions, someAnswers, (questions, given) => {
      const decision = decideAnswers(questions, given)
      if ('problems' in decision) return decision.problems.length > 0
      const { answers } = decision
      const kept = Object.entries(answers)
      const again = kept.map(([questionId, answer]) =>
        typeof answer === 'string' ? { questionId, value: answer } : { questionId, checked: answer },
      )
      expect(decideAnswers(questions, again)).toEqual({ answers })
      const questionOf = (id: string) => questions.find((question) => question.id === id)!
      const isComplete = questions.every(({ id, required }) => !required || Boolean(answers[id]))
      return isComplete && kept.every(([id, each]) => fits(questionOf(id), each))
    }),
    { numRuns: 2_000 },
  )
})
