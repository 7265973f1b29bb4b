import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useFetcher, useFetchers } from 'react-router'
import { type ShownQuestion, QuestionField } from '#client/features/registrations/public.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Confirm } from '#client/ui/overlay/confirm.tsx'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import { toDraft } from './question-draft.ts'
import { QuestionEditor } from './question-editor.tsx'
import type { QuestionResult } from './questions-action.ts'

interface QuestionRowProps {
  question: ShownQuestion
  index: number
  /** The question to come after a move up or down: '' for the front, null where there is no move. */
  up: string | null
  down: string | null
  answer: QuestionResult | undefined
  canChange: boolean
}

/**
 * One question as guests see it, and what can be done with it. When somebody else removes it while it is edited, what is
 * written stays, and can be added as a new one.
 */
export function QuestionRow({ question, index, up, down, answer, canChange }: QuestionRowProps) {
  const { t } = useLingui()
  const { id, label } = question
  const own = answer?.questionId === id ? answer : undefined
  const isHydrated = useHydrated()
  const isRefused = own?.isSaved === false
  const { isGone } = question
  const [isWriting, setWriting] = useState(isRefused && own.intent === 'update-question')
  // Whoever removes it here wants nothing of it.
  const isRemoving = useFetchers().some(
    ({ formData }) => formData?.get('intent') === 'remove-question' && formData.get('questionId') === id,
  )
  if (isRemoving && isWriting) setWriting(false)
  if (isGone && !isWriting) return null
  return (
    <li className="flex flex-col gap-4 px-5 py-5 sm:px-6">
      {!isGone && (
        <div className="flex items-start gap-3 sm:gap-4">
          <span aria-hidden className="tabular w-4 shrink-0 text-sm leading-5 text-muted sm:w-5">
            {index + 1}
          </span>
          <span className="sr-only">
            {question.required ? <Trans>{label}. Required.</Trans> : <Trans>{label}. Optional.</Trans>}
          </span>
          {/* Only a preview: nothing in it takes the focus. */}
          <div inert className="min-w-0 flex-1">
            <QuestionField question={question} value={undefined} error={undefined} />
          </div>
        </div>
      )}
      <output className="empty:hidden">
        {isGone && (
          <Text size="sm" className="border-s-4 border-danger ps-3">
            <Trans>Someone else removed this. You can add yours as a new one.</Trans>
          </Text>
        )}
      </output>
      {canChange && (
        <div className="flex flex-wrap items-start gap-2 ps-7 sm:ps-9">
          <details
            open={isRefused && own.intent === 'update-question'}
            onToggle={({ currentTarget }) => setWriting(currentTarget.open)}
            // It may have been opened before the script ran.
            onInput={() => setWriting(true)}
            className="group/edit open:basis-full"
          >
            <summary
              hidden={isGone}
              className={buttonStyle('secondary', 'sm', 'no-marker')}
              aria-label={t`Edit “${label}”`}
            >
              <Trans>Edit</Trans>
            </summary>
            <div className="mt-4 rounded-card border border-line bg-surface p-4 sm:p-5">
              <QuestionEditor
                question={{ id, draft: toDraft(question) }}
                answer={own?.intent === 'update-question' ? own : undefined}
                onEndAsGone={isGone ? () => setWriting(false) : undefined}
              />
            </div>
          </details>
          {!isGone && (
            <>
              <Confirm
                label={t`Remove`}
                name={t`Remove “${label}”`}
                title={t`Remove this question?`}
                confirmLabel={t`Remove question`}
                fields={{ intent: 'remove-question', questionId: id, ...(isHydrated && { isScripted: '1' }) }}
                refusal={isRefused && own.intent === 'remove-question' ? own.message : undefined}
              >
                <p>
                  <Trans>
                    “<bdi>{label}</bdi>” leaves the form right away. Answers you already have stay with their
                    registrations.
                  </Trans>
                </p>
              </Confirm>
              <div className="ms-auto flex gap-1">
                <Step id={id} label={t`Move “${label}” up`} afterId={up} Icon={ArrowUp} />
                <Step id={id} label={t`Move “${label}” down`} afterId={down} Icon={ArrowDown} />
              </div>
            </>
          )}
        </div>
      )}
    </li>
  )
}

interface StepProps {
  id: string
  label: string
  afterId: string | null
  Icon: typeof ArrowUp
}

/** Moves a question by one. At the end the button stays, so that it keeps the focus. */
function Step({ id, label, afterId, Icon }: StepProps) {
  const fetcher = useFetcher<QuestionResult>()
  const isHydrated = useHydrated()
  const isAtEnd = afterId === null
  return (
    <fetcher.Form method="post" preventScrollReset>
      {isHydrated && <input type="hidden" name="isScripted" value="1" />}
      <input type="hidden" name="questionId" value={id} />
      <input type="hidden" name="afterId" value={afterId ?? ''} />
      <IconButton
        label={label}
        size="sm"
        type={isAtEnd ? 'button' : 'submit'}
        name="intent"
        value="move-question"
        aria-disabled={isAtEnd || undefined}
      >
        <Icon aria-hidden />
      </IconButton>
    </fetcher.Form>
  )
}
