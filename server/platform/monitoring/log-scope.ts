import { AsyncLocalStorage } from 'node:async_hooks'

/** The request or job that a log line belongs to. Every line written within it names it. */
export interface LogScope {
  requestId?: string | undefined
  /** The requester as error reports name them. Log lines do not. */
  personId?: string | null
  jobId?: string
  job?: string
  /** The operation of a GraphQL request, for the request's log line. */
  operation?: { name: string | null; isMutation: boolean }
}

const scopes = new AsyncLocalStorage<LogScope>()

export const withinLogScope = <T>(scope: LogScope, work: () => T): T => scopes.run(scope, work)

/** Run something outside the request that started it, such as a feed that others follow too. */
export const outsideLogScope = <T>(work: () => T): T => scopes.exit(work)

export const currentLogScope = (): LogScope | undefined => scopes.getStore()

/** Set the requester for errors in this request. */
export function recordRequester(personId: string | null): void {
  const scope = currentLogScope()
  if (scope) scope.personId = personId
}
