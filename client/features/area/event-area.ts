import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { graphql } from '#client/gql/index.ts'
import type { EventAreaQuery } from '#client/gql/graphql.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import type { OrganizationRole } from '#contract/roles.ts'
import { admit } from './admit.ts'

/** Never asks for a language: organizers see the original. */
export const EventArea = graphql(`
  query EventArea($eventId: ID!, $language: String) {
    viewer {
      id
    }
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        slug
        title(language: $language)
        group {
          id
        }
        organization {
          id
          viewerRole
        }
        ...LiveEvent_Event
        ...EventAreaHeader_Event
      }
    }
  }
`)

/** The event behind the address and the member's role, once the member was let in. */
export const areaEventContext = createContext<{ page: EventPage<EventAreaQuery>; role: OrganizationRole }>()

export const admitToEvent: MiddlewareFunction<Response> = async ({ context, params, url }) => {
  const page = await queryPage(context, EventArea, { eventId: params['eventId'] ?? '' })
  const event = page.node?.__typename === 'Event' ? page.node : null
  const role = admit(
    'event',
    { url, params },
    { viewer: page.viewer, organization: event?.organization, group: event?.group, event },
  )
  context.set(areaEventContext, { page: requireEventPage(page), role })
}

type EventPage<Result extends { node: object | null }> = Result & {
  node: Extract<Result['node'], { __typename: 'Event' }>
}

/** The answer about an event. @throws a 404 when there is no event, or no more: it may be gone since its visitor was let in. */
function requireEventPage<Result extends { node: { __typename: string } | null }>(page: Result) {
  if (page.node?.__typename !== 'Event') throw data(null, { status: 404 })
  return page as EventPage<Result>
}

/** A page's query about its event, and what it was asked with. @throws a 404 when the event is gone. */
export async function queryEventPage<Result extends { node: { __typename: string } | null }, Variables>(
  context: Pick<RouterContextProvider, 'get'>,
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
) {
  const query = queryPage as (...query: [typeof context, typeof document, Variables]) => Promise<Result>
  return { page: requireEventPage(await query(context, document, variables)), variables }
}
