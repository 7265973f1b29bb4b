import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildSchema } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import { serveFanout } from './server.ts'

const schema = buildSchema(/* GraphQL */ `
  scalar JSON
  scalar DateTime
  type Query {
    ok: Boolean
  }
  type Subscription {
    eventActivity(url: String!, after: ID): ActivityUpdate!
  }
  type ActivityUpdate {
    sequence: Int!
    kind: String!
    item: ActivityItem!
  }
  type User {
    id: ID!
    name: String!
    handle: String!
    image: String
  }
  type ReactionCount {
    emoji: String!
    count: Int!
  }
  type ActivityItem {
    id: ID!
    sequence: Int!
    kind: String!
    parentId: ID
    actorName: String
    actor: User
    body: String
    details: JSON
    visibility: String!
    isDeleted: Boolean!
    isApproved: Boolean!
    createdAt: DateTime!
    editedAt: DateTime
    reactions: [ReactionCount!]!
  }
`)

/** What one builds without Marquee: graphql-ws with graphql-js, which executes for each subscriber; rows are in memory. */
serveFanout(async () => {
  const subscribers = new Set<(row: unknown) => void>()
  let row: unknown = null
  schema.getSubscriptionType()!.getFields()['eventActivity']!.subscribe = () => followRows(subscribers)
  const server = createServer()
  useServer({ schema }, new WebSocketServer({ server, path: '/graphql' }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    path: '/graphql',
    useSample: (message) => void (row = (JSON.parse(message) as { payload: { data: unknown } }).payload.data),
    publish(rows, mark) {
      mark()
      for (let n = 0; n < rows; n += 1) for (const push of subscribers) push(row)
    },
    async stop() {},
  }
})

/** The rows from now on, for one subscriber. */
function followRows(subscribers: Set<(row: unknown) => void>): AsyncIterableIterator<unknown> {
  const waiting: unknown[] = []
  let wake: ((step: IteratorResult<unknown>) => void) | null = null
  const push = (value: unknown) => {
    if (!wake) return void waiting.push(value)
    wake({ value, done: false })
    wake = null
  }
  subscribers.add(push)
  return {
    next: () =>
      waiting.length > 0
        ? Promise.resolve({ value: waiting.shift(), done: false })
        : new Promise((resolve) => (wake = resolve)),
    async return() {
      subscribers.delete(push)
      wake?.({ value: undefined, done: true })
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
