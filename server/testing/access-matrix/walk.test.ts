import { extendSchema, parse } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '../../graphql/schema.ts'
import { gapsOf } from './walk.ts'

test('somebody has said of everything in the schema who may see or do it', () => {
  expect(gapsOf(schema)).toEqual([])
})

test('whatever is new is missed, with where to say it', () => {
  const grown = extendSchema(
    schema,
    parse(`
      type Treasure implements Node { id: ID! gold: Int! }
      extend type Event { treasure: Treasure }
      extend type Query { treasures: [Treasure!]! }
      extend type Mutation { dig: Boolean }
      extend type Subscription { treasureFound: Treasure! }
    `),
  )
  const known = new Set(gapsOf(schema))
  const news = gapsOf(grown).filter((gap) => !known.has(gap))
  expect(news.map((gap) => gap.replace(/ \(.*\)/, ''))).toEqual([
    'Event.treasure is new: say who sees it in server/testing/access-matrix/fields/.',
    'Treasure.id is new: say who sees it in server/testing/access-matrix/fields/.',
    'Treasure.gold is new: say who sees it in server/testing/access-matrix/fields/.',
    'Treasure is new: say who may know of such a row in server/testing/access-matrix/nodes.ts, and put one into world.ts.',
    'Query.treasures is new: say who gets what from it in server/testing/access-matrix/queries.ts.',
    'Mutation.dig is new: say who may send it in server/testing/access-matrix/mutations/.',
    'Subscription.treasureFound is new: say who may follow it in server/testing/access-matrix/subscriptions.ts, and how it ends in server/testing/revocation/.',
  ])
})
