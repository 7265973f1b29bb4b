import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import type { AttendanceAnswer } from '#client/gql/graphql.ts'
import { Button } from '#client/ui/button/button.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { TextArea } from '#client/ui/form/text-area.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'
import type { AnswerRefusal } from './answer-action.ts'

interface AnswerFormProps {
  event: {
    id: string
    slug: string
    registrationState: string
    terms: object | null
    questions: readonly { required: boolean }[]
  }
  formKey: string
  refusal: AnswerRefusal | undefined
  needsName: boolean
  isInvited: boolean
  /** As they gave it before. */
  name: string
  given: AttendanceAnswer | null
  note: string
}

/** Going, maybe or can’t, with a note. What must be asked first leads to the registration form. */
export function AnswerForm({ event, formKey, refusal, needsName, isInvited, name, given, note }: AnswerFormProps) {
  const { t } = useLingui()
  const navigation = useNavigation()
  const pending = navigation.formData?.get('answer')
  // What must be asked or is full is for the registration form.
  const takesForm =
    !isInvited ||
    event.terms !== null ||
    event.questions.some(({ required }) => required) ||
    event.registrationState === 'WAITLIST'
  const isFull = event.registrationState === 'FULL' || event.registrationState === 'CLOSED'
  const fields = refusal?.fields ?? {}
  const isKnown = fields['name'] !== undefined || fields['note'] !== undefined
  return (
    <Form method="post" className="flex flex-col gap-4" preventScrollReset>
      <FormError message={isKnown ? undefined : refusal?.message} />
      <input type="hidden" name="eventId" value={event.id} />
      <input type="hidden" name="idempotencyKey" value={formKey} />
      {needsName && (
        <Field label={t`Your name`} error={fields['name']}>
          <TextInput
            name="name"
            autoComplete="name"
            required
            maxLength={limits.nameLength}
            defaultValue={refusal?.typed.name ?? name}
          />
        </Field>
      )}
      <Field label={t`Note for the host`} isOptional error={fields['note']}>
        <TextArea name="note" rows={1} maxLength={limits.answerNoteLength} defaultValue={refusal?.typed.note ?? note} />
      </Field>
      <div className="grid grid-cols-2 gap-2">
        {given === 'GOING' || isFull ? null : takesForm ? (
          <LinkButton to={`/e/${event.slug}#register`} size="lg" className="col-span-2">
            {event.registrationState === 'WAITLIST' ? <Trans>Join the waitlist</Trans> : <Trans>I’m going</Trans>}
          </LinkButton>
        ) : (
          <Button
            type="submit"
            name="answer"
            value="GOING"
            size="lg"
            isPending={pending === 'GOING'}
            className="col-span-2"
          >
            <Trans>I’m going</Trans>
          </Button>
        )}
        <Button
          type="submit"
          name="answer"
          value="MAYBE"
          variant="secondary"
          isPending={pending === 'MAYBE'}
          aria-pressed={given === 'MAYBE'}
        >
          <Trans context="answer to an invitation">Maybe</Trans>
        </Button>
        <Button
          type="submit"
          name="answer"
          value="CANT"
          variant="secondary"
          isPending={pending === 'CANT'}
          aria-pressed={given === 'CANT'}
        >
          <Trans>Can’t make it</Trans>
        </Button>
      </div>
      {given === 'GOING' && (
        <p className="text-xs text-muted">
          <Trans>If you change your answer, your registration is cancelled and your spot goes to someone else.</Trans>
        </p>
      )}
      {isFull && given !== 'GOING' && (
        <p className="text-xs text-muted">
          <Trans>Every spot is taken right now.</Trans>
        </p>
      )}
    </Form>
  )
}
