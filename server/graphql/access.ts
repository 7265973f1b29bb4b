import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import {
  GraphQLError,
  type GraphQLErrorExtensions,
  type GraphQLErrorOptions,
  type GraphQLFormattedError,
} from 'graphql'
import type { Person } from '../auth/viewer.ts'
import { type Text, say } from '../contract/text/say.ts'
import { sayInEnglish } from '../platform/i18n/say-in-english.ts'
import { diskProblem } from '../platform/process/disk.ts'
import { outage } from '../platform/database/outage.ts'
import type { Context } from './context.ts'
import { type Missing, notFoundTexts } from './errors/not-found-texts.ts'
import { tooMuchText } from './errors/wait-text.ts'

/**
 * An error that people read. Its `message` is English, for logs; `inLanguage` makes the one that is
 * answered. Errors that only programmers see (malformed requests and ids, limits of documents) are
 * plain GraphQL errors, and English in every language.
 */
class ReadableError extends GraphQLError {
  readonly text: Text

  constructor(text: Text, options: GraphQLErrorOptions) {
    super(sayInEnglish(text), options)
    this.text = text
  }
}

/** An error with its sentence in the requester's language. Thrown errors come inside one with their place. */
export function inLanguage(i18n: I18n, error: GraphQLError): GraphQLError {
  const cause = error.originalError ?? error
  if (!(cause instanceof ReadableError)) return error
  return inPlaceOf(error, say(i18n, cause.text), error.extensions)
}

/** Another error at the place of one. */
export function inPlaceOf(error: GraphQLError, message: string, extensions: GraphQLErrorExtensions): GraphQLError {
  const { nodes, source, positions, path } = error
  return new GraphQLError(message, { nodes, source, positions, path, extensions })
}

/** The error as the client sees it. Its HTTP status and headers are not part of an answer. */
export function withoutHttp(error: GraphQLError | GraphQLFormattedError): GraphQLFormattedError {
  const formatted = error instanceof GraphQLError ? error.toJSON() : error
  if (!formatted.extensions || !('http' in formatted.extensions)) return formatted
  const { http: _http, ...extensions } = formatted.extensions
  return { ...formatted, extensions }
}

/** The last message of a subscription whose session has ended. */
export function sessionEnded(): GraphQLError {
  return new ReadableError(msg`You’re logged out. Log in to continue.`, { extensions: { code: 'UNAUTHENTICATED' } })
}

/**
 * The access lane: the viewer may see this, but not do that. Hidden things answer NotFound instead.
 */
export function forbidden(text: Text = msg`Your role does not allow this.`): GraphQLError {
  return new ReadableError(text, { extensions: { code: 'FORBIDDEN' } })
}

/** Why something that takes a person is refused: UNAUTHENTICATED when signed out, FORBIDDEN for an API key. */
export function personMissing({ viewer }: Pick<Context, 'viewer'>): GraphQLError {
  if (viewer.apiKey) return forbidden(msg`An API key can’t do this. Log in to do it.`)
  return new ReadableError(msg`Log in to do this.`, { extensions: { code: 'UNAUTHENTICATED' } })
}

/** @throws `personMissing` */
export function requirePerson(context: Pick<Context, 'viewer'>): Person {
  if (context.viewer.person) return context.viewer.person
  throw personMissing(context)
}

/**
 * An invalid key is never treated as a stranger, because a program would not notice that it lost
 * its rights.
 */
export function invalidKey(headers: Record<string, string> = {}): GraphQLError {
  return new ReadableError(msg`This API key doesn’t work. It’s wrong, or it was revoked.`, {
    extensions: {
      code: 'UNAUTHENTICATED',
      http: { status: 401, headers: { ...headers, 'WWW-Authenticate': 'Bearer' } },
    },
  })
}

/** More operations than one key or one address may send. */
export function tooManyOperations(retryAfterSeconds: number, headers: Record<string, string> = {}): GraphQLError {
  return new ReadableError(tooMuchText(retryAfterSeconds), {
    extensions: {
      code: 'RATE_LIMITED',
      retryAfterSeconds,
      http: { status: 429, headers: { ...headers, 'Retry-After': String(retryAfterSeconds) } },
    },
  })
}

/** More live connections than one address, or one person, may hold. */
export function tooManyConnections(): GraphQLError {
  return new ReadableError(msg`Too many live connections are open. Close some and try again.`, {
    extensions: { code: 'RATE_LIMITED', http: { status: 429 } },
  })
}

/** Nothing can be stored: a program may try again later, and nothing has happened. */
export function storageFull(): GraphQLError {
  const { code, text } = diskProblem
  return new ReadableError(text, { extensions: { code, http: { status: 503, headers: { 'Retry-After': '30' } } } })
}

/**
 * A subscription could not begin because the database is away. Its client tries again, which it
 * would not do after a 500.
 */
export function databaseAway(): GraphQLError {
  const { code, text } = outage
  return new ReadableError(text, { extensions: { code, http: { status: 503, headers: { 'Retry-After': '5' } } } })
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
export function notFound(what: Missing): GraphQLError {
  return new ReadableError(notFoundTexts[what], { extensions: { code: 'NOT_FOUND', http: { status: 404 } } })
}

/** One operation asks for more than is allowed at once (graphql/limits.ts). */
export function overLimit(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'OPERATION_OVER_LIMIT', http: { status: 400 } } })
}

/** A read was requested too often. A mutation answers RateLimited instead. */
export function rateLimited(retryAfterSeconds: number): GraphQLError {
  return new ReadableError(tooMuchText(retryAfterSeconds), {
    extensions: { code: 'RATE_LIMITED', retryAfterSeconds },
  })
}
