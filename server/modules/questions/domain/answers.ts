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

interface AnswerProblem {
  questionId: string
  message: string
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
    const problem = more.length > 0 ? `“${question.label}” has two answers` : findProblem(question, answer)
    if (problem) problems.push({ questionId: question.id, message: problem })
    else if (answer && isAnswer(answer)) answers[question.id] = question.kind === 'CHECKBOX' ? true : answer.value!
    // An unticked box that was shown means no. A box that was not shown means nothing.
    else if (question.kind === 'CHECKBOX' && answer?.checked === false) answers[question.id] = false
    byQuestion.delete(question.id)
  }
  for (const [questionId, rest] of byQuestion) {
    // A person without an answer to a removed question loses nothing.
    if (rest.some(isAnswer)) problems.push({ questionId, message: 'the host removed this question' })
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

function findProblem(question: Question, answer: GivenAnswer | undefined): string | null {
  const { kind, label, required } = question
  if (!answer || !isAnswer(answer)) return required ? describeMissing(question) : null
  if (kind === 'CHECKBOX' ? answer.value : answer.checked)
    return kind === 'CHECKBOX'
      ? `“${label}” is a checkbox: check it or leave it empty`
      : `“${label}” needs an answer in words`
  if (answer.revision != null && answer.revision !== question.revision)
    return `“${label}” just changed: read it again before you answer`
  if (kind === 'TEXT') {
    const parsed = text.safeParse(answer.value)
    return parsed.success ? null : `the answer to “${label}” ${parsed.error.issues[0]!.message}`
  }
  if (kind === 'CHOICE' && !question.choices.includes(answer.value!))
    return `“${label}” doesn’t offer “${shorten(answer.value!)}”: choose again`
  return null
}

function describeMissing({ kind, label }: Question): string {
  if (kind === 'CHECKBOX') return `“${label}” must be checked`
  return kind === 'CHOICE' ? `“${label}” needs a choice` : `“${label}” needs an answer`
}

function shorten(value: string): string {
  return value.length > limits.questions.choiceLength ? `${value.slice(0, limits.questions.choiceLength)}…` : value
}
