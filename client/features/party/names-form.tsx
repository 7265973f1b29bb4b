import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircleQuestion } from 'lucide-react'
import { Form } from 'react-router'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'
import {
  AnswerListFragment,
  answerName,
  answerPath,
  mergeQuestions,
  QuestionField,
  QuestionFieldsFragment,
  storedAnswers,
} from '#client/features/registrations/public.ts'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import type { PartyRefusal } from './party-action.ts'
import type { Person } from './person-card.tsx'
import { personFields } from './person-fields.ts'

interface NamesFormProps {
  /** Whom the guest brings. */
  people: readonly Person[]
  event: FragmentType<typeof QuestionFieldsFragment>
  registrationId: string
  secret: string | null
  /** In words. */
  until: string
  refusal: PartyRefusal | undefined
}

/** The names of the people whom a guest brings, and what the host asks about each of them. */
export function NamesForm({ people, event, registrationId, secret, until, refusal }: NamesFormProps) {
  const { t } = useLingui()
  const { questions } = readFragment(QuestionFieldsFragment, event)
  // The guest may not know everything yet, and saves what they know.
  const asked = mergeQuestions([], questions).map((question) => ({ ...question, required: false }))
  const isMissing = people.some(({ answers }) => !hasRequired(questions, answers))
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-4 rounded-card border border-line p-4">
      <h2 className="text-lg font-semibold">
        <Trans>Who’s coming with you?</Trans>
      </h2>
      <FormError message={refusal && Object.keys(refusal.fields).length === 0 ? refusal.message : null} />
      <input type="hidden" name="registrationId" value={registrationId} />
      {secret && <input type="hidden" name="secret" value={secret} />}
      {isMissing && (
        <p className="flex items-center gap-3 rounded-control bg-accent-wash px-3.5 py-3 text-sm">
          <MessageCircleQuestion aria-hidden className="size-5 shrink-0" />
          <Trans>The host has questions about everyone in your group. Your spots are safe.</Trans>
        </p>
      )}
      {people.map(({ id, name, email, position, answers }) => {
        const person = personFields(id)
        const [nameField, emailField] = [`${person}name`, `${person}email`]
        const answered = readFragment(AnswerListFragment, answers ?? [])
        const stored = (questionId: string) => {
          const answer = answered.find(({ question }) => question.id === questionId)
          return answer && (answer.value ?? (answer.checked ? 'on' : ''))
        }
        return (
          // Starts again from what somebody else changed meanwhile.
          <fieldset
            key={JSON.stringify([id, name, email, storedAnswers(answered)])}
            className="grid items-start gap-3 not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-4 sm:grid-cols-2"
          >
            <legend className="sr-only">
              <Trans comment="Someone in a group; the number is their place in the group">Person {position}</Trans>
            </legend>
            <input type="hidden" name="id" value={id} />
            <Field label={t`Name of person ${position}`} error={refusal?.fields[nameField]}>
              <TextInput
                name={nameField}
                autoComplete="off"
                maxLength={limits.nameLength}
                defaultValue={refusal?.typed[nameField] ?? name ?? ''}
              />
            </Field>
            <Field label={t`Email of person ${position}`} isOptional error={refusal?.fields[emailField]}>
              <TextInput
                name={emailField}
                type="email"
                inputMode="email"
                autoComplete="off"
                maxLength={limits.emailLength}
                defaultValue={refusal?.typed[emailField] ?? email ?? ''}
              />
            </Field>
            {asked.map((question) => (
              <div key={question.id} className="sm:col-span-2">
                <QuestionField
                  question={question}
                  person={person}
                  value={refusal ? refusal.typed[person + answerName(question.id)] : stored(question.id)}
                  error={refusal?.fields[person + answerPath(question.id)]}
                />
              </div>
            ))}
          </fieldset>
        )
      })}
      <p className="text-sm text-muted">
        {asked.length > 0 ? (
          <Trans comment="{until}: a day and time">
            You can change names and answers until {until}. We don’t email them.
          </Trans>
        ) : (
          <Trans comment="{until}: a day and time">You can change names until {until}. We don’t email them.</Trans>
        )}
      </p>
      <IntentButton intent="name-people" className="self-start">
        {asked.length > 0 ? <Trans>Save names and answers</Trans> : <Trans>Save names</Trans>}
      </IntentButton>
    </Form>
  )
}

/** Whether everything is answered that the host needs to know about a person. */
function hasRequired(questions: readonly { id: string; required: boolean }[], answers: Person['answers']): boolean {
  const answered = readFragment(AnswerListFragment, answers ?? [])
  return questions.every(
    ({ id, required }) =>
      !required || answered.some(({ question, value, checked }) => question.id === id && Boolean(value ?? checked)),
  )
}
