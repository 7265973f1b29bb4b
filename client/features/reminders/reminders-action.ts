import { data, redirect } from 'react-router'
import { type EventFormArgs, refusalIn, runMutation, textOf } from '#client/features/area/public.ts'
import { graphql } from '#client/gql/index.ts'
import { minutesOf, type ReminderDraft, readDraft } from './reminder-draft.ts'

const AddReminder = graphql(`
  mutation AddReminder($input: AddReminderInput!) {
    addReminder(input: $input) {
      __typename
      ...Refusal_UserError
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
    }
  }
`)

const UpdateReminder = graphql(`
  mutation UpdateReminder($input: UpdateReminderInput!) {
    updateReminder(input: $input) {
      __typename
      ...Refusal_UserError
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
    }
  }
`)

const RemoveReminder = graphql(`
  mutation RemoveReminder($input: RemoveReminderInput!) {
    removeReminder(input: $input) {
      __typename
      ...Refusal_UserError
    }
  }
`)

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
  const refusal = refusalIn(await runReminderMutation())
  if (!refusal && !form.has('isScripted')) throw redirect(`${url.pathname}#reminders`)
  const result: ReminderResult = {
    form: 'reminder',
    intent,
    minutesBefore,
    isSaved: !refusal,
    ...refusal,
    ...(typed && { typed }),
  }
  return data(result, { status: refusal ? 422 : 200 })

  function runReminderMutation() {
    switch (intent) {
      case 'add-reminder': {
        const { subject, opening } = typed!
        const input = { eventId, minutesBefore: minutesOf(typed!), subject, opening }
        return runMutation(context, url, AddReminder, { input })
      }
      case 'update-reminder': {
        const { subject, opening } = typed!
        const input = { eventId, minutesBefore, newMinutesBefore: minutesOf(typed!), subject, opening }
        return runMutation(context, url, UpdateReminder, { input })
      }
      case 'remove-reminder':
        return runMutation(context, url, RemoveReminder, { input: { eventId, minutesBefore } })
    }
  }
}
