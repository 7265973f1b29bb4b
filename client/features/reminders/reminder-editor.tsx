import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { latePart } from '#client/lib/scripts/late-part.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Select } from '#client/ui/form/select.tsx'
import { TextArea } from '#client/ui/form/text-area.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'
import { mailFieldNames } from '#contract/text/mail-fields.ts'
import { emptyDraft, minutesOf, readDraft, type ReminderDraft } from './reminder-draft.ts'
import type { ReminderResult } from './reminders-action.ts'

/** Few look at it, and the pages that share files with the settings would load it too. */
const MessagePreview = latePart(async () => ({
  default: (await import('#client/features/messages/public.ts')).MessagePreview,
}))

interface ReminderEditorProps {
  /** Absent for a new one. */
  reminder?: { minutesBefore: number; draft: ReminderDraft }
  eventTitle: string
  /** What came back for this form without script. */
  answer: ReminderResult | undefined
  /** Called with the time that is sent. */
  onMove?: (minutesBefore: number) => void
  /** Set when the reminder is gone: then the form adds a new one. Called when that is done, or not wanted. */
  onEndAsGone?: (() => void) | undefined
  /** Called when a new one is stored. */
  onAdded?: () => void
}

/** When a reminder goes out, and the organizers' own words in it. */
export function ReminderEditor({ reminder, eventTitle, answer, onMove, onEndAsGone, onAdded }: ReminderEditorProps) {
  const { t } = useLingui()
  const fetcher = useFetcher<ReminderResult>()
  const isHydrated = useHydrated()
  const current = reminder?.draft ?? emptyDraft
  // Also after a conflict: its current words are shown then, and sending again replaces them.
  const [seen, setSeen] = useState(current)
  const [isTouched, setTouched] = useState(answer?.isSaved === false)
  const [round, setRound] = useState(0)
  const [known, setKnown] = useState<ReminderResult>()
  if (fetcher.data && fetcher.data !== known && fetcher.state === 'idle') {
    setKnown(fetcher.data)
    if (fetcher.data.isSaved || fetcher.data.isConflict) setSeen(current)
    if (fetcher.data.isSaved && !reminder) setRound(round + 1)
  }
  const isGone = onEndAsGone !== undefined
  const isNew = !reminder || isGone
  const last = fetcher.data ?? answer
  // What came of an edit says nothing about a new reminder.
  const result = isGone && last?.intent === 'update-reminder' ? undefined : last
  const isAdded = isNew && result?.isSaved === true && fetcher.state === 'idle'
  const end = useEffectEvent(() => (onEndAsGone ?? onAdded)?.())
  useEffect(() => {
    if (isAdded) end()
  }, [isAdded])
  const draft = (isTouched && answer?.isSaved === false ? answer.typed : undefined) ?? current
  const isPreviewing = fetcher.state !== 'idle' && fetcher.formData?.has('preview') === true
  const isSaving = fetcher.state !== 'idle' && !isPreviewing
  const errors = fetcher.state !== 'idle' ? {} : (result?.fields ?? {})
  const conflict = t`Someone else changed this, so yours wasn’t saved. Save again to replace their version.`
  const problem = result?.isSaved === false && !result.fields ? (result.isConflict ? conflict : result.message) : null
  const isBehind = !isNew && (current.subject !== seen.subject || current.opening !== seen.opening)
  const isOvertaken = isBehind && fetcher.state === 'idle' && !result?.isConflict
  const takeTheirs = () => {
    setSeen(current)
    setTouched(false)
    setRound(round + 1)
  }
  if (isBehind && !isTouched) takeTheirs()
  const isSoon = reminder !== undefined && reminder.minutesBefore <= limits.reminders.soonMinutes
  const fields = <code>{mailFieldNames.map((name) => `{${name}}`).join(' ')}</code>
  return (
    <fetcher.Form
      method="post"
      noValidate
      onSubmit={({ currentTarget }) => onMove?.(minutesOf(readDraft(new FormData(currentTarget))))}
      onInput={() => setTouched(true)}
      className="flex flex-col gap-5"
    >
      {isHydrated && <input type="hidden" name="isScripted" value="1" />}
      <input type="hidden" name="intent" value={isNew ? 'add-reminder' : 'update-reminder'} />
      {!isNew && (
        <>
          <input type="hidden" name="minutesBefore" value={reminder.minutesBefore} />
          <input type="hidden" name="seen.subject" value={seen.subject} />
          <input type="hidden" name="seen.opening" value={seen.opening} />
        </>
      )}
      <FormError message={fetcher.state === 'idle' ? problem : null} />
      {isOvertaken && (
        <p className="rounded-control bg-accent-wash px-3.5 py-3 text-sm">
          <Trans>Someone else changed this reminder while you were editing.</Trans>
        </p>
      )}
      <div key={round} className="flex flex-col gap-5">
        <div className="flex items-start gap-3">
          <Field
            label={t({ message: 'Send', comment: 'Label of a number: send the reminder 2 hours before the start' })}
            error={errors['newMinutesBefore'] ?? errors['minutesBefore']}
            className="min-w-0 flex-1 basis-24"
          >
            <TextInput name="amount" inputMode="decimal" required defaultValue={draft.amount} />
          </Field>
          <Field label={t`Before the start`} className="min-w-0 flex-1 basis-40">
            <Select name="unit" defaultValue={draft.unit}>
              <option value="minutes">{t`Minutes`}</option>
              <option value="hours">{t`Hours`}</option>
              <option value="days">{t({ message: 'Days', context: 'unit of time' })}</option>
            </Select>
          </Field>
        </div>
        <Field label={t`Subject`} isOptional error={errors['subject']}>
          <TextInput
            name="subject"
            maxLength={limits.mailTexts.subjectLength}
            defaultValue={draft.subject}
            // As the mail has it without words of the organizers (server/modules/reminders/mails.ts).
            placeholder={isSoon ? t`Starting soon: ${{ title: eventTitle }}` : t`Coming up: ${{ title: eventTitle }}`}
          />
        </Field>
        <Field
          label={t`Message`}
          isOptional
          error={errors['opening']}
          hint={
            <Trans>The time, location, ticket and a way to cancel are added automatically. You can use {fields}.</Trans>
          }
        >
          <TextArea name="opening" rows={3} maxLength={limits.mailTexts.openingLength} defaultValue={draft.opening} />
        </Field>
      </div>
      <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isPending={isSaving}>
          {isNew ? <Trans>Add reminder</Trans> : <Trans>Save</Trans>}
        </Button>
        <Button type="submit" name="preview" value="1" variant="secondary" isPending={isPreviewing}>
          <Trans>Preview</Trans>
        </Button>
        {isGone && (
          <Button variant="ghost" onClick={onEndAsGone}>
            <Trans>Remove</Trans>
          </Button>
        )}
        {isHydrated && (isOvertaken || result?.isConflict) && (
          <Button variant="secondary" onClick={takeTheirs}>
            <Trans>Use their version</Trans>
          </Button>
        )}
        <output className="flex items-center gap-1.5 text-sm text-muted [&_svg]:size-4">
          {result?.isSaved && fetcher.state === 'idle' && (
            <>
              <Check aria-hidden />
              {isNew ? <Trans context="reminder">Added</Trans> : <Trans>Saved</Trans>}
            </>
          )}
        </output>
      </div>
      {result?.preview && (
        <Suspense>
          <MessagePreview preview={result.preview} />
        </Suspense>
      )}
    </fetcher.Form>
  )
}
