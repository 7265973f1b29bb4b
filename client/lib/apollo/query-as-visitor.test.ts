import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { GraphQLError, parse } from 'graphql'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Visitor } from '#contract/visitor.ts'
import { queryAsVisitor } from './query-as-visitor.ts'
import { visitorContext } from '../navigation/visitor-context.ts'

function askedWith(result: Awaited<ReturnType<Visitor['execute']>>) {
  const context = new RouterContextProvider()
  context.set(visitorContext, { requestId: 'request-1', execute: async () => result } as unknown as Visitor)
  return queryAsVisitor(context, parse('{ viewer { id } }') as TypedDocumentNode<unknown, Record<string, never>>)
}

describe('a page query', () => {
  test('gives its data', async () => {
    await expect(askedWith({ data: { viewer: null } })).resolves.toEqual({ viewer: null })
  })

  test.each(['NOT_FOUND', 'FORBIDDEN', 'BAD_USER_INPUT'])(
    'answers %s like a page that does not exist',
    async (code) => {
      const errors = [new GraphQLError('no', { extensions: { code } })]
      await expect(askedWith({ errors })).rejects.toMatchObject({ init: { status: 404 } })
    },
  )

  test('names the report of a fault', async () => {
    const errors = [new GraphQLError('masked', { extensions: { code: 'INTERNAL_SERVER_ERROR', eventId: 'event-1' } })]
    await expect(askedWith({ errors })).rejects.toMatchObject({ init: { status: 500 }, data: { eventId: 'event-1' } })
  })

  test('names the request when nothing was reported', async () => {
    const errors = [new GraphQLError('masked')]
    await expect(askedWith({ errors })).rejects.toMatchObject({ data: { eventId: null, requestId: 'request-1' } })
  })
})
