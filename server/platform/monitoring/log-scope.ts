import { AsyncLocalStorage } from 'node:async_hooks'

/** What a line of the log is part of; every line that is written within it says so. */
export interface LogScope {
  requestId?: string | undefined
  /** As reports name who asks; lines of the log do not. */
  personId?: string | null
  jobId?: string
  job?: string
  /** What a request to GraphQL asked for, for the line about the request. */
  operation?: { name: string | null; isMutation: boolean }
}

const scopes = new AsyncLocalStorage<LogScope>()

export const withinLogScope = <T>(scope: LogScope, work: () => T): T => scopes.run(scope, work)

/**
 * For what outlives the request that happened to start it, such as a feed that others will follow
 * too.
 */
export const outsideLogScope = <T>(work: () => T): T => scopes.exit(work)

export const currentLogScope = (): LogScope | undefined => scopes.getStore()

/** Say who asks, for whatever goes wrong in what they asked for. */
export function recordRequester(personId: string | null): void {
  const scope = currentLogScope()
  if (scope) scope.personId = personId
}
