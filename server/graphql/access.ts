import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Person } from '../auth/viewer.ts'
import { diskProblem } from '../platform/process/disk.ts'
import { outage } from '../platform/database/outage.ts'
import type { Context } from './context.ts'

/** An error as its receiver sees it: what it means for HTTP is not for them, and no part of an answer on a WebSocket. */
export function withoutHttp(error: GraphQLError | GraphQLFormattedError): GraphQLFormattedError {
  const formatted = error instanceof GraphQLError ? error.toJSON() : error
  if (!formatted.extensions || !('http' in formatted.extensions)) return formatted
  const { http: _http, ...extensions } = formatted.extensions
  return { ...formatted, extensions }
}

/** The access lane: who asks must sign in first. */
function unauthenticated(): GraphQLError {
  return new GraphQLError('Log in to do this.', { extensions: { code: 'UNAUTHENTICATED' } })
}

/** The last that a subscription says to somebody whose session has ended. */
export function sessionEnded(): GraphQLError {
  return new GraphQLError('You are logged out. Log in to go on.', { extensions: { code: 'UNAUTHENTICATED' } })
}

/** The access lane: the viewer may see this, but not do that. What is hidden answers NotFound instead. */
export function forbidden(message = 'Your role does not allow this.'): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'FORBIDDEN' } })
}

/** A program asked for what takes a person, such as a comment or an invitation. */
export function takesPerson(): GraphQLError {
  return forbidden('An API key cannot do this: it takes a person who is logged in.')
}

/** @throws UNAUTHENTICATED when signed out, FORBIDDEN for an API key. */
export function requirePerson({ viewer }: Pick<Context, 'viewer'>): Person {
  if (viewer.person) return viewer.person
  throw viewer.apiKey ? takesPerson() : unauthenticated()
}

/** Why an auth scope of the schema refused a viewer. */
export function refusedScope({ viewer }: Pick<Context, 'viewer'>): GraphQLError {
  return viewer.apiKey ? takesPerson() : unauthenticated()
}

/** Never taken for a stranger instead: a program would not notice that it lost its rights. */
export function invalidKey(headers: Record<string, string> = {}): GraphQLError {
  return new GraphQLError('This API key does not work: it is wrong, or it was revoked.', {
    extensions: {
      code: 'UNAUTHENTICATED',
      http: { status: 401, headers: { ...headers, 'WWW-Authenticate': 'Bearer' } },
    },
  })
}

/** More operations than one key or one address may send. */
export function tooManyOperations(retryAfterSeconds: number, headers: Record<string, string> = {}): GraphQLError {
  return new GraphQLError(`That was a lot at once. Try again in ${retryAfterSeconds} seconds.`, {
    extensions: {
      code: 'RATE_LIMITED',
      retryAfterSeconds,
      http: { status: 429, headers: { ...headers, 'Retry-After': String(retryAfterSeconds) } },
    },
  })
}

/** More live connections than one address, or one person, may hold. */
export function tooManyConnections(): GraphQLError {
  return new GraphQLError('Too many live connections are open. Close some, and try again.', {
    extensions: { code: 'RATE_LIMITED', http: { status: 429 } },
  })
}

/** Nothing can be stored: a program may try again later, and nothing has happened. */
export function storageFull(): GraphQLError {
  const { code, detail } = diskProblem
  return new GraphQLError(detail, { extensions: { code, http: { status: 503, headers: { 'Retry-After': '30' } } } })
}

/** A subscription could not begin, because the database is away: its client comes again, as it would not after a 500. */
export function databaseAway(): GraphQLError {
  const { code, detail } = outage
  return new GraphQLError(detail, { extensions: { code, http: { status: 503, headers: { 'Retry-After': '5' } } } })
}

/** A request that is no request of GraphQL's. */
export function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } })
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
