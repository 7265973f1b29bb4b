import { GraphQLError } from 'graphql'
import type { Person } from '../auth/viewer.ts'
import type { Context } from './context.ts'

/** The access lane: who asks must sign in first. */
export function unauthenticated(): GraphQLError {
  return new GraphQLError('Log in to do this.', { extensions: { code: 'UNAUTHENTICATED' } })
}

/** The access lane: the viewer may see this, but not do that. What is hidden answers NotFound instead. */
export function forbidden(message = 'Your role does not allow this.'): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'FORBIDDEN' } })
}

/** @throws UNAUTHENTICATED when signed out. */
export function requirePerson(context: Context): Person {
  if (!context.viewer.person) throw unauthenticated()
  return context.viewer.person
}

/** What was sent cannot even be read, such as a malformed id. */
export function badUserInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })
}

/** For reads that cannot answer null, such as a subscription: absent and hidden are the same. */
export function notFound(what: string): GraphQLError {
  return new GraphQLError(`${what} could not be found.`, { extensions: { code: 'NOT_FOUND', http: { status: 404 } } })
}

/** One operation asks for more than anybody may ask for at once (graphql/limits.ts). */
export function overLimit(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'OPERATION_OVER_LIMIT', http: { status: 400 } } })
}

/** A read was asked for too often; a mutation answers RateLimited instead. */
export function rateLimited(retryAfterSeconds: number): GraphQLError {
  return new GraphQLError(`That was a lot at once. Try again in ${retryAfterSeconds} seconds.`, {
    extensions: { code: 'RATE_LIMITED', retryAfterSeconds },
  })
}
