import type { RouterContextProvider } from 'react-router'
import { graphql } from '#client/gql/index.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { describeProblems } from './describe-problems.ts'
import type { EventErrors, EventFacts, EventField } from './event-facts.ts'
import { findFormErrors, readFacts } from './read-facts.ts'
import { toEventInput } from './to-event-input.ts'

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

/** A form that was sent: what became of it, and what the page goes on from. */
export interface SavedForm {
  isSaved: boolean
  typed: Partial<EventFacts>
  /** What its sender had seen. */
  seen: Partial<EventFacts>
  errors: EventErrors
  /** What concerns no single field. */
  message: string | null
}

type Context = Pick<RouterContextProvider, 'get'>

/** Saves some facts of a form. Nothing that was typed is lost: a refusal carries it back. */
export async function saveFacts(
  context: Context,
  { eventId, names, form }: { eventId: string; names: readonly EventField[]; form: FormData },
): Promise<SavedForm> {
  const { typed, seen } = resolveConflict(form, readFacts(form), readSeen(form, names))
  const answer = { isSaved: false, typed: pick(typed, names), seen: pick(seen, names), message: null }
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
      return { ...answer, errors: { url: result.message } }
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
