import { GraphQLError } from 'graphql'
import { findKeyViewer } from '../../auth/api-key.ts'
import { type Viewer, stranger } from '../../auth/viewer.ts'
import { rates } from '../../platform/limits/rates.ts'
import type { Locale } from '../../contract/locales.ts'
import { i18nOf } from '../../platform/i18n/catalogues.ts'
import { inLanguage, invalidKey, tooManyOperations } from '../../graphql/access.ts'
import type { Context, RequestFacts } from '../../graphql/context.ts'
import { createContext } from '../../graphql/create-context.ts'
import { exposedHeaders } from '../../graphql/yoga.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Allowance, RateLimit } from '../../platform/limits/rate-limiter.ts'

/**
 * The viewer on `/graphql`: a program with an API key, or an anonymous one. Cookies are never read
 * there.
 */
type RequestIdentity = Omit<RequestFacts, 'endpoint'>

const { perKey, perAddress } = rates.graphql
const keyLimit: RateLimit = { name: 'graphql-key', points: perKey.count, perSeconds: perKey.perSeconds }
const addressLimit: RateLimit = {
  name: 'graphql-address',
  points: perAddress.count,
  perSeconds: perAddress.perSeconds,
}

/** The key in the header `Authorization`. */
export const keyOf = (authorization: string): string | undefined => /^bearer +(\S+) *$/i.exec(authorization)?.[1]

/** @throws UNAUTHENTICATED for anything in the header that is not a working key. */
async function identify(platform: Platform, authorization: string | null): Promise<Viewer> {
  if (authorization === null) return stranger
  const key = keyOf(authorization)
  const viewer = key ? await findKeyViewer(platform, key) : null
  if (!viewer) throw invalidKey()
  return viewer
}

interface Admission {
  context: Context
  limit: RateLimit
  allowance: Allowance
}

/**
 * Count one operation, by key or by address, and identify the viewer. An invalid key counts for its
 * address, so that nobody can try many.
 *
 * @throws UNAUTHENTICATED, RATE_LIMITED
 */
async function admit(platform: Platform, authorization: string | null, request: RequestIdentity): Promise<Admission> {
  const spend = async (limit: RateLimit, key: string) => {
    const allowance = await platform.rateLimiter.consumeAllowance(limit, key)
    if (!allowance.isGranted) throw tooManyOperations(allowance.resetSeconds, limitHeaders({ limit, allowance }))
    return { limit, allowance }
  }
  const whoever = () => identify(platform, authorization)
  const viewer = await whoever().catch(async (refusal: unknown) => {
    const spent = await spend(addressLimit, request.ip)
    throw isInvalidKey(refusal) ? invalidKey(limitHeaders(spent)) : refusal
  })
  const spent = await (viewer.apiKey ? spend(keyLimit, viewer.apiKey.id) : spend(addressLimit, request.ip))
  const context = await createContext(platform, { ...request, endpoint: 'public' }, whoever, viewer)
  return { context, ...spent }
}

/** The context of one operation over WebSocket. @throws UNAUTHENTICATED, RATE_LIMITED */
export async function integratorContext(
  platform: Platform,
  authorization: string | null,
  identity: RequestIdentity,
): Promise<Context> {
  return (await admit(platform, authorization, identity)).context
}

/** Whether a socket may open: without a key, or with a valid one. An invalid key counts for its address. */
export async function isKnownIntegrator(
  platform: Platform,
  authorization: string | null,
  ip: string,
): Promise<boolean> {
  if (authorization === null) return true
  try {
    await identify(platform, authorization)
    return true
  } catch {
    await platform.rateLimiter.consume(addressLimit, ip)
    return false
  }
}

/** Answer one HTTP request, or refuse it in GraphQL's form before it is read: 401, 429. */
export async function answerIntegrator(
  platform: Platform,
  request: Request,
  identity: RequestIdentity,
  answer: (context: Context) => Promise<Response> | Response,
): Promise<Response> {
  if (!isOperation(request)) {
    const context = await createContext(platform, { ...identity, endpoint: 'public' }, async () => stranger)
    return answer(context)
  }
  let admission: Admission
  try {
    admission = await admit(platform, request.headers.get('authorization'), identity)
  } catch (error) {
    return refusal(error, identity.locale)
  }
  const response = await answer(admission.context)
  for (const [name, value] of Object.entries(limitHeaders(admission))) response.headers.set(name, value)
  return response
}

/** The rate-limit headers of every answer. */
function limitHeaders({ limit, allowance }: Omit<Admission, 'context'>): Record<string, string> {
  return {
    'RateLimit-Limit': String(limit.points),
    'RateLimit-Remaining': String(allowance.remaining),
    'RateLimit-Reset': String(allowance.resetSeconds),
  }
}

function isInvalidKey(refusal: unknown): boolean {
  return refusal instanceof GraphQLError && refusal.extensions['code'] === 'UNAUTHENTICATED'
}

/** Whether a request is an operation: neither the explorer's page nor a preflight. */
function isOperation({ method, url }: Request): boolean {
  return method === 'POST' || (method === 'GET' && new URL(url).searchParams.has('query'))
}

/** A refusal of a whole request, as a GraphQL error. @throws any other error. */
export function refusal(error: unknown, locale: Locale): Response {
  if (!(error instanceof GraphQLError)) throw error
  const { extensions, message } = inLanguage(i18nOf(locale), error)
  const http = extensions['http'] as { status: number; headers: Record<string, string> } | undefined
  if (!http) throw error
  const { http: _internal, ...shown } = extensions
  return Response.json(
    { errors: [{ message, extensions: shown }] },
    {
      status: http.status,
      headers: {
        ...http.headers,
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': exposedHeaders.join(', '),
      },
    },
  )
}
