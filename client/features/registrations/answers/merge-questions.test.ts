import { describe, expect, test } from 'vitest'
import { mergeQuestions, type Question } from './merge-questions.ts'

const ask = (id: string, facts: Partial<Question> = {}): Question => ({
  id,
  kind: 'TEXT',
  label: id.toUpperCase(),
  help: '',
  textLanguage: 'en',
  required: false,
  choices: [],
  choiceLabels: [],
  revision: 1,
  ...facts,
})
const begin = (...questions: Question[]) => mergeQuestions([], questions)
const ids = (questions: readonly { id: string; isGone?: boolean }[]) =>
  questions.map(({ id, isGone }) => (isGone ? `${id} gone` : id))

describe('an open form, when questions change elsewhere', () => {
  test('shows a new one where it is asked', () => {
    expect(ids(mergeQuestions(begin(ask('a'), ask('b')), [ask('a'), ask('new'), ask('b')]))).toEqual(['a', 'new', 'b'])
  })

  test('a removed question stays in its place', () => {
    expect(ids(mergeQuestions(begin(ask('a'), ask('b'), ask('c')), [ask('a'), ask('c')]))).toEqual(['a', 'b gone', 'c'])
    expect(ids(mergeQuestions(begin(ask('a'), ask('b')), [ask('b')]))).toEqual(['a gone', 'b'])
    expect(ids(mergeQuestions(begin(ask('a'), ask('b')), []))).toEqual(['a gone', 'b gone'])
  })

  test('a removed question stays through more changes', () => {
    const shown = mergeQuestions(begin(ask('a'), ask('b')), [ask('a')])
    expect(ids(mergeQuestions(shown, [ask('c'), ask('a')]))).toEqual(['c', 'a', 'b gone'])
  })

  test('says so when its words are others than at first', () => {
    const shown = mergeQuestions(begin(ask('a')), [ask('a', { label: 'Other', revision: 2 })])
    expect(shown).toMatchObject([{ label: 'Other', isChanged: true, firstRevision: 1 }])
    expect(mergeQuestions(shown, [ask('a', { revision: 3 })])).toMatchObject([{ isChanged: true, firstRevision: 1 }])
  })

  test('removed choices stay, until the host offers them again', () => {
    const choose = (...choices: string[]) => ask('a', { kind: 'CHOICE', choices })
    const shown = mergeQuestions(begin(choose('Fish', 'Beans')), [choose('Beans', 'Soup')])
    expect(shown).toMatchObject([{ choices: ['Beans', 'Soup'], goneChoices: ['Fish'] }])
    expect(mergeQuestions(shown, [choose('Fish', 'Beans')])).toMatchObject([{ goneChoices: ['Soup'] }])
  })

  test('takes one of another kind for another question', () => {
    const shown = mergeQuestions(begin(ask('a')), [ask('a', { kind: 'CHECKBOX', revision: 2 })])
    expect(shown.map(({ kind, isGone, isChanged }) => [kind, isGone, isChanged])).toEqual([
      ['TEXT', true, false],
      ['CHECKBOX', false, false],
    ])
  })
})
