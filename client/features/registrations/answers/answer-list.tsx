import { Trans } from '@lingui/react/macro'
import { Check, Minus } from 'lucide-react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'

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

export interface AnswerListProps {
  answers: readonly FragmentType<typeof AnswerListFragment>[]
}

/** The answers of a guest, each under its question. */
export function AnswerList({ answers: references }: AnswerListProps) {
  const answers = readFragment(AnswerListFragment, references)
  if (answers.length === 0) return null
  return (
    <dl className="flex flex-col gap-2.5 text-sm">
      {answers.map(({ question, value, checked }) => (
        <div key={question.id} className="min-w-0">
          <dt dir="auto" className="text-xs text-muted">
            {question.label}
          </dt>
          <dd dir="auto" className="flex items-start gap-1.5 font-medium break-words whitespace-pre-line">
            {value ?? (
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
