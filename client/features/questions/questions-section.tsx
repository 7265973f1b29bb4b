import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { QuestionFieldsFragment, mergeQuestions } from '#client/features/registrations/public.ts'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { withRemoved } from '#client/lib/with-removed.ts'
import { limits } from '#contract/limits.ts'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { QuestionRow } from './question-row.tsx'
import type { QuestionResult } from './questions-action.ts'

interface QuestionsSectionProps {
  event: FragmentType<typeof QuestionFieldsFragment>
  /** What came back for a form that was sent without script. */
  answer: QuestionResult | undefined
  canChange: boolean
}

/** The questions of an event as guests see them, to add, change, order and remove. */
export function QuestionsSection({ event, answer, canChange }: QuestionsSectionProps) {
  const { questions } = readFragment(QuestionFieldsFragment, event)
  const [known, setKnown] = useState(questions)
  const [shown, setShown] = useState(() => mergeQuestions([], questions))
  if (questions !== known) {
    setKnown(questions)
    setShown(withRemoved(shown, mergeQuestions([], questions), (one, other) => one.id === other.id))
  }
  const ids = questions.map(({ id }) => id)
  const { perEvent } = limits.questions
  const isFull = questions.length >= perEvent
  // Without script the question may be gone by the time its form is sent.
  const isLost = answer?.intent === 'update-question' && !answer.isSaved && !ids.includes(answer.questionId)
  const added = answer?.intent === 'add-question' || isLost ? answer : undefined
  const [isAdding, setAdding] = useState(added?.isSaved === false)
  return (
    <Card as="section" id="questions" padding="none" aria-labelledby="questions-heading" className="scroll-mt-6">
      <header className="flex flex-col gap-1 px-5 pt-5 pb-4 sm:px-6 sm:pt-6">
        <Heading id="questions-heading">
          <Trans>Questions</Trans>
        </Heading>
        <p className="text-sm text-pretty text-muted">
          {questions.length > 0 ? (
            <Trans>
              Everyone who registers or joins the waitlist gets these. Only you and each guest see their answers.
            </Trans>
          ) : (
            <Trans>Ask what you need to know, like allergies or seating. Every question costs you guests.</Trans>
          )}
        </p>
      </header>
      {shown.length > 0 && (
        <ol className="divide-y divide-line border-t border-line">
          {shown.map((question) => {
            const index = ids.indexOf(question.id)
            return (
              <QuestionRow
                key={question.id}
                question={question}
                index={index}
                up={index === 0 ? null : (ids[index - 2] ?? '')}
                down={ids[index + 1] ?? null}
                answer={answer}
                canChange={canChange}
              />
            )
          })}
        </ol>
      )}
      {canChange && (
        <div className="flex flex-col gap-4 border-t border-line px-5 py-5 sm:px-6">
          {isFull && (
            <p className="text-sm text-muted">
              <Trans>You’ve reached the limit. Remove one to make room.</Trans>
            </p>
          )}
          {/* Somebody else may add the last one while the viewer writes theirs. */}
          {(!isFull || isAdding) && (
            <details open={added?.isSaved === false} onInput={() => setAdding(true)}>
              <summary className={buttonStyle('secondary', 'md', 'no-marker')}>
                <Plus aria-hidden />
                <Trans>Add a question</Trans>
              </summary>
              <div className="mt-4 rounded-card border border-line bg-surface p-4 sm:p-5">
                <QuestionEditor answer={added} onAdded={() => setAdding(false)} />
              </div>
            </details>
          )}
        </div>
      )}
    </Card>
  )
}
