import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { MomentField } from '#client/features/event-editor/public.ts'
import { localTime } from '#client/lib/time/event-dates.ts'
import { useLocalTimes } from '#client/lib/time/use-local-times.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Select } from '#client/ui/form/select.tsx'
import { TextArea } from '#client/ui/form/text-area.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { UnsavedQuestion } from '#client/ui/overlay/unsaved-question.tsx'
import { Heading, Text } from '#client/ui/text/typography.tsx'
import { limits } from '#contract/limits.ts'
import type { MessageSegment } from '#client/gql/graphql.ts'
import { type AskedQuestion, type EditedMessage, questionsToOffer, readRevision, typedOf } from './edited-message.ts'
import { FieldChips } from './field-chips.tsx'
import type { MessageAnswer } from './message-action.ts'
import { MessagePreview } from './message-preview.tsx'
import { MessageTranslations, OriginalLanguage, translationPaths } from './message-translations.tsx'
import { dateScopes, segments } from './segments.ts'
import { TheirMessage } from './their-message.tsx'

export interface MessageFormProps {
  event: {
    timeZone: string
    language: string
    /** Set when it is a date of one. */
    series?: { id: string } | null
    questions: readonly AskedQuestion[]
    guestTags?: readonly { name: string }[] | null
  }
  /** The one that is edited; null writes a new one. */
  message: EditedMessage | null
  /** The one that is edited was sent or deleted meanwhile: what is written goes out as a new one. */
  isGone: boolean
  /** Whom a new one is for at first; `tag` for TAGGED. */
  to: { segment: MessageSegment; tag: string }
  /** Sent with a new one, so that it is written once however often the button is pressed. */
  idempotencyKey: string
  now: string
  /** What came back without script. */
  answer: MessageAnswer | undefined
}

