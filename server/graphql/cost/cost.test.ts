import { type DocumentNode, Kind, getIntrospectionQuery, introspectionFromSchema, parse, validate } from 'graphql'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { describe, expect, test } from 'vitest'
import { documentLimits, maxTokens, operationLimits } from '../limits.ts'
import { schema } from '../schema.ts'
import { assertCheapToValidate } from './limit-document.ts'
import { measureOperation } from './measure-operation.ts'
import { createPlainIntrospection } from './plain-introspection.ts'

const many = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n)).join(' ')
const measure = (query: string, variableValues = {}) =>
  measureOperation({ schema, document: parse(query), variableValues })

describe('what an operation costs', () => {
  test('a field that is asked for twice is answered once, and counts once', () => {
    const once = measure('{ events(first: 10) { edges { node { id title } } } }')
    const twice = measure(
      `{ events(first: 10) { edges { node { id } } } ...again }
       fragment again on Query { events(first: 10) { edges { node { id title } } } }`,
    )
    expect(twice).toEqual(once)
    expect(once).toEqual({ depth: 4, breadth: 5, complexity: 1 + 10 * (1 + 1 + 2) })
  })

  test('the same field under another name, or of another type, counts again', () => {
    expect(measure('{ a: events { edges { cursor } } b: events { edges { cursor } } }').breadth).toBe(6)
    expect(measure('{ node(id: "x") { ... on Event { id title } ... on Group { id name } } }').breadth).toBe(5)
  })

  test('what @skip and @include leave out is not executed, and costs nothing', () => {
    const query = `query ($more: Boolean!) {
      events(first: 10) { edges { node { id title @skip(if: $more) ...rest @include(if: $more) } } }
      viewer @include(if: $more) { id name }
    }
    fragment rest on Event { slug status }`
    expect(measure(query, { more: false })).toEqual({ depth: 4, breadth: 5, complexity: 41 })
    expect(measure(query, { more: true })).toEqual({ depth: 4, breadth: 9, complexity: 54 })
    // A condition that cannot be read leaves nothing out.
    expect(measure(query).breadth).toBe(10)
  })

  test('a page counts as many rows as its variable says', () => {
    const query = 'query ($first: Int) { events(first: $first) { edges { cursor } } }'
    expect(measure(query, { first: 50 }).complexity).toBe(1 + 50 * 2)
    expect(measure(query).complexity).toBe(1 + 20 * 2)
  })

  test('introspection counts like everything else', () => {
    const types = 'types { fields { name args { name } } }'
    expect(measure(`{ __schema { ${types} } }`).complexity).toBeLessThan(operationLimits.complexity)
    expect(measure(`{ ${many(59, (n) => `a${n}: __schema { ${types} }`)} }`).complexity).toBeGreaterThan(
      operationLimits.complexity,
    )
    const nested = '__schema { types { fields { type { fields { type { fields { name } } } } } } }'
    expect(measure(`{ ${nested} }`).complexity).toBeGreaterThan(operationLimits.complexity)
  })
})

describe('plain introspection', () => {
  const { answer } = createPlainIntrospection(schema)
  const ask = (query: string) => answer({ document: parse(query) })

  test.each([
    ['of graphql-js', getIntrospectionQuery()],
    ['of older tools', getIntrospectionQuery({ descriptions: false, typeDepth: 7 })],
    ['of a code generator', getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true, oneOf: true })],
    ['of an explorer', getIntrospectionQuery({ schemaDescription: true, directiveIsRepeatable: true })],
    ['of the names of all types', '{ __typename __schema { types { __typename name } } }'],
  ])('%s is answered from memory', (_what, query) => {
    const first = ask(query)
    expect(first?.data?.['__schema']).toBeTruthy()
    expect(ask(query.replace(/\s+/g, ' ').replace('IntrospectionQuery', 'Another'))).toBe(first)
    expect(JSON.parse((first as unknown as { stringify(): string }).stringify())).toEqual({ data: first!.data })
  })

  test('says what the schema is', () => {
    expect(ask(getIntrospectionQuery({ oneOf: true, specifiedByUrl: true }))!.data).toEqual(
      introspectionFromSchema(schema, {
        oneOf: true,
        specifiedByUrl: true,
        schemaDescription: false,
        directiveIsRepeatable: false,
        inputValueDeprecation: false,
        experimentalDirectiveDeprecation: false,
      }),
    )
  })

  test.each([
    ['more than the schema', '{ __schema { types { name } } viewer { name } }'],
    ['it twice', '{ a: __schema { types { name } } b: __schema { types { name } } }'],
    ['fields of types of fields', '{ __schema { types { fields { type { fields { name } } } } } }'],
    ['something under another name', '{ __schema { types { name: kind } } }'],
    ['nothing of it', '{ __typename }'],
    ['a mutation', 'mutation { __typename }'],
  ])('%s is none', (_what, query) => {
    expect(ask(query)).toBeNull()
  })
})

