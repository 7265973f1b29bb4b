import type { RouterContextProvider } from 'react-router'
import { graphql } from '#client/gql/gql.ts'
import { queryAsVisitor } from '#client/lib/query-as-visitor.ts'
import { eventFields } from '#client/features/event-editor/event-facts.ts'
import { type NewEvent, type NewEventErrors, toCreateEventInput } from './event-form.ts'
import { findHostGroup } from './find-host-group.ts'

type Context = Pick<RouterContextProvider, 'get'>

const CreateEvent = graphql(`
  mutation CreateEvent($input: CreateEventInput!) {
    createEvent(input: $input) {
      __typename
      ... on Event {
        id
        url
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

const PublishEvent = graphql(`
  mutation PublishCreatedEvent($input: PublishEventInput!) {
    publishEvent(input: $input) {
      __typename
    }
  }
`)

export interface EventRefusal {
  errors: NewEventErrors
  /** What concerns no single field. */
  message: string | null
}

/** Creates the event, its group and its organization if there are none yet. @returns its url, or why it was refused. */
export async function createEvent(
  context: Context,
  typed: NewEvent,
  isPublished: boolean,
): Promise<{ url: string } | EventRefusal> {
  const host = await findHostGroup(context, typed)
  if ('errors' in host) return host
  const { createEvent: result } = await queryAsVisitor(context, CreateEvent, {
    input: toCreateEventInput(typed, host.groupId),
  })
  if (result?.__typename === 'Event') {
    // A refusal to publish is no reason to lose the event: its page says what is missing.
    if (isPublished) await queryAsVisitor(context, PublishEvent, { input: { id: result.id } })
    return { url: result.url }
  }
  if (result?.__typename === 'InvalidInput') return describeInvalidInput(result)
  if (result?.__typename === 'UrlTaken') {
    return { errors: { url: `${result.message} “${result.suggestion}” is free.` }, message: null }
  }
  return { errors: {}, message: result?.message ?? 'The event was not created. Nothing was changed.' }
}

const newEventFields = {
  ...eventFields,
  terms: 'The terms',
  groupId: 'The group',
  hostName: 'The host’s name',
}

/** Each of the API's reasons as a sentence at its field. */
export function describeInvalidInput(refusal: {
  message: string
  fields: readonly { path: string; message: string }[]
}): EventRefusal {
  const errors: NewEventErrors = {}
  let message: string | null = null
  for (const field of refusal.fields) {
    if (field.path in newEventFields) {
      const name = field.path as keyof typeof newEventFields
      errors[name] ??= `${newEventFields[name]} ${field.message}.`
    } else message ??= `${refusal.message} (${field.path}: ${field.message})`
  }
  return { errors, message: Object.keys(errors).length > 0 ? message : (message ?? refusal.message) }
}
