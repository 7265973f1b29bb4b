import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { RouterContextProvider } from 'react-router'
import { graphql } from '#client/gql/index.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { type EventErrors, type EventFacts, type EventField, mapFields } from './event-facts.ts'
import { describeFormErrors, describeProblems } from './form-errors.ts'
import { toEventInput } from './to-event-input.ts'

const SaveFacts = graphql(`
  mutation SaveFacts($input: UpdateEventInput!) {
    updateEvent(input: $input) {
      __typename
      ... on UserError {
        message
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
    }
  }
`)

/** The result of a form, and what the page goes on from. */
export interface SavedForm {
  isSaved: boolean
  typed: Partial<EventFacts>
  seen: Partial<EventFacts>
  errors: EventErrors
  /** What concerns no single field. */
  message: string | null
}

/** Saves some facts of a form. A refusal brings back what was typed. */
export async function saveFacts(
  context: Pick<RouterContextProvider, 'get'>,
  { eventId, names, form }: { eventId: string; names: readonly EventField[]; form: FormData },
): Promise<SavedForm> {
  const { i18n } = context.get(visitorContext)
  const { typed, seen, answer } = readFactsForm(i18n, names, form)
  if (Object.keys(answer.errors).length > 0) return answer
  const input = { id: eventId, ...toEventInput(typed, names), seen: toEventInput(seen, names) }
  const result = await mutateAsVisitor(context, SaveFacts, { input })
  switch (result?.__typename) {
    case 'Event':
      return { ...answer, isSaved: true, errors: {} }
    case 'InvalidInput':
      return { ...answer, ...describeProblems(result.fields, names) }
    case 'UrlTaken':
      return { ...answer, errors: { slug: result.message } }
    default:
      return {
        ...answer,
        errors: {},
        message: result?.message ?? i18n._(msg`You’re logged out. Log in again to save your changes.`),
      }
  }
}

/** Some facts of a form, with what the API could not even read. The answer is not saved yet. */
export function readFactsForm(i18n: I18n, names: readonly EventField[], form: FormData) {
  const { typed, seen } = resolveConflict(form, readFacts(form), readSeen(form, names))
  const shown = pick(typed, names)
  const errors = describeFormErrors(i18n, shown)
  const answer: SavedForm = { isSaved: false, typed: shown, seen: pick(seen, names), message: null, errors }
  return { typed, seen, answer }
}

/** The facts of a form, unchecked. Times come as a day and a time each. */
export function readFacts(form: FormData): EventFacts {
  return mapFields((name) => readFact(form, name))
}

function readFact(form: FormData, name: EventField): string {
  if (name !== 'startsAt' && name !== 'endsAt') return String(form.get(name) ?? '')
  const half = (part: string) => String(form.get(`${name}.${part}`) ?? '')
  return `${half('date')}T${half('time')}`
}

function readSeen(form: FormData, names: readonly EventField[]): EventFacts {
  return Object.fromEntries(names.map((name) => [name, String(form.get(`seen.${name}`) ?? '')])) as EventFacts
}

function pick(facts: EventFacts, names: readonly EventField[]): Partial<EventFacts> {
  return Object.fromEntries(names.map((name) => [name, facts[name]]))
}

/** The choice between two values, made by a button of the form. Either way its sender has now seen both. */
export function resolveConflict<Name extends string>(
  form: FormData,
  typed: Record<Name, string>,
  seen: Record<Name, string>,
) {
  const [choice, name] = String(form.get('resolve') ?? '').split(' ') as [string, Name | undefined]
  if (!name || !(name in seen)) return { typed, seen }
  const theirs = String(form.get(`theirs.${name}`) ?? '')
  return {
    seen: { ...seen, [name]: theirs },
    typed: choice === 'theirs' ? { ...typed, [name]: theirs } : typed,
  }
}
