import type { GraphQLSchema } from 'graphql'
import { answers } from './fields/answers.ts'
import { fields } from './fields/index.ts'
import { mutations } from './mutations/index.ts'
import { nodes } from './nodes.ts'
import { queries } from './queries.ts'
import { fieldsOf, nodeTypesOf, thingsOf } from './shape.ts'
import { subscriptions } from './subscriptions.ts'

const home = 'server/testing/access-matrix'

interface Table {
  /** What the schema has. */
  there: string[]
  /** What somebody has said who may see or do it. */
  said: string[]
  /** What to do about one that is not said. */
  advice: string
}

const rootFields = (root: string, schema: GraphQLSchema) => fieldsOf(root, schema).map(({ name }) => `${root}.${name}`)
const under = (root: string, table: object) => Object.keys(table).map((name) => `${root}.${name}`)

function tablesFor(schema: GraphQLSchema): Table[] {
  const inAnswers = Object.entries(answers).flatMap(([type, names]) => names.map((name) => `${type}.${name}`))
  return [
    {
      there: thingsOf(schema).flatMap((type) => fieldsOf(type, schema).map(({ name }) => `${type}.${name}`)),
      said: [...Object.keys(fields), ...inAnswers],
      advice: `say who sees it in ${home}/fields/ (answers.ts for what only comes as the answer to one’s own call)`,
    },
    {
      there: nodeTypesOf(schema),
      said: Object.keys(nodes),
      advice: `say who may know of such a row in ${home}/nodes.ts, and put one into world.ts`,
    },
    {
      there: rootFields('Query', schema),
      said: under('Query', queries),
      advice: `say who gets what from it in ${home}/queries.ts`,
    },
    {
      there: rootFields('Mutation', schema),
      said: under('Mutation', mutations),
      advice: `say who may send it in ${home}/mutations/`,
    },
    {
      there: rootFields('Subscription', schema),
      said: under('Subscription', subscriptions),
      advice: `say who may follow it in ${home}/subscriptions.ts, and how it ends in server/testing/revocation/`,
    },
  ]
}

/** Everything of a schema that nobody has said who may see or do, and every saying about what is not there any more. */
export function gapsOf(schema: GraphQLSchema): string[] {
  return tablesFor(schema).flatMap(({ there, said, advice }) => [
    ...there.filter((name) => !said.includes(name)).map((name) => `${name} is new: ${advice}.`),
    ...said.filter((name) => !there.includes(name)).map((name) => `${name} is gone from the schema: take it out.`),
  ])
}
