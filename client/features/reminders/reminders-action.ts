import { data, redirect } from 'react-router'
import { type EventFormArgs, isRefusal, refusalIn, runMutation, textOf } from '#client/lib/forms/form-action.ts'
import { type Preview, readPreview } from '#client/features/mail-texts/public.ts'
import { AddReminderDocument, RemoveReminderDocument, UpdateReminderDocument } from '#client/gql/graphql.ts'
import { minutesOf, type ReminderDraft, readDraft } from './reminder-draft.ts'

const intents = ['add-reminder', 'update-reminder', 'remove-reminder'] as const
type ReminderIntent = (typeof intents)[number]

export function isReminderIntent(intent: unknown): intent is ReminderIntent {
  return intents.some((known) => known === intent)
}

/** The outcome of a form about a reminder. */
export interface ReminderResult {
  form: 'reminder'
  intent: ReminderIntent
  /** Which reminder of the event it was; 0 for a new one. */
  minutesBefore: number
  isSaved: boolean
  message?: string
  fields?: Readonly<Record<string, string>>
  typed?: ReminderDraft
  /** Someone else changed the same words. Sending the form again replaces theirs. */
  isConflict?: boolean
  /** The email with what was typed, when that was asked for instead of saving. */
  preview?: Preview
}

/**
 * Does what a form about the reminders asks.
 *
 * @throws a redirect to the reminders after a success without script, so that loading the page again sends nothing twice.
 */
export async function handleReminder({
  context,
  intent,
  form,
  eventId,
  url,
}: EventFormArgs & { intent: ReminderIntent }) {
  const minutesBefore = Number(textOf(form, 'minutesBefore')) || 0
  const typed = intent === 'remove-reminder' ? undefined : readDraft(form)
  if (typed && form.has('preview')) {
    const words = { ...typed, language: '', kind: 'REMINDER', minutesBefore: minutesOf(typed) } as const
    const preview = await readPreview(context, { type: 'Event', id: eventId }, words)
    return data<ReminderResult>({ form: 'reminder', intent, minutesBefore, isSaved: false, typed, preview })
  }
  const answer = await runReminderMutation()
  const refusal = refusalIn(answer)
  if (!refusal && !form.has('isScripted')) throw redirect(`${url.pathname}#reminders`)
  const result: ReminderResult = {
    form: 'reminder',
    intent,
    minutesBefore,
    isSaved: !refusal,
    ...refusal,
    ...(typed && { typed }),
    isConflict: isRefusal(answer, 'EventConflict'),
  }
  return data(result, { status: refusal ? 422 : 200 })

  function runReminderMutation() {
    switch (intent) {
      case 'add-reminder': {
        const { subject, opening } = typed!
        const input = { eventId, minutesBefore: minutesOf(typed!), subject, opening }
        return runMutation(context, url, AddReminderDocument, { input })
      }
      case 'update-reminder': {
        const { subject, opening } = typed!
        const seen = { subject: textOf(form, 'seen.subject'), opening: textOf(form, 'seen.opening') }
        const input = { eventId, minutesBefore, newMinutesBefore: minutesOf(typed!), subject, opening, seen }
        return runMutation(context, url, UpdateReminderDocument, { input })
      }
      case 'remove-reminder':
        return runMutation(context, url, RemoveReminderDocument, { input: { eventId, minutesBefore } })
    }
  }
}
