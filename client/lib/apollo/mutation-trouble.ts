import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client'

/** Why a mutation did not come back: the server spoke of it, it could not, or nobody was reached. */
export function mutationTrouble(error: unknown): 'answered' | 'server' | 'offline' {
  if (CombinedGraphQLErrors.is(error)) return 'answered'
  return ServerError.is(error) || ServerParseError.is(error) ? 'server' : 'offline'
}
