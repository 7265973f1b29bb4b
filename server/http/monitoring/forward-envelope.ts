import { type IngestProject, readIngestProject } from '../../contract/errors/ingest-project.ts'
import { EnvelopeBounds, EnvelopeRefused, maxEnvelopeBytes } from './envelope-bounds.ts'
import { bodyEncoding, cancelBody, readBody } from './read-body.ts'
import { type Upstream, type UpstreamAnswer, type UpstreamOptions, openUpstream } from './upstream.ts'

interface ForwardOptions extends UpstreamOptions {
  project: IngestProject
  url: URL
  clientIp: string
}

/**
 * Pass the envelope in a request's body on as it comes, once its header says that it is for this
 * project.
 *
 * @throws EnvelopeRefused, UpstreamFailed, and whatever ends the request when the visitor leaves
 * midway; what had gone to the ingest by then is cut off, and thrown away there.
 */
export async function forwardEnvelope(request: Request, options: ForwardOptions): Promise<UpstreamAnswer> {
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader()
  if (!reader) throw new EnvelopeRefused(400, 'The envelope has no header.')
  const envelope = new EnvelopeBounds()
  const waiting: Uint8Array[] = []
  let upstream = null as Upstream | null
  /** With all that came before it was known whose envelope this is: one header at most. */
  const begin = (header: Record<string, unknown>) => {
    if (!isFor(options.project, header)) throw new EnvelopeRefused(400, 'The envelope is for another project.')
    upstream = openUpstream(options.url, headersFor(request, options), options)
    return upstream.write(Buffer.concat(waiting))
  }
  try {
    if (Number(request.headers.get('content-length')) > maxEnvelopeBytes)
      throw new EnvelopeRefused(413, `An envelope has at most ${maxEnvelopeBytes} bytes.`)
    const isWhole = await readBody(reader, bodyEncoding(request.headers)!, async (chunk) => {
      envelope.take(chunk)
      if (upstream) return upstream.write(chunk)
      waiting.push(chunk)
      return envelope.header ? begin(envelope.header) : true
    })
    // An ingest that answered early wanted no more, and whether the rest was proper does not
    // matter.
    if (isWhole) envelope.end()
    if (!upstream) await begin(envelope.header!)
    return await upstream!.finish()
  } catch (error) {
    upstream?.cut()
    throw error
  } finally {
    cancelBody(reader).catch(() => {})
  }
}

function isFor(project: IngestProject, { dsn }: Record<string, unknown>): boolean {
  const named = typeof dsn === 'string' ? readIngestProject(dsn) : null
  return (['host', 'prefix', 'projectId', 'key'] as const).every((part) => named?.[part] === project[part])
}

/**
 * All that leaves with an envelope. Never what the visitor is known by here, and not the page
 * either: addresses of guests' places hold their secrets.
 */
function headersFor(request: Request, { project, clientIp }: ForwardOptions): Record<string, string> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/x-sentry-envelope',
    'X-Sentry-Auth': `Sentry sentry_version=7, sentry_key=${project.key}`,
    // The second is for an ingest behind proxies of its own, which write the first anew.
    'X-Forwarded-For': clientIp,
    'X-Sentry-Forwarded-For': clientIp,
  }
  for (const name of ['user-agent', 'origin']) {
    const value = request.headers.get(name)
    if (value) headers[name] = value
  }
  const length = request.headers.get('content-length')
  if (length && bodyEncoding(request.headers) === 'identity') headers['Content-Length'] = length
  return headers
}
