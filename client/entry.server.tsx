import { Transform } from 'node:stream'
import { I18nProvider } from '@lingui/react'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream, renderToStaticMarkup, type RenderToPipeableStreamOptions } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerInstrumentation,
  ServerRouter,
} from 'react-router'
import type { ErrorDocumentOptions } from '#contract/errors/error-document.ts'
import { ErrorDocument } from './features/errors/error-document.tsx'
import { DocumentContext } from './lib/document-context.ts'
import type { PageErrorData } from './lib/monitoring/page-fault.ts'
import { pagePattern } from './lib/i18n/load-page-messages.ts'
import { rememberI18n } from './lib/i18n/i18n-of-page.ts'
import { visitorContext } from './lib/navigation/visitor-context.ts'

// The server fills this context. It must be this bundle's own copy, because contexts are compared by identity.
export { visitorContext }
export { clientOperations } from './lib/apollo/client-operations.ts'

/** How long a loader's deferred promise may keep a page open. */
export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method.toUpperCase() === 'HEAD') return new Response(null, { status, headers })

  const { i18n, messagesOf, nonce, requestId, reportFault, traceHeaders } = loadContext.get(visitorContext)
  rememberI18n(i18n)
  const routes = routerContext.staticHandlerContext.matches.map(({ route }) => route)
  const pattern = pagePattern(routes.map(({ path }) => path ?? '').join('/'))
  const messages = { ...(await messagesOf(routes.map(({ id }) => id))), pattern }
  const userAgent = request.headers.get('user-agent')
  // Crawlers get the whole page, people the shell as soon as possible.
  const readyEvent: keyof RenderToPipeableStreamOptions = userAgent && isbot(userAgent) ? 'onAllReady' : 'onShellReady'

  return new Promise((resolve, reject) => {
    let isShellSent = false
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext value={{ nonce, messages, traceHeaders: traceHeaders() }}>
        <I18nProvider i18n={i18n}>
          <ServerRouter context={withoutScriptHints(routerContext)} url={request.url} nonce={nonce} />
        </I18nProvider>
      </DocumentContext>,
      {
        nonce,
        [readyEvent]() {
          isShellSent = true
          const body = gatherPieces(() => clearTimeout(timeout))
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError(error) {
          // The router draws this answer as the error page; of any other error it hides the numbers.
          const eventId = reportFault(error)
          const fault: PageErrorData = { code: 'INTERNAL_SERVER_ERROR', eventId, requestId }
          reject(Response.json(fault, { status: 500 }))
        },
        onError(error) {
          // An error before the shell is reported there.
          if (isShellSent) reportFault(error)
        },
      },
    )
    // A second more than the data may take, so that React can still send the boundaries' fallbacks.
    const timeout = setTimeout(abort, streamTimeout + 1_000)
  })
}

/**
 * Sends what React writes in one turn of the event loop as one piece. React writes a page in pieces of two kilobytes,
 * and each of them would pass every stream and the compression by itself, which costs more than rendering some of it.
 */
function gatherPieces(onEnd: () => void): Transform {
  let pieces: Uint8Array[] = []
  const body = new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      if (pieces.length === 0) setImmediate(send)
      pieces.push(piece)
      done()
    },
    flush(done) {
      send()
      onEnd()
      done()
    },
  })
  function send() {
    if (pieces.length > 0 && !body.destroyed) body.push(Buffer.concat(pieces))
    pieces = []
  }
  return body
}

/**
 * The page without the router's hints to load all of its scripts at once. Browsers would give them
 * precedence over its styles and its picture. Its first script imports the others.
 */
function withoutScriptHints(context: EntryContext): EntryContext {
  const manifest = hintless.get(context.manifest) ?? withoutImports(context.manifest)
  hintless.set(context.manifest, manifest)
  return { ...context, manifest }
}

/** The build has one manifest for all pages. */
const hintless = new WeakMap<Manifest, Manifest>()

type Manifest = EntryContext['manifest']

function withoutImports(manifest: Manifest): Manifest {
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, route && { ...route, imports: [] }])
  const entry = { ...manifest.entry, imports: [] }
  return { ...manifest, entry, routes: Object.fromEntries(routes) as Manifest['routes'] }
}

/** Loaders and actions are steps of the request's trace. The server learns here which route answers. */
export const instrumentations: ServerInstrumentation[] = [
  {
    route({ id, instrument }) {
      instrument({
        async loader(load, { context, pattern }) {
          await context.get(visitorContext).traceRoute({ kind: 'loader', id, pattern }, load)
        },
        async action(act, { context, pattern }) {
          await context.get(visitorContext).traceRoute({ kind: 'action', id, pattern }, act)
        },
      })
    },
  },
]

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  // A visitor who left, a 404 or a redirect is no fault.
  if (!request.signal.aborted && !isRouteErrorResponse(error) && !(error instanceof Response))
    context.get(visitorContext).reportFault(error)
}

export function renderErrorDocument(options: ErrorDocumentOptions): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<ErrorDocument {...options} />)}`
}
