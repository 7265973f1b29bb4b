import { Trans } from '@lingui/react/macro'
import { Check, Minus } from 'lucide-react'
import type { AnswerList_AnswerFragment } from '#client/gql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import type { Question } from './merge-questions.ts'

export const AnswerListFragment = graphql(`
  fragment AnswerList_Answer on RegistrationAnswer {
    question {
      id
      label
      kind
    }
    value
    checked
  }
`)

/** A key for a form that starts from stored answers. The words of the questions do not change it. */
export const storedAnswers = (answers: readonly AnswerList_AnswerFragment[]) =>
  JSON.stringify(answers.map(({ question, value, checked }) => [question.id, value, checked]))

interface AnswerListProps {
  answers: readonly FragmentType<typeof AnswerListFragment>[]
  /** The questions in the reader’s language. Without them, and for one that is gone, the original is shown. */
  translated?: readonly Question[]
}

/** The answers of a guest, each under its question. */
export function AnswerList({ answers: references, translated = [] }: AnswerListProps) {
  const inLanguage = useTextLanguage()
  const answers = readFragment(AnswerListFragment, references)
  if (answers.length === 0) return null
  const find = ({ id }: { id: string }) => translated.find((each) => each.id === id)
  const shown = (question: { id: string; label: string }) => find(question) ?? { ...question, textLanguage: null }
  const labelOf = (question: { id: string }, value: string | null) => {
    const { choices = [], choiceLabels = [] } = find(question) ?? {}
    return value === null ? null : (choiceLabels[choices.indexOf(value)] ?? value)
  }
  return (
    <dl className="flex flex-col gap-2.5 text-sm">
      {answers.map(({ question, value, checked }) => (
        <div key={question.id} className="min-w-0">
          <dt dir="auto" {...inLanguage(shown(question).textLanguage)} className="text-xs text-muted">
            {shown(question).label}
          </dt>
          <dd dir="auto" className="flex items-start gap-1.5 font-medium wrap-anywhere whitespace-pre-line">
            {labelOf(question, value) ?? (
              <>
                {checked ? (
                  <Check aria-hidden className="mt-0.5 size-4 shrink-0" />
                ) : (
                  <Minus aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
                )}
                {checked ? <Trans>Yes</Trans> : <Trans>No</Trans>}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
