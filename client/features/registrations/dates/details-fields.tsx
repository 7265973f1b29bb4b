import { Trans, useLingui } from '@lingui/react/macro'
import { NameAndEmail } from '../names/name-and-email.tsx'
import { answerPath } from '../answers/answer-form.ts'
import { mergeQuestions } from '../answers/merge-questions.ts'
import { QuestionField } from '../answers/question-field.tsx'
import { PartySizeStepper } from '../party-size-stepper.tsx'
import type { DateChoice_EventFragment, QuestionFields_EventFragment } from '#client/gql/graphql.ts'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Field } from '#client/ui/form/field.tsx'
import type { SharedQuestion } from './ask-of-dates.ts'
import type { BookingState } from './booking-form.ts'
import { TermsOfDates } from './terms-of-dates.tsx'

type Question = QuestionFields_EventFragment['questions'][number]

interface DetailsFieldsProps {
  isSignedIn: boolean
  /** The chosen dates; all open ones without script. */
  dates: readonly DateChoice_EventFragment[]
  /** `isRequired` is null where no chosen date asks it: it is hidden then, and what was typed stays. */
  questions: readonly (SharedQuestion<Question> & { key: string; isRequired: boolean | null })[]
  now: string
  mostPeople: number
  onPartySize: (partySize: number) => void
  state: BookingState | undefined
}

/** What a guest says once for all dates: who they are, how many come, answers, terms, and what to do about full dates. */
export function DetailsFields(props: DetailsFieldsProps) {
  const { t } = useLingui()
  const { isSignedIn, dates, questions, now, mostPeople, onPartySize, state } = props
  const typed = state?.typed
  const errors = state?.refusal?.fields ?? {}
  return (
    <>
      {!isSignedIn && (
        <div className="flex flex-col gap-4">
          <NameAndEmail typed={typed} errors={errors} emailHint={t`Only the host sees your email.`} />
        </div>
      )}
      <Field
        label={t`How many people?`}
        hint={t`For each date, including you.`}
        error={errors['partySize']}
        className="flex-row flex-wrap items-center justify-between gap-x-4 [&>p]:basis-full"
      >
        <PartySizeStepper max={mostPeople} defaultValue={typed?.partySize || 1} onChange={onPartySize} />
      </Field>
      {questions.map(({ key, question, ids, isRequired }) => {
        const [shown] = mergeQuestions([], [{ ...question, required: isRequired ?? false }])
        return (
          shown && (
            <div key={key} hidden={isRequired === null}>
              <QuestionField
                question={shown}
                value={typed?.answers.find(({ id, kind }) => ids.has(id) && kind === question.kind)?.value}
                error={errorOf(state, ids)}
              />
            </div>
          )
        )
      })}
      <TermsOfDates dates={dates} now={now} state={state} />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 text-sm font-semibold">
          <Trans>If a date is full</Trans>
        </legend>
        <Checkbox
          name="joinWaitlist"
          defaultChecked={typed?.joinWaitlist ?? true}
          label={t`Join the waitlist where a date is full`}
          hint={t`You’ll get an email when a spot opens up.`}
        />
        <Checkbox
          name="allOrNothing"
          defaultChecked={typed?.allOrNothing ?? false}
          label={t`Only if every date works out`}
          hint={t`If one date is refused, you’re registered for none. A spot on the waitlist counts.`}
        />
      </fieldset>
    </>
  )
}

/** What is wrong with an answer, at whichever date. */
function errorOf(state: BookingState | undefined, ids: ReadonlySet<string>): string | undefined {
  for (const { fields } of state?.outcomes ?? [])
    for (const id of ids) {
      const message = fields[answerPath(id)]
      if (message) return message
    }
  return undefined
}
