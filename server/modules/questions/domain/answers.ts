import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limits } from '../../../contract/limits.ts'
import { isVisible, paragraphs } from '../../../contract/text/text.ts'
import type { QuestionKind } from '../../../platform/generated/prisma/enums.ts'

/** The current question. */
export interface Question {
  id: string
  kind: QuestionKind
  label: string
  required: boolean
  choices: readonly string[]
  revision: number
}

/** An answer to a question. Nothing, an empty text and an unticked box are no answer. */
export interface GivenAnswer {
  questionId: string
  /** To a TEXT or a CHOICE. */
  value?: string | null | undefined
  /** To a CHECKBOX. */
  checked?: boolean | null | undefined
  /** The revision of the question that was read. Without it, the answer is to the current one. */
  revision?: number | null | undefined
}

/** Answers by the id of their question, as rows store them. */
export type Answers = Record<string, string | boolean>

const stored = z.record(z.string(), z.union([z.string(), z.boolean()]))

/** The answers of a row, whose column is any JSON. */
export function parseAnswers(json: unknown): Answers {
  return stored.parse(json)
}

/**
 * The answers to store when somebody answers anew. What they answered to removed questions stays.
 * @param before the column as it was. @param questions what is asked now.
 */
export function replaceAnswers(before: unknown, questions: readonly Pick<Question, 'id'>[], answers: Answers): Answers {
  const asked = new Set(questions.map(({ id }) => id))
  const ofRemoved = Object.entries(parseAnswers(before)).filter(([questionId]) => !asked.has(questionId))
  return { ...Object.fromEntries(ofRemoved), ...answers }
}

interface AnswerProblem {
  questionId: string
  /** Names the question. */
  text: MessageDescriptor
}

type AnswerDecision = { answers: Answers } | { problems: AnswerProblem[] }

const text = paragraphs(limits.questions.answerLength)

/**
 * Decide whether every required question is answered, each answer fits its question, and is for the
 * revision that was read. Problems name the questions, in their order.
 */
export function decideAnswers(questions: readonly Question[], given: readonly GivenAnswer[]): AnswerDecision {
  const answers: Answers = {}
  const problems: AnswerProblem[] = []
  const byQuestion = Map.groupBy(given.map(withPlainText), ({ questionId }) => questionId)
  for (const question of questions) {
    const [answer, ...more] = byQuestion.get(question.id) ?? []
    const problem =
      more.length > 0 ? msg`“${{ question: question.label }}” has two answers.` : findProblem(question, answer)
    if (problem) problems.push({ questionId: question.id, text: problem })
    else if (answer && isAnswer(answer)) answers[question.id] = question.kind === 'CHECKBOX' ? true : answer.value!
    // An unticked box that was shown means no. A box that was not shown means nothing.
    else if (question.kind === 'CHECKBOX' && answer?.checked === false) answers[question.id] = false
    byQuestion.delete(question.id)
  }
  for (const [questionId, rest] of byQuestion) {
    // A person without an answer to a removed question loses nothing.
    if (rest.some(isAnswer)) problems.push({ questionId, text: msg`The host removed this question.` })
  }
  return problems.length > 0 ? { problems } : { answers }
}

function isAnswer({ value, checked }: GivenAnswer): boolean {
  return Boolean(value) || checked === true
}

/** Forms use other line ends, and spaces around an answer do not matter. */
function withPlainText(answer: GivenAnswer): GivenAnswer {
  const value = answer.value?.replace(/\r\n?/g, '\n').trim()
  return { ...answer, value: value && isVisible(value) ? value : null }
}

function findProblem(asked: Question, answer: GivenAnswer | undefined): MessageDescriptor | null {
  const { kind, label: question, required } = asked
  if (!answer || !isAnswer(answer)) return required ? describeMissing(asked) : null
  if (kind === 'CHECKBOX' ? answer.value : answer.checked)
    return kind === 'CHECKBOX'
      ? msg`“${{ question }}” is a checkbox: check it or leave it empty.`
      : msg`“${{ question }}” needs an answer in words.`
  if (answer.revision != null && answer.revision !== asked.revision)
    return msg`“${{ question }}” just changed: read it again before you answer.`
  if (kind === 'TEXT') {
    const [wrong] = text.safeParse(answer.value).error?.issues ?? []
    return wrong ? describeText(question, wrong.code === 'too_big') : null
  }
  if (kind === 'CHOICE' && !asked.choices.includes(answer.value!))
    return msg`“${{ question }}” doesn’t offer “${{ answer: shorten(answer.value!) }}”: choose again.`
  return null
}

function describeText(question: string, isTooLong: boolean): MessageDescriptor {
  const max = limits.questions.answerLength
  return isTooLong
    ? msg`Use at most ${plural({ max }, { one: '# character', other: '# characters' })} to answer “${{ question }}”.`
    : msg`Remove the characters that can’t be shown from your answer to “${{ question }}”.`
}

function describeMissing({ kind, label: question }: Question): MessageDescriptor {
  if (kind === 'CHECKBOX') return msg`“${{ question }}” must be checked.`
  return kind === 'CHOICE' ? msg`“${{ question }}” needs a choice.` : msg`“${{ question }}” needs an answer.`
}

function shorten(value: string): string {
  return value.length > limits.questions.choiceLength ? `${value.slice(0, limits.questions.choiceLength)}…` : value
}
