import type { RouterContextProvider } from 'react-router'
import {
  type EventErrors,
  type EventFacts,
  type EventField,
  eventFields,
} from '#client/features/event-editor/event-facts.ts'
import { findFormErrors, readFacts } from '#client/features/event-editor/read-facts.ts'
import { toEventInput } from '#client/features/event-editor/to-event-input.ts'
import { graphql } from '#client/gql/index.ts'
import { mutateAsVisitor } from '#client/lib/apollo-mutation.ts'
import { type SettingsSection, settingsSections } from './sections.ts'

const UpdateEvent = graphql(`
  mutation UpdateEvent($input: UpdateEventInput!) {
    updateEvent(input: $input) {
      __typename
      ... on Event {
        id
      }
      ... on UserError {
        message
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
      ... on UrlTaken {
        suggestion
      }
    }
  }
`)

export interface SectionResult {
  section: SettingsSection
  isSaved: boolean
  /** What was sent, and what its sender had seen: the page goes on from there. */
  typed: Partial<EventFacts>
  seen: Partial<EventFacts>
  errors: EventErrors
  /** What concerns no single field. */
  message: string | null
}

type Context = Pick<RouterContextProvider, 'get'>

/** Saves one section. Nothing that was typed is lost: a refusal carries it back, with what its sender had seen. */
export async function saveSection(
  context: Context,
  { eventId, section, form }: { eventId: string; section: SettingsSection; form: FormData },
): Promise<SectionResult> {
  const names: readonly EventField[] = settingsSections[section]
  const { typed, seen } = resolveConflict(form, readFacts(form), readSeen(form, names))
  const answer = { section, isSaved: false, typed: pick(typed, names), seen: pick(seen, names), message: null }
  const errors = findFormErrors(answer.typed)
  if (Object.keys(errors).length > 0) return { ...answer, errors }
  const input = { id: eventId, ...toEventInput(typed, names), seen: toEventInput(seen, names) }
  const result = (await mutateAsVisitor(context, UpdateEvent, { input }))?.updateEvent
  switch (result?.__typename) {
    case 'Event':
      return { ...answer, isSaved: true, errors: {} }
    case 'InvalidInput':
      return { ...answer, ...describeProblems(result.fields, names) }
    case 'UrlTaken':
      return { ...answer, errors: { url: `${result.message} “${result.suggestion}” is free.` } }
    default:
      return { ...answer, errors: {}, message: result?.message ?? 'Log in again to save this.' }
  }
}

function readSeen(form: FormData, names: readonly EventField[]): EventFacts {
  return Object.fromEntries(names.map((name) => [name, String(form.get(`seen.${name}`) ?? '')])) as EventFacts
}

function pick(facts: EventFacts, names: readonly EventField[]): Partial<EventFacts> {
  return Object.fromEntries(names.map((name) => [name, facts[name]]))
}

/** The choice between two values, made by a button of the form: either way its sender has now seen both. */
function resolveConflict(form: FormData, typed: EventFacts, seen: EventFacts) {
  const [choice, name] = String(form.get('resolve') ?? '').split(' ') as [string, EventField | undefined]
  if (!name || !(name in seen)) return { typed, seen }
  const theirs = String(form.get(`theirs.${name}`) ?? '')
  return {
    seen: { ...seen, [name]: theirs },
    typed: choice === 'theirs' ? { ...typed, [name]: theirs } : typed,
  }
}

function describeProblems(fields: readonly { path: string; message: string }[], names: readonly EventField[]) {
  const errors: EventErrors = {}
  let message: string | null = null
  for (const { path, message: reason } of fields) {
    const name = path as EventField
    if (names.includes(name)) errors[name] ??= `${eventFields[name]} ${reason}.`
    else message ??= `${path}: ${reason}`
  }
  return { errors, message }
}