/** A message is written, looked at, tried out and scheduled. */
export function MessageForm({ event, message, isGone, to, idempotencyKey, now, answer }: MessageFormProps) {
  const { t } = useLingui()
  const fetcher = useFetcher<MessageAnswer>()
  const isHydrated = useHydrated()
  const times = useLocalTimes()
  const body = useRef<HTMLTextAreaElement>(null)
  const shown = fetcher.data ?? answer
  const typed = answer?.typed ?? typedOf(message, to, event)
  const [original, setOriginal] = useState(typed['original'] ?? '')
  const [segment, setSegment] = useState(typed['segment'])
  const questions = questionsToOffer(event.questions, message)
  const [questionId, setQuestionId] = useState(typed['questionId'] || (questions[0]?.id ?? ''))
  const [when, setWhen] = useState(typed['when'])
  const [isTouched, setTouched] = useState(false)
  const [sendAt, setSendAt] = useState(
    typed['sendAt.date'] ? `${typed['sendAt.date']}T${typed['sendAt.time']}` : tomorrowAt(now, event.timeZone),
  )
  const [firstRevision] = useState(answer?.revision ?? message?.revision ?? null)
  const pending = fetcher.state === 'idle' ? null : String(fetcher.formData?.get('intent'))
  const errors = pending ? {} : (shown?.fields ?? {})
  const question = questions.find(({ id }) => id === questionId)
  // The tag of a message stays when no guest has it any more.
  const tags = [
    ...new Set([...(event.guestTags ?? []).map(({ name }) => name), ...(typed['tag'] ? [typed['tag']] : [])]),
  ]
  const languages = shown?.languages ?? message?.translations.map(({ language }) => language) ?? []
  const places = ['subject', 'body', 'sendAt', 'to.dates', ...languages.flatMap((_, index) => translationPaths(index))]
  const isEdit = message !== null && !isGone
  // That the edit was refused is what the notice of a message that is gone says.
  const isOfLostEdit = isGone && shown?.revision !== null
  const isBesideFields = Object.keys(errors).every((path) => places.includes(path)) && shown?.fields
  const otherProblem = isOfLostEdit || isBesideFields ? null : shown?.message

  return (
    <Card as="section" aria-labelledby="write-message">
      <fetcher.Form method="post" noValidate onInput={() => setTouched(true)} className="flex flex-col gap-5">
        {/* Enter presses the first button of a form. */}
        <input type="submit" name="intent" value="preview" hidden />
        <Heading id="write-message">{isEdit ? t`Edit message` : t`New message`}</Heading>
        <output>
          {isGone && (
            <Text size="sm" className="border-s-4 border-danger ps-3">
              <Trans>This message was already sent or deleted. You can send your text as a new message.</Trans>
            </Text>
          )}
        </output>
        {isEdit ? (
          <>
            <input type="hidden" name="id" value={message.id} />
            <input type="hidden" name="revision" value={readRevision(message, shown, firstRevision)} />
          </>
        ) : (
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t({ message: 'To', comment: 'The recipient of an email' })}
            hint={segment === 'EVERYONE' && t`Going, pending and waitlist`}
          >
            <Select
              name="segment"
              value={segment}
              onChange={({ target }) => setSegment(target.value)}
              options={segments.map(({ id, label }) => [id, t(label)])}
            />
          </Field>
          {event.series && segment !== 'ANSWERED' && (
            <Field
              label={t`Dates`}
              hint={t`Everyone gets one email, however many dates they’re on.`}
              error={errors['to.dates']}
            >
              <Select
                name="dates"
                defaultValue={typed['dates']}
                options={dateScopes.map(({ id, label }) => [id, t(label)])}
              />
            </Field>
          )}
          {(segment === 'TAGGED' || (!isHydrated && tags.length > 0)) && (
            <Field label={t`Tag`} hint={tags.length === 0 ? t`Add tags on the guests page first.` : undefined}>
              <Select name="tag" defaultValue={typed['tag']} options={tags.map((tag) => [tag, tag])} />
            </Field>
          )}
          {(segment === 'ANSWERED' || !isHydrated) && questions.length > 0 && (
            <>
              <Field label={t`Question`}>
                <Select
                  name="questionId"
                  value={questionId}
                  onChange={({ target }) => setQuestionId(target.value)}
                  options={questions.map(({ id, label }) => [id, label])}
                />
              </Field>
              <Field label={t`Answer`} hint={t`Leave it empty to include everyone who answered.`}>
                {question && question.kind !== 'TEXT' && isHydrated ? (
                  <Select key={questionId} name="answer" defaultValue={typed['answer']}>
                    <option value="">{t`Any answer`}</option>
                    {question.kind === 'CHECKBOX' ? (
                      <>
                        <option value="true">{t`Checked`}</option>
                        <option value="false">{t`Not checked`}</option>
                      </>
                    ) : (
                      question.choices.map((choice) => (
                        <option key={choice} value={choice}>
                          {choice}
                        </option>
                      ))
                    )}
                  </Select>
                ) : (
                  <TextInput key={questionId} name="answer" defaultValue={typed['answer']} dir="auto" />
                )}
              </Field>
            </>
          )}
          <OriginalLanguage original={original} languages={languages} onChange={setOriginal} />
        </div>
        <Field label={t`Subject`} error={errors['subject']}>
          <TextInput
            name="subject"
            lang={original}
            dir="auto"
            defaultValue={typed['subject']}
            maxLength={limits.message.subjectLength}
          />
        </Field>
        <div className="flex flex-col gap-2">
          <Field
            label={t`Message`}
            error={errors['body']}
            hint={t`Markdown works. Fields in braces are filled in for each guest.`}
          >
            <TextArea
              ref={body}
              name="body"
              lang={original}
              rows={8}
              defaultValue={typed['body']}
              maxLength={limits.message.bodyLength}
            />
          </Field>
          <FieldChips area={body} />
        </div>
        <MessageTranslations
          original={original}
          languages={languages}
          added={shown?.added}
          typed={shown?.typed ?? typed}
          errors={errors}
          pending={pending}
        />
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 text-sm font-semibold">
            <Trans>When to send</Trans>
          </legend>
          <div className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
            {[
              { id: 'soon', label: t`In 30 minutes, so you can still change it` },
              ...(isEdit ? [] : [{ id: 'now', label: t`Now` }]),
              { id: 'time', label: t`At a set time` },
            ].map(({ id, label }) => (
              <label key={id} className="flex min-h-8 cursor-pointer items-center gap-2">
                <input
                  type="radio"
                  name="when"
                  value={id}
                  checked={when === id}
                  onChange={() => setWhen(id)}
                  className="size-4 accent-(--text)"
                />
                {label}
              </label>
            ))}
          </div>
          {(when === 'time' || !isHydrated) && (
            <div className="max-w-sm">
              <MomentField
                name="sendAt"
                label={t`Send at`}
                value={sendAt}
                onChange={setSendAt}
                timeZone={event.timeZone}
                times={times}
                error={errors['sendAt']}
              />
            </div>
          )}
        </fieldset>
        <FormError message={pending ? null : otherProblem} />
        {!pending && shown?.hasChanged && isEdit && <TheirMessage message={message} />}
        <div className="flex flex-wrap items-center gap-2">
          <IntentButton intent="send" isPending={pending === 'send'}>
            {isEdit ? t`Save message` : when === 'now' ? t`Send message` : t`Schedule message`}
          </IntentButton>
          <IntentButton intent="preview" variant="secondary" isPending={pending === 'preview'}>
            <Trans>Preview</Trans>
          </IntentButton>
          <IntentButton intent="test" variant="secondary" isPending={pending === 'test'}>
            <Trans>Send me a test</Trans>
          </IntentButton>
          <LinkButton to="?" variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
        </div>
        <output className="text-sm text-muted">{!pending && shown?.testedTo}</output>
      </fetcher.Form>
      <UnsavedQuestion isUnsaved={isTouched && pending === null} />
      {shown?.preview && (
        <div className="mt-6 flex flex-col gap-3 border-t border-line pt-5">
          {typeof shown.audience === 'number' && (
            <Text size="sm" tone="muted" className="tabular">
              <Plural
                value={shown.audience}
                one="# person would get this right now."
                other="# people would get this right now."
              />
            </Text>
          )}
          <MessagePreview preview={shown.preview} />
        </div>
      )}
    </Card>
  )
}

const dayMs = 86_400_000

function tomorrowAt(now: string, timeZone: string): string {
  const [date] = localTime(new Date(Date.parse(now) + dayMs), timeZone).split('T')
  return `${date}T09:00`
}
