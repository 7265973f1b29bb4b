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
 * Forward the envelope in a request's body while it arrives, once its header names this project.
 *
 * @throws EnvelopeRefused, UpstreamFailed, and the error of the request when the visitor leaves
 * midway. The connection to the ingest is then cut, and the ingest discards the part.
 */
export async function forwardEnvelope(request: Request, options: ForwardOptions): Promise<UpstreamAnswer> {
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader()
  if (!reader) throw new EnvelopeRefused(400, 'The envelope has no header.')
  const envelope = new EnvelopeBounds()
  const waiting: Uint8Array[] = []
  let upstream = null as Upstream | null
  /** Send all chunks that arrived before the header was known: one header at most. */
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
    // The ingest may answer early. Then the rest of the envelope need not be valid.
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
 * All headers of a forwarded envelope. Never the visitor's cookies, and not the page's address
 * either, because it may contain a guest's secret.
 */
function headersFor(request: Request, { project, clientIp }: ForwardOptions): Record<string, string> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/x-sentry-envelope',
    'X-Sentry-Auth': `Sentry sentry_version=7, sentry_key=${project.key}`,
    // The second is for an ingest behind its own proxies, which overwrite the first.
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
