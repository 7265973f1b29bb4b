import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'

/** Why a mutation failed: the server refused it, the server failed, or it was not reached. */
export function mutationTrouble(error: unknown): 'answered' | 'server' | 'offline' {
  if (CombinedGraphQLErrors.is(error)) return 'answered'
  return ServerError.is(error) || ServerParseError.is(error) ? 'server' : 'offline'
}
