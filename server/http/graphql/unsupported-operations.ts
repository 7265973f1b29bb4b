import type { MiddlewareHandler } from 'hono'
import type { Context } from '../../graphql/context.ts'
import type { GraphQLServer } from '../../graphql/yoga.ts'
import { problem } from '../errors/problem.ts'

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS']

const onePerConnection =
  'Server-sent events come over a connection for each operation here: use the distinct connections mode, without a token.'

/**
 * Refuse requests that GraphQL over HTTP does not support, with a message: other methods,
 * compressed bodies, and the single connection mode of graphql-sse, whose client would wait for
 * ever.
 */
export const refuseUnsupportedOperation: MiddlewareHandler = async (c, next) => {
  const { method } = c.req.raw
  const { searchParams } = new URL(c.req.url)
  const hasToken = c.req.header('x-graphql-event-stream-token') !== undefined || searchParams.has('token')
  if (hasToken && method !== 'OPTIONS') return problem(400, { detail: onePerConnection })
  if (!methods.includes(method))
    return problem(405, method === 'PUT' ? { detail: onePerConnection } : {}, { Allow: methods.join(', ') })
  // HEAD would show nothing of an operation's result.
  if (method === 'HEAD' && searchParams.has('query')) return problem(405, {}, { Allow: 'GET, POST, OPTIONS' })
  const encoding = c.req.header('content-encoding')?.trim().toLowerCase()
  if (encoding && encoding !== 'identity')
    return problem(
      415,
      { detail: 'Send the body as it is, without Content-Encoding.' },
      { 'Accept-Encoding': 'identity' },
    )
  return next()
}

/**
 * Ask Yoga. It does not support HEAD, so it is asked with GET, and its answer becomes one of Node's own without a body:
 * Hono copies the headers of an answer to HEAD, and it cannot read those of Yoga's.
 */
export async function askYoga(server: GraphQLServer, request: Request, context: Context): Promise<Response> {
  if (request.method !== 'HEAD') return server.fetch(request, { context })
  const { status, headers, body } = await server.fetch(new Request(request, { method: 'GET' }), { context })
  await body?.cancel()
  return new Response(null, { status, headers: [...headers] })
}
