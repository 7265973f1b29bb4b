import type { QuestionKind } from '#client/gql/graphql.ts'
import { withRemoved } from '#client/lib/with-removed.ts'

export interface Question {
  id: string
  kind: QuestionKind
  label: string
  help: string
  /** Of the label, the help and the labels of the choices; null when it is not known any more. */
  textLanguage: string | null
  required: boolean
  /** In the language of the event, as answers name them. */
  choices: readonly string[]
  /** What the guest reads for each. */
  choiceLabels: readonly string[]
  revision: number
}

/** A question in an open form, with what became of it since it was first shown. */
export interface ShownQuestion extends Question {
  /** Its words changed since it was first shown. */
  isChanged: boolean
  /** The host does not ask it any more. */
  isGone: boolean
  /** Choices that the host removed. The guest may have taken one. */
  goneChoices: readonly string[]
  firstRevision: number
}

const isSame = (one: Question, other: Question) => one.id === other.id && one.kind === other.kind

/**
 * The questions of an open form after the host changed them. A question or a choice that is gone stays in the form,
 * because the guest may have answered it. A question that now takes another kind of answer counts as a new question.
 */
export function mergeQuestions(shown: readonly ShownQuestion[], asked: readonly Question[]): ShownQuestion[] {
  const next = asked.map((question): ShownQuestion => {
    const before = shown.find((each) => isSame(each, question))
    const firstRevision = before?.firstRevision ?? question.revision
    const choicesBefore = before ? [...before.choices, ...before.goneChoices] : []
    return {
      ...question,
      firstRevision,
      isChanged: question.revision !== firstRevision,
      isGone: false,
      goneChoices: choicesBefore.filter((choice) => !question.choices.includes(choice)),
    }
  })
  return withRemoved(shown, next, isSame)
}
