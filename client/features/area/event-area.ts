import { createContext, data, type MiddlewareFunction } from 'react-router'
import { graphql } from '#client/gql/index.ts'
import type { EventAreaQuery } from '#client/gql/graphql.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { admit } from './admit.ts'

/** What every page of an event's area has around it. */
export const EventArea = graphql(`
  query EventArea($eventId: ID!) {
    viewer {
      id
    }
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        url
        title
        group {
          id
          name
        }
        organization {
          id
          name
          viewerRole
        }
        ...LiveEvent_Event
        ...EventAreaHeader_Event
      }
    }
  }
`)

type AreaEvent = Extract<NonNullable<EventAreaQuery['node']>, { __typename: 'Event' }>

/** The event behind the address, once its visitor was let in. */
export const areaEventContext = createContext<Omit<EventAreaQuery, 'node'> & { node: AreaEvent }>()

/** Lets visitors into the area of an event. */
export const admitToEvent: MiddlewareFunction<Response> = async ({ context, params, url }) => {
  const page = await queryPage(context, EventArea, { eventId: params['eventId'] ?? '' })
  const event = page.node?.__typename === 'Event' ? page.node : null
  admit(
    { scope: 'event', url, params },
    {
      viewer: page.viewer,
      organization: event?.organization ?? null,
      group: event?.group,
      event: event ?? undefined,
    },
  )
  if (!event) throw data(null, { status: 404 })
  context.set(areaEventContext, { ...page, node: event })
}

/** A page's own answer about its event; the visitor was let in, but the event may be gone since. @throws a 404. */
export function requireEventNode<Node extends { __typename?: string }>(node: Node | null | undefined) {
  if (node?.__typename !== 'Event') throw data(null, { status: 404 })
  return node as Extract<Node, { __typename: 'Event' }>
}