const fragments = (count: number, body: (n: number) => string) =>
  `{ ${many(count, (n) => `...f${n}`)} } ${many(count, (n) => `fragment f${n} on Query { ${body(n)} }`)}`

/** Texts that take long to validate, as large as the limit of tokens lets them be. */
const hostile: [what: string, query: string][] = [
  ['150 fragments that overlap', fragments(150, () => 'events { edges { node { id title } } }')],
  ['60 fragments that overlap', fragments(60, () => 'events { edges { node { id title slug } } }')],
  ['60 fragments of one field', fragments(60, () => '__typename')],
  ['fragments that spread each other', fragments(60, (n) => `__typename ...f${(n + 1) % 60} ...f${(n + 7) % 60}`)],
  ['1,900 times the same', `{ ${many(1_900, () => '__typename')} }`],
  ['25 times the same, deeply', `{ ${many(25, () => 'events { edges { node { group { id } } } }')} }`],
  [
    '28 pairs of fragments',
    `{ ${many(28, (n) => `events { ...g${n} }`)} } ${many(28, (n) => `fragment g${n} on QueryEventsConnection { edges { node { id title slug } } }`)}`,
  ],
  [
    'a circle of fragments',
    fragments(20, (n) => `events { edges { node { group { organization { id } } } } } ...f${(n + 1) % 20}`),
  ],
  ['380 operations', many(380, (n) => `query q${n} { __typename }`)],
  [
    '40 operations on a chain of fragments',
    `${many(40, (n) => `query q${n} { ...f0 }`)} ${many(60, (n) => `fragment f${n} on Query { __typename ...f${n + 1} }`)} fragment f60 on Query { __typename }`,
  ],
  ['300 types that do not exist', `{ ${many(300, (n) => `... on Evnet${n} { id }`)} }`],
  ['900 fields that do not exist', `{ ${many(900, (n) => `evnets${n}`)} }`],
  ['600 arguments that do not exist', `{ events(${many(600, (n) => `frist${n}: 1`)}) { edges { cursor } } }`],
  ['380 variables', `query (${many(380, (n) => `$v${n}: Int`)}) { __typename }`],
  ['1,900 values', `{ nodes(ids: [${many(1_900, () => '"x"')}]) { id } }`],
]

describe('to say whether a document is valid', () => {
  test.each(hostile)('takes less than 20 ms: %s', (_what, query) => {
    // The machine does other things as well: this is the time that the processor worked, at the best of some tries.
    const took = Array.from({ length: 10 }, () => {
      const since = process.cpuUsage()
      try {
        const document = parse(query, { maxTokens })
        assertCheapToValidate(document)
        validate(schema, document, undefined, { maxErrors: documentLimits.errors })
      } catch {
        // It is refused.
      }
      const { user, system } = process.cpuUsage(since)
      return (user + system) / 1_000
    })
    expect(Math.min(...took)).toBeLessThan(20)
  })
})

/** As pages ask: what a document does with its variables is part of its cost. A page goes on one way at a time. */
const pageVariables = {
  slug: 'evening',
  eventId: 'id',
  id: 'id',
  withFeed: true,
  hasBefore: true,
  hasAfter: false,
  before: '9',
  after: '1',
}

describe('every document of our own pages', async () => {
  const { earlierPageSize, moderationPageSize } = await import('#client/features/activity/page/feed-address.ts')
  const generated: Record<string, DocumentNode> = await import('#client/gql/graphql.ts')
  const documents = Object.values(generated).flatMap((document) => {
    const operation = document.definitions?.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    return operation?.kind === Kind.OPERATION_DEFINITION ? [[operation.name!.value, document] as const] : []
  })

  test.each(documents)('is within the limits: %s', (name, document) => {
    // As it is sent: the browser's cache asks for the type of everything.
    const sent = addTypenameToDocument(document)
    assertCheapToValidate(sent)
    const feedRows = name === 'EventModerationPage' ? moderationPageSize : earlierPageSize
    const cost = measureOperation({ schema, document: sent, variableValues: { ...pageVariables, feedRows } })
    expect(cost.depth).toBeLessThanOrEqual(operationLimits.depth)
    expect(cost.breadth).toBeLessThanOrEqual(operationLimits.breadth)
    expect(cost.complexity).toBeLessThanOrEqual(operationLimits.complexity)
  })
})
