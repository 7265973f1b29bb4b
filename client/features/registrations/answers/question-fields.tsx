import { useState } from 'react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { answerPath, type TypedAnswer } from './answer-form.ts'
import { mergeQuestions, type Question, type ShownQuestion } from './merge-questions.ts'
import { QuestionField } from './question-field.tsx'

export const QuestionFieldsFragment = graphql(`
  fragment QuestionFields_Event on Event {
    id
    questions {
      id
      kind
      label(language: $language)
      help(language: $language)
      textLanguage(language: $language)
      required
      choices
      choiceLabels(language: $language)
      revision
    }
  }
`)

interface QuestionFieldsProps {
  event: FragmentType<typeof QuestionFieldsFragment>
  /** The answers when the form was refused, or the earlier answers. */
  typed?: readonly TypedAnswer[] | undefined
  errors: Partial<Record<string, string>>
}

/** The host's questions. They may come, change and go while someone writes; what was written stays. */
export function QuestionFields({ event: reference, typed, errors }: QuestionFieldsProps) {
  const { questions } = readFragment(QuestionFieldsFragment, reference)
  const [asked, setAsked] = useState(questions)
  const [shown, setShown] = useState(() => mergeQuestions(begunWith(typed), questions))
  const [written, setWritten] = useState(() => answeredIn(typed).map(({ id }) => id))
  if (asked !== questions) {
    setAsked(questions)
    setShown(mergeQuestions(shown, questions).filter(({ id, isGone }) => !isGone || written.includes(id)))
  }
  if (shown.length === 0) return null
  return (
    <div
      className="flex flex-col gap-4"
      onInput={({ target }) => {
        const frame = target instanceof Element ? target.closest('[data-question]') : null
        const id = frame?.getAttribute('data-question')
        if (id && !written.includes(id)) setWritten([...written, id])
      }}
    >
      {shown.map((question) => (
        <QuestionField
          key={`${question.id} ${question.kind}`}
          question={question}
          value={typed?.find(({ id, kind }) => id === question.id && kind === question.kind)?.value}
          error={errors[answerPath(question.id)]}
        />
      ))}
    </div>
  )
}

/** A form that came back without script knows its questions from what was sent. */
function begunWith(typed: readonly TypedAnswer[] | undefined): ShownQuestion[] {
  return answeredIn(typed).map(({ value, ...question }) => {
    const before: Question = {
      ...question,
      help: '',
      required: false,
      textLanguage: null,
      choices: question.kind === 'CHOICE' ? [value] : [],
      choiceLabels: [],
    }
    return { ...before, firstRevision: question.revision, isChanged: false, isGone: false, goneChoices: [] }
  })
}

function answeredIn(typed: readonly TypedAnswer[] | undefined): TypedAnswer[] {
  return (typed ?? []).filter(({ value }) => value !== '')
}
