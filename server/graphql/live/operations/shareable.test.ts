import { type DocumentNode, type ExecutionArgs, parse, validateSubscriptionArgs } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '../../schema.ts'
import { operationKey, sharingOf } from './shareable.ts'

const fields = { ActivityUpdate: ['sequence', 'item'], ActivityItem: ['body', 'actor'], User: ['name'] }

function read(document: DocumentNode, variableValues: ExecutionArgs['variableValues'] = {}) {
  const validated = validateSubscriptionArgs({ schema, document, variableValues: { slug: 'u', ...variableValues } })
  if (!('schema' in validated)) throw new Error(String(validated))
  const { operation, fragmentDefinitions: fragments } = validated
  const sharing = sharingOf({ schema, operation, fragments }, fields)
  return { ...sharing, key: operationKey(validated, sharing) }
}

const feed = (selection: string, more = '') =>
  parse(
    `subscription ($slug: String!, $after: ID) { eventActivity(slug: $slug, after: $after) { ${selection} } } ${more}`,
  )

test('an operation is shared when every field that it selects is on the list', () => {
  expect(read(feed('sequence __typename item { body actor { name } }')).isShareable).toBe(true)
  expect(read(feed('item { ...Row }', 'fragment Row on ActivityItem { text: body }')).isShareable).toBe(true)
})

test('one field that is not on the list takes it out, however deep and under whatever name', () => {
  expect(read(feed('sequence kind')).isShareable).toBe(false)
  expect(read(feed('item { actor { name handle } }')).isShareable).toBe(false)
  expect(read(feed('item { body: isDeleted }')).isShareable).toBe(false)
  expect(read(feed('item { ...Row }', 'fragment Row on ActivityItem { ... on Node { id } }')).isShareable).toBe(false)
})

test('where a subscriber begins makes no other answer, and everything else does', () => {
  const document = feed('sequence')
  expect(read(document, { after: 1 }).key).toBe(read(document, { after: 2 }).key)
  expect(read(document, { slug: 'other' }).key).not.toBe(read(document).key)
  expect(read(feed('item { body }')).key).not.toBe(read(document).key)
})

test('a cursor that is used for something else too is part of what is asked', () => {
  const document = parse(
    'subscription ($slug: String!, $after: ID) { eventActivity(slug: $slug, after: $after) { sequence item { body @include(if: $after) } } }',
  )
  expect(read(document, { after: 'true' }).cursorVariables).toEqual([])
  expect(read(document, { after: 'true' }).key).not.toBe(read(document, { after: 'false' }).key)
})
