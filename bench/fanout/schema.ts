import { type GraphQLFieldResolver, type GraphQLScalarType, buildSchema } from 'graphql'

/** A row of the feed as it lies in a database. */
export interface Row {
  id: string
  sequence: number
  kind: string
  visibility: string
  actorName: string | null
  actor: { id: string; name: string; handle: string; image: string | null } | null
  body: string | null
  details: unknown
  parentId: string | null
  approved: boolean
  deletedAt: Date | null
  createdAt: Date
  editedAt: Date | null
  reactions: { emoji: string }[]
}

export interface Step {
  sequence: number
  kind: string
  item: Row
}

/** The feed as one would write it with graphql-js alone: the same fields, from the same row. */
const schema = buildSchema(/* GraphQL */ `
  scalar JSON
  scalar DateTime
  enum ActivityStepKind {
    ADDED
    EDITED
    DELETED
    REACTED
    UNREACTED
    HIDDEN
  }
  enum ActivityKind {
    REGISTERED
    WAITLIST_JOINED
    COMMENT
    PHOTO
    ANNOUNCEMENT
    EVENT_CHANGED
    THEME_PUBLISHED
    VISUAL_ADDED
    MILESTONE
  }
  enum ActivityVisibility {
    PUBLIC
    GUESTS
    ORGANIZERS
  }
  interface Node {
    id: ID!
  }
  type Query {
    ok: Boolean
  }
  type Subscription {
    eventActivity(slug: String!, after: ID): ActivityUpdate!
  }
  type ActivityUpdate {
    sequence: Int!
    kind: ActivityStepKind!
    item: ActivityItem!
  }
  type User implements Node {
    id: ID!
    name: String!
    handle: String!
    image: String
  }
  type ReactionCount {
    emoji: String!
    count: Int!
  }
  type ActivityItem implements Node {
    id: ID!
    sequence: Int!
    kind: ActivityKind!
    parentId: ID
    actorName: String
    actor: User
    body: String
    details: JSON
    visibility: ActivityVisibility!
    isDeleted: Boolean!
    isApproved: Boolean!
    createdAt: DateTime!
    editedAt: DateTime
    reactions: [ReactionCount!]!
  }
`)

export const toGlobalId = (type: string, id: string) => Buffer.from(`${type}:${id}`).toString('base64url')
export const fromGlobalId = (globalId: string) => Buffer.from(globalId, 'base64url').toString().split(':')[1]!

function resolve<Parent>(type: string, resolvers: Record<string, GraphQLFieldResolver<Parent, unknown>>) {
  const fields = (schema.getType(type) as unknown as { getFields(): Record<string, { resolve?: unknown }> }).getFields()
  for (const [name, resolver] of Object.entries(resolvers)) fields[name]!.resolve = resolver
}

resolve<Row>('ActivityItem', {
  id: ({ id }) => toGlobalId('ActivityItem', id),
  parentId: ({ parentId }) => parentId && toGlobalId('ActivityItem', parentId),
  isDeleted: ({ deletedAt }) => deletedAt !== null,
  isApproved: ({ approved }) => approved,
  reactions({ reactions }) {
    const counts = new Map<string, number>()
    for (const { emoji } of reactions) counts.set(emoji, (counts.get(emoji) ?? 0) + 1)
    return [...counts].map(([emoji, count]) => ({ emoji, count })).sort((a, b) => b.count - a.count)
  },
})
resolve<NonNullable<Row['actor']>>('User', { id: ({ id }) => toGlobalId('User', id) })

const dateTime = schema.getType('DateTime') as GraphQLScalarType
dateTime.coerceOutputValue = (value) => (value as Date).toISOString()

/** `follow` gives each subscriber their rows. */
export function createSchema(follow: () => AsyncIterable<Step>) {
  resolve('Subscription', { eventActivity: (step) => step })
  schema.getSubscriptionType()!.getFields()['eventActivity']!.subscribe = follow
  return schema
}

/** The step that Marquee answered with, as a database would have it. */
export function stepOf(message: string): Step {
  const { payload } = JSON.parse(message) as { payload: { data: { eventActivity: AnsweredStep } } }
  const { item, ...step } = payload.data.eventActivity
  const { id, createdAt, actor, ...rest } = item
  return {
    ...step,
    item: {
      ...rest,
      id: fromGlobalId(id),
      actor: actor && { ...actor, id: fromGlobalId(actor.id) },
      createdAt: new Date(createdAt),
      approved: true,
      deletedAt: null,
      parentId: null,
      editedAt: null,
      reactions: [],
    },
  }
}

type AnsweredStep = Omit<Step, 'item'> & { item: Omit<Row, 'createdAt'> & { createdAt: string } }
