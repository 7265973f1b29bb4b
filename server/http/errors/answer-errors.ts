import type { MiddlewareHandler } from 'hono'
import { errorText } from '../../contract/errors/error-catalogue.ts'
import type { AppOptions } from '../app.ts'
import { type Problem, readProblem } from './problem.ts'
import type { Variables } from '../requests/request-facts.ts'
import { isForPrograms, isGraphQL, isHandled } from '../requests/request-scope.ts'
import { contentSecurityPolicy } from '../requests/security-headers.ts'
import { wantsPage } from '../requests/wants-page.ts'

/**
 * Convert every refusal into the form that its client reads: the page of the error catalogue, a
 * GraphQL error, or the problem itself. The text is the same in each.
 */
export function answerErrors({
  pages,
  ...options
}: Pick<AppOptions, 'pages' | 'config' | 'hotReload'>): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    await next()
    if (c.res.status < 400) return
    c.res.headers.set('X-Robots-Tag', 'noindex')
    if (c.res.status >= 500) c.res.headers.set('Cache-Control', 'no-store')
    const problem = (await readProblem(c.res)) ?? bareProblem(c.res)
    if (!problem) return
    const { path } = c.req
    if (isGraphQL(path)) return answer(c, JSON.stringify(asGraphQL(problem)), 'application/json; charset=utf-8')
    c.header('Vary', 'Accept', { append: true })
    if (!isHandled(path) || !wantsPage(c.req.header('accept'), isForPrograms(path))) return
    const { nonce } = c.var
    const page = await pages.errorDocument({
      locale: c.var.language,
      status: problem.status,
      note: problem.detail ?? null,
      eventId: problem.eventId ?? null,
      requestId: problem.requestId ?? null,
      nonce,
    })
    answer(c, page, 'text/html; charset=utf-8')
    c.res.headers.set('Content-Security-Policy', contentSecurityPolicy({ nonce }, options))
  }
}

/** A problem for an empty refusal by a library, such as for an unknown media type. */
function bareProblem({ status, headers, body }: Response): Problem | null {
  return body === null && !headers.has('content-type') ? { status, title: errorText(status) } : null
}

/** Replace the body of the answer, but not its status and headers. */
function answer(c: { res: Response }, body: string, contentType: string): void {
  const { status, headers } = c.res
  const copied = new Headers(headers)
  copied.set('Content-Type', contentType)
  copied.delete('Content-Length')
  c.res = new Response(body, { status, headers: copied })
}

const codes: Record<number, string> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  406: 'NOT_ACCEPTABLE',
  413: 'REQUEST_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
}

/** Messages for programs, where the title alone is too general. */
const sentences: Record<number, string> = {
  405: 'Ask with POST, or with GET and a query in the address.',
  406: 'Accept application/graphql-response+json, application/json, text/event-stream or multipart/mixed.',
  413: 'This request is too long.',
  415: 'Send the operation as application/json.',
}

function asGraphQL({ status, title, code, detail, ...facts }: Problem) {
  const fallback = status >= 500 ? 'INTERNAL_SERVER_ERROR' : (codes[status] ?? 'BAD_REQUEST')
  const message = detail ?? sentences[status] ?? title
  return { errors: [{ message, extensions: { code: code ?? fallback, ...facts } }] }
}
