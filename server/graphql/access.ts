import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Person } from '../auth/viewer.ts'
import { diskProblem } from '../platform/process/disk.ts'
import { outage } from '../platform/database/outage.ts'
import type { Context } from './context.ts'

/** The error as the client sees it. Its HTTP status and headers are not part of an answer. */
export function withoutHttp(error: GraphQLError | GraphQLFormattedError): GraphQLFormattedError {
  const formatted = error instanceof GraphQLError ? error.toJSON() : error
  if (!formatted.extensions || !('http' in formatted.extensions)) return formatted
  const { http: _http, ...extensions } = formatted.extensions
  return { ...formatted, extensions }
}

/** The access lane: the requester must log in first. */
function unauthenticated(): GraphQLError {
  return new GraphQLError('Log in to do this.', { extensions: { code: 'UNAUTHENTICATED' } })
}

/** The last message of a subscription whose session has ended. */
export function sessionEnded(): GraphQLError {
  return new GraphQLError('You’re logged out. Log in to continue.', { extensions: { code: 'UNAUTHENTICATED' } })
}

/**
 * The access lane: the viewer may see this, but not do that. Hidden things answer NotFound instead.
 */
export function forbidden(message = 'Your role does not allow this.'): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'FORBIDDEN' } })
}

/** A program asked for something that only a person may do, such as a comment or an invitation. */
export function takesPerson(): GraphQLError {
  return forbidden('An API key can’t do this. It takes a person who is logged in.')
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

/**
 * An invalid key is never treated as a stranger, because a program would not notice that it lost
 * its rights.
 */
export function invalidKey(headers: Record<string, string> = {}): GraphQLError {
  return new GraphQLError('This API key doesn’t work. It’s wrong, or it was revoked.', {
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
  return new GraphQLError('Too many live connections are open. Close some and try again.', {
    extensions: { code: 'RATE_LIMITED', http: { status: 429 } },
  })
}

/** Nothing can be stored: a program may try again later, and nothing has happened. */
export function storageFull(): GraphQLError {
  const { code, detail } = diskProblem
  return new GraphQLError(detail, { extensions: { code, http: { status: 503, headers: { 'Retry-After': '30' } } } })
}

/**
 * A subscription could not begin because the database is away. Its client tries again, which it
 * would not do after a 500.
 */
export function databaseAway(): GraphQLError {
  const { code, detail } = outage
  return new GraphQLError(detail, { extensions: { code, http: { status: 503, headers: { 'Retry-After': '5' } } } })
}

/** A request that is not a GraphQL request. */
export function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } })
}

/** Something in the request cannot be parsed, such as a malformed id. */
export function badUserInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })
}

/** For reads that cannot answer null, such as a subscription: absent and hidden are the same. */
export function notFound(what: string): GraphQLError {
  return new GraphQLError(`${what} could not be found.`, { extensions: { code: 'NOT_FOUND', http: { status: 404 } } })
}

/** One operation asks for more than is allowed at once (graphql/limits.ts). */
export function overLimit(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'OPERATION_OVER_LIMIT', http: { status: 400 } } })
}

/** A read was requested too often. A mutation answers RateLimited instead. */
export function rateLimited(retryAfterSeconds: number): GraphQLError {
  return new GraphQLError(`That was a lot at once. Try again in ${retryAfterSeconds} seconds.`, {
    extensions: { code: 'RATE_LIMITED', retryAfterSeconds },
  })
}
