import { type DocumentNode, Kind, type OperationDefinitionNode, getIntrospectionQuery, print } from 'graphql'
import { describe, expect, test } from 'vitest'
import { makeEvent } from '../testing/factories.ts'
import { openRawSocket } from '../testing/raw-socket.ts'
import { shareOrganization, shareTestApp } from '../testing/shared-app.ts'

const app = shareTestApp({ pages: 'built' })
const organization = shareOrganization(app)

const generated: Record<string, DocumentNode> = await import('#client/gql/graphql.ts')
const documents = Object.values(generated).flatMap((document) => {
  const found = document.definitions?.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  return found ? [{ operation: found as OperationDefinitionNode, query: print(document) }] : []
})
const paths = ['/graphql', '/bff/graphql'] as const

/** Whatever else is wrong with it, such as that nobody is logged in, and that no variables were sent. */
const refusedForItsSize = /OPERATION_OVER_LIMIT|over the limit|VALIDATION_FAILED|tokens/

describe.each(paths)('%s takes every operation of our own pages, alone and first', (path) => {
  test('that asks or changes something', async () => {
    const refused: string[] = []
    for (const { operation, query } of documents.filter(
      ({ operation: { operation } }) => operation !== 'subscription',
    )) {
      const response = await fetch(`${app.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...app.stranger().headers },
        body: JSON.stringify({ query }),
      })
      const answer = await response.text()
      if (refusedForItsSize.test(answer)) refused.push(`${operation.name!.value}: ${answer}`)
    }
    expect(refused).toEqual([])
  })

  test('that follows something', async () => {
    const socket = await openRawSocket({ url: app.url, path, headers: app.stranger().headers })
    const followed = documents.filter(({ operation: { operation } }) => operation === 'subscription')
    for (const [index, { query }] of followed.entries()) {
      socket.subscribe(`${index}`, query)
      socket.send({ id: `${index}`, type: 'complete' })
    }
    socket.send({ type: 'ping' })
    await expect.poll(() => socket.messages.at(-1)).toContain('pong')
    expect(socket.messages.join('\n')).not.toMatch(refusedForItsSize)
  })

  test('and the introspection of tools, but not dozens of it at once', async () => {
    const ask = async (query: string) => {
      const response = await fetch(`${app.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...app.stranger().headers },
        body: JSON.stringify({ query }),
      })
      return response.json()
    }
    expect((await ask(getIntrospectionQuery())).data.__schema.types.length).toBeGreaterThan(100)
    const aliases = Array.from({ length: 59 }, (_, n) => `a${n}: __schema { types { name fields { name } } }`)
    expect((await ask(`{ ${aliases.join(' ')} }`)).errors).toMatchObject([
      { extensions: { code: 'OPERATION_OVER_LIMIT' } },
    ])
  })
})

test('the event page’s own part is answered without the page around it', async () => {
  const event = await makeEvent(app, organization.groupId)
  const response = await fetch(`${app.url}/e/${event.slug}.data?_routes=routes%2Fevent`)
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(event.title)])
})
