import { createClient } from 'graphql-ws'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import type { TestApp } from '../app.ts'
import type { TestOrganization } from '../factories.ts'
import { organizationIdOf, run } from './organizations.ts'

export interface Program {
  key: string
  id: string
}

/** Make a key of an organization, as its owner. */
export async function makeKey(organization: TestOrganization, scope: 'READ' | 'WRITE'): Promise<Program> {
  const { data } = await run(organization.owner, 'createApiKey', {
    organizationId: organizationIdOf(organization),
    name: 'Site',
    scope,
  })
  return { key: data.key, id: data.apiKey.id }
}

export interface Request {
  query: string
  variables?: object
  authorization?: string
  headers?: Record<string, string>
  path?: string
}

/** One request to `/graphql`, as a program sends it. */
export function send(to: TestApp, { query, variables, authorization, headers = {}, path = '/graphql' }: Request) {
  return fetch(`${to.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }), ...headers },
    body: JSON.stringify({ query, variables }),
  })
}

/** Somebody who runs mutations with a key, as `run` wants them. */
export function program(to: TestApp, key: string) {
  return {
    // oxlint-disable-next-line typescript/no-explicit-any -- as in Actor
    execute: async (query: string, variables?: Record<string, unknown>): Promise<any> =>
      (await send(to, { query, variables, authorization: `Bearer ${key}` })).json(),
  }
}

/** A program's socket, closed after the test. */
export function connect(
  to: TestApp,
  {
    connectionParams = {},
    headers = {},
  }: { connectionParams?: Record<string, unknown>; headers?: Record<string, string> },
) {
  class SocketWithHeaders extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols, { headers })
    }
  }
  const client = createClient({
    url: `${to.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: SocketWithHeaders,
    connectionParams,
    retryAttempts: 0,
    lazyCloseTimeout: 60_000,
  })
  onTestFinished(() => client.dispose() as void)
  return client
}
