import { msg } from '@lingui/core/runtime-macro'
import { GraphQLError, getOperationAST, validate } from 'graphql'
import { type Plugin, createYoga, isAsyncIterable } from 'graphql-yoga'
import type { Logger } from '../platform/monitoring/logger.ts'
import { sourceLocale } from '../contract/locales.ts'
import { i18nOf } from '../platform/i18n/catalogues.ts'
import { badRequest, forbidden, inLanguage, inPlaceOf, overLimit } from './access.ts'
import type { Context } from './context.ts'
import { createDocumentCache } from './cost/document-cache.ts'
import { assertCheapToValidate } from './cost/limit-document.ts'
import { findExcess } from './cost/measure-operation.ts'
import { createPlainIntrospection } from './cost/plain-introspection.ts'
import { assertReadable, documentLimits, limitAliases, maxTokens } from './limits.ts'
import type { Streams } from './live/connection/streams.ts'
import { faultFactsOf, traceOperation } from './errors/fault-facts.ts'
import { maskFault, maskResult } from './errors/mask-fault.ts'
import { operationMetrics } from './operation-metrics.ts'
import { schema } from './schema.ts'

const plainIntrospection = createPlainIntrospection(schema)

/** Bounds and live delivery over HTTP and server-sent events; ws.ts has its own way to deliver. */
const ownRules = (streams: Streams): Plugin => ({
  onRequestParse({ requestParser, setRequestParser }) {
    if (requestParser)
      setRequestParser(async (request) => {
        try {
          return await requestParser(request)
        } catch (error) {
          throw unreadableRequest(error, request)
        }
      })
  },
  onParams({ params }) {
    assertReadable(params)
  },
  onParse({ params, setParseFn, parseFn }) {
    setParseFn((source, options) => {
      const document = parseWithinLimit(() => parseFn(source, { ...options, ...params.options, maxTokens }))
      assertCheapToValidate(document)
      return document
    })
  },
  onValidate({ addValidationRule, setValidationFn }) {
    addValidationRule(limitAliases)
    setValidationFn((of, document, rules) => validate(of, document, rules, { maxErrors: documentLimits.errors }))
  },
  onExecute({ args, executeFn, setExecuteFn, setResultAndStopExecution }) {
    const { document, operationName, contextValue } = args
    const known = plainIntrospection.answer(args)
    if (known) return setResultAndStopExecution(known)
    const excess = findExcess(args)
    if (excess) return setResultAndStopExecution({ errors: [excess] })
    // Here once, before anything of the input is read, so that no mutation can forget it.
    const context = contextValue as unknown as Context
    const isMutation = getOperationAST(document, operationName)?.operation === 'mutation'
    if (isMutation && context.viewer.apiKey?.scope === 'READ')
      setResultAndStopExecution({
        data: null,
        errors: [inLanguage(context.i18n, forbidden(msg`This key may only read.`))],
      })
    setExecuteFn((execution) => traceOperation(execution, () => executeFn(execution)))
    return {
      onExecuteDone({ result, setResult }) {
        // Masked here, where it is known who asked for what; the server's own masking finds nothing left to do.
        if (!isAsyncIterable(result)) setResult(maskResult(context, result, faultFactsOf(args)))
      },
    }
  },
  onSubscribe({ setSubscribeFn }) {
    setSubscribeFn((args) => streams.subscribe(args))
  },
})

/** One code for whatever is too much, also for what the parser itself gives up on. */
function parseWithinLimit<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof GraphQLError) || error.extensions['code'] !== undefined) throw error
    if (/more than \d+ tokens/.test(error.message))
      throw overLimit(`This document is over the limit: it may have at most ${maxTokens.toLocaleString('en')} tokens.`)
    // The server says so over HTTP by itself; a WebSocket does not know the server.
    throw inPlaceOf(error, error.message, { code: 'GRAPHQL_PARSE_FAILED', http: { spec: true, status: 400 } })
  }
}

/** What was sent instead of JSON stays out of the answer: it may be a secret that was sent to the wrong place. */
function unreadableRequest(error: unknown, request: Request): unknown {
  // Whatever its parts are, they are the sender's.
  if (carriesFiles(request) && !(error as GraphQLError).extensions?.['http'] && !request.signal.aborted)
    return badRequest('This request has parts that can’t be read. See the GraphQL multipart request specification.')
  const isOfJson = error instanceof SyntaxError || (error as GraphQLError | null)?.extensions?.['originalError']
  return isOfJson ? badRequest('This request contains JSON that can’t be read.') : error
}

/** Whether a request may have files beside its operation (GraphQL multipart request specification). */
export const carriesFiles = ({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean =>
  method === 'POST' && /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')

/** What a page of another site may read of an answer. */
export const exposedHeaders = [
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'WWW-Authenticate',
  'X-Request-Id',
]

interface YogaOptions {
  endpoint: '/graphql' | '/bff/graphql'
  logger: Logger
  /** Server-sent events that are open. */
  streams: Streams
}

export type GraphQLServer = ReturnType<typeof createGraphQLServer>

/** One of the two endpoints. They serve the same schema and differ in who the viewer can be. */
export function createGraphQLServer({ endpoint, logger, streams }: YogaOptions) {
  return createYoga<{ context: Context }>({
    schema,
    graphqlEndpoint: endpoint,
    context: ({ context }) => context,
    // The figures first: they count what was thrown, and not what is said of it.
    plugins: [operationMetrics(endpoint === '/graphql' ? 'public' : 'bff'), ownRules(streams)],
    // Only errors from before an operation is known, which programmers read: the others have their language by then.
    maskedErrors: { maskError: (error) => maskFault({ logger, i18n: i18nOf(sourceLocale) }, error) },
    // The explorer is a page of the client.
    graphiql: false,
    landingPage: false,
    cors: endpoint === '/graphql' ? { origin: '*', credentials: false, exposedHeaders } : false,
    batching: false,
    parserAndValidationCache: createDocumentCache(),
    // Only programs with a key send files here (http/graphql/operations-with-files.ts).
    multipart: endpoint === '/graphql',
    // Faults are logged once, by maskFault.
    logging: false,
  })
}
