import type { ApolloCache, Reference } from '@apollo/client'
import type { VisualKind } from '#client/gql/graphql.ts'
import type { OrderedVisual } from './visual-order.ts'

interface Connection {
  edges: readonly { __typename: string; node: Reference }[]
}

export type VisualListEdit = (items: readonly OrderedVisual[]) => readonly OrderedVisual[]

/** Changes the list of an event's images in the browser's cache: their order, and which there are. */
export function editVisualList(cache: ApolloCache, eventId: string, edit: VisualListEdit): void {
  cache.modify<Record<string, Connection>>({
    id: cache.identify({ __typename: 'Event', id: eventId }),
    fields: {
      visuals(value, { readField }) {
        const connection = value as unknown as Connection
        const items = connection.edges.map(({ node }) => ({
          id: readField<string>('id', node) ?? '',
          kind: readField<VisualKind>('kind', node) ?? 'GALLERY',
        }))
        const known = new Map(items.map((item, index) => [item.id, { ...item, edge: connection.edges[index] }]))
        const edges = edit(items).map(({ id, kind }) => {
          if (known.has(id) && known.get(id)?.kind !== kind) setKind(cache, id, kind)
          return known.get(id)?.edge ?? edgeOf(cache, id)
        })
        return { ...connection, edges } as never
      },
    },
  })
}

/** The server's last order of an event's visuals, as one text to compare. */
export function readVisualOrder(cache: ApolloCache, eventId: string): string {
  let order = ''
  cache.modify<Record<string, Connection>>({
    id: cache.identify({ __typename: 'Event', id: eventId }),
    optimistic: false,
    broadcast: false,
    fields: {
      visuals(value) {
        order = (value as unknown as Connection).edges.map(({ node }) => node.__ref).join(' ')
        return value
      },
    },
  })
  return order
}

function setKind(cache: ApolloCache, id: string, kind: VisualKind) {
  cache.modify<Record<string, string>>({
    id: cache.identify({ __typename: 'EventVisual', id }),
    fields: { kind: () => kind },
  })
}

function edgeOf(cache: ApolloCache, id: string) {
  const node = { __ref: cache.identify({ __typename: 'EventVisual', id }) ?? '' }
  return { __typename: 'EventVisualEdge', node }
}
