import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircleQuestion } from 'lucide-react'
import { Form } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import type { TypedAnswer } from './answer-form.ts'
import { AnswerList, AnswerListFragment, storedAnswers } from './answer-list.tsx'
import type { AnswersFormState } from './answers-action.ts'
import { QuestionFields, QuestionFieldsFragment } from './question-fields.tsx'

const OwnAnswersEventFragment = graphql(`
  fragment OwnAnswers_Event on Event {
    id
    status
    ...QuestionFields_Event
  }
`)

const OwnAnswersFragment = graphql(`
  fragment OwnAnswers_Registration on Registration {
    id
    answers {
      ...AnswerList_Answer
    }
  }
`)

interface OwnAnswersProps {
  event: FragmentType<typeof OwnAnswersEventFragment>
  registration: FragmentType<typeof OwnAnswersFragment>
  /** Proves the registration of a guest without an account. */
  secret: string | null
  state: AnswersFormState | undefined
  hasAnswered: boolean
}

/** A guest's answers, and the form to change them. It is open when the host asks something new. */
export function OwnAnswers({ event: eventReference, registration: reference, ...props }: OwnAnswersProps) {
  const { t } = useLingui()
  const { secret, state, hasAnswered } = props
  const event = readFragment(OwnAnswersEventFragment, eventReference)
  const { questions } = readFragment(QuestionFieldsFragment, event)
  const registration = readFragment(OwnAnswersFragment, reference)
  const references = registration.answers ?? []
  const answers = readFragment(AnswerListFragment, references)
  const canChange = event.status === 'PUBLISHED' && questions.length > 0
  if (references.length === 0 && !canChange) return null

  const answered = questions.flatMap(({ id, kind, label, revision }): TypedAnswer[] => {
    const answer = answers.find(({ question }) => question.id === id)
    return answer ? [{ id, kind, label, revision, value: answer.value ?? (answer.checked ? 'on' : '') }] : []
  })
  const isMissing = questions.some(
    ({ id, required }) => required && !answered.some((answer) => answer.id === id && answer.value !== ''),
  )
  return (
    <section
      aria-label={t`Your answers`}
      className="flex flex-col gap-3 border-t border-dashed border-line-strong/60 pt-4"
    >
      <h3 className="text-sm font-semibold">
        {references.length > 0 ? <Trans>Your answers</Trans> : <Trans>Questions from the host</Trans>}
      </h3>
      {hasAnswered && !state && (
        <output className="block rounded-control bg-live-wash px-3 py-2 text-sm">
          <Trans>Your answers are saved.</Trans>
        </output>
      )}
      <AnswerList answers={references} translated={questions} />
      {canChange && isMissing && (
        <p className="flex items-center gap-3 rounded-control bg-accent-wash px-3.5 py-3 text-sm">
          <MessageCircleQuestion aria-hidden className="size-5 shrink-0" />
          <Trans>The host needs a bit more from you. Your spot is safe.</Trans>
        </p>
      )}
      {canChange && (
        // Saving folds the form again, and starts it with the saved answers. A question that the host removes does not.
        <details key={storedAnswers(answers)} open={state !== undefined || isMissing} className="text-sm">
          <summary className="hit-area w-fit no-marker rounded-[3px] font-semibold accent-underline">
            {references.length > 0 ? (
              <Trans>Change answers</Trans>
            ) : (
              <Trans comment="Opens the form with the host’s questions">Answer</Trans>
            )}
          </summary>
          <Form method="post" preventScrollReset className="mt-4 flex flex-col gap-4">
            <FormError message={state?.refusal.message} />
            <input type="hidden" name="id" value={registration.id} />
            {secret && <input type="hidden" name="secret" value={secret} />}
            <QuestionFields event={event} typed={state?.typed ?? answered} errors={state?.refusal.fields ?? {}} />
            <IntentButton intent="change-answers" className="self-start">
              <Trans>Save answers</Trans>
            </IntentButton>
          </Form>
        </details>
      )}
    </section>
  )
}
