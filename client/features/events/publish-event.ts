import { msg } from '@lingui/core/runtime-macro'
import type { RouterContextProvider } from 'react-router'
import { graphql } from '#client/gql/index.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'

export const PublishEvent = graphql(`
  mutation PublishEvent($input: PublishEventInput!) {
    publishEvent(input: $input) {
      __typename
      ... on Event {
        id
        slug
        status
      }
      ... on EventNotReady {
        missing
      }
      ... on UserError {
        message
      }
    }
  }
`)

/** @returns what is missing before the event can be published, as sentences; empty when it is published. */
export async function publishEvent(context: Pick<RouterContextProvider, 'get'>, eventId: string): Promise<string[]> {
  const result = await mutateAsVisitor(context, PublishEvent, { input: { id: eventId } })
  switch (result?.__typename) {
    case 'Event':
      return []
    case 'EventNotReady':
      return result.missing
    case 'AddressNotConfirmed':
      return [result.message]
    default:
      return [
        context.get(visitorContext).i18n._(msg`You can’t publish this event any more. Your role may have changed.`),
      ]
  }
}
