import type { AuthOptions } from './better-auth.ts'
import { limitAttempts } from './limit-attempts.ts'

export const authPath = '/bff/auth'

interface Endpoint {
  method: 'GET' | 'POST'
  /** better-auth acts here on GET. Marquee requires POST, which link scanners never send. */
  isVisited?: true
  /** Does not reveal who has an account, not even by its duration. */
  isNeutral?: true
}

const post: Endpoint = { method: 'POST' }
const get: Endpoint = { method: 'GET' }

/** The open endpoints. Others would show session tokens or change names without our checks. */
const endpoints: Record<string, Endpoint> = {
  '/sign-up/email': post,
  '/sign-in/email': post,
  '/sign-in/magic-link': { method: 'POST', isNeutral: true },
  '/magic-link/verify': { method: 'POST', isVisited: true },
  '/sign-out': post,
  '/get-session': get,
  '/send-verification-email': { method: 'POST', isNeutral: true },
  '/verify-email': { method: 'POST', isVisited: true },
  '/request-password-reset': { method: 'POST', isNeutral: true },
  '/reset-password': post,
  '/change-email': { method: 'POST', isNeutral: true },
  '/change-password': post,
  '/set-password': post,
  '/delete-account': post,
  '/passkey/generate-register-options': get,
  '/passkey/verify-registration': post,
  '/passkey/generate-authenticate-options': get,
  '/passkey/verify-authentication': post,
}

/** Longer than writing a mail takes. A slower answer takes a whole multiple. */
const neutralAnswerMs = 400
/** The same for endpoints that hash a password, which takes longer on a busy machine. */
const hashedAnswerMs = 1_000

type Handler = (request: Request) => Promise<Response>

/** Allow only these endpoints, no change by GET, and answers whose duration tells nothing. */
export function guardEndpoints(handle: Handler, options: AuthOptions): Handler {
  return async (request) => {
    const since = performance.now()
    const path = new URL(request.url).pathname.slice(authPath.length)
    const endpoint = endpoints[path]
    if (!endpoint) return refusal(404, 'NOT_FOUND')
    if (request.method !== endpoint.method) return refusal(405, 'METHOD_NOT_ALLOWED', { Allow: endpoint.method })
    const waitSeconds = await limitAttempts(options, path, request.headers)
    if (waitSeconds !== null) return refusal(429, 'RATE_LIMITED', { 'Retry-After': String(waitSeconds) })
    const response = await (endpoint.isVisited ? visit(handle, request) : handle(request))
    const isRefusedLogIn = path === '/sign-in/email' && [401, 403].includes(response.status)
    const isMailed = options.confirmsSignUps && path === '/sign-up/email'
    if (endpoint.isNeutral) await pauseSince(since, neutralAnswerMs)
    if (isRefusedLogIn || isMailed) await pauseSince(since, hashedAnswerMs)
    // The password of an unconfirmed account may be right. The answer does not say so.
    if (isRefusedLogIn) return refusal(401, 'INVALID_EMAIL_OR_PASSWORD')
    if (isMailed && response.ok) return Response.json({ isMailed }, { headers: { 'Cache-Control': 'no-store' } })
    return response
  }
}

/** Wait until a whole multiple of a duration has passed since the request began. */
async function pauseSince(since: number, everyMs: number): Promise<void> {
  const spent = performance.now() - since
  await new Promise((resolve) => setTimeout(resolve, everyMs - (spent % everyMs)))
}

/** Use a link's token as if its address had been visited. Our own pages handle the redirects. */
async function visit(handle: Handler, request: Request): Promise<Response> {
  const token = await textOfBody(request, 'token')
  if (token === null) return refusal(400, 'INVALID_TOKEN')
  const url = new URL(request.url)
  url.search = new URLSearchParams({ token }).toString()
  const headers = new Headers(request.headers)
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name)
  const response = await handle(new Request(url, { headers }))
  const location = response.headers.get('location')
  if (!location) return response
  return refusal(400, new URL(location, url).searchParams.get('error') ?? 'INVALID_TOKEN')
}

/** A text in a request's JSON; null when there is none. */
export async function textOfBody(request: Request | undefined, name: string): Promise<string | null> {
  const body: unknown = await request?.json().catch(() => null)
  const text = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : null
  return typeof text === 'string' ? text : null
}

function refusal(status: number, code: string, headers: Record<string, string> = {}): Response {
  return Response.json({ code }, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
