import { type IngestProject, ingestUrl, readIngestProject } from '../../contract/errors/ingest-project.ts'
import type { Logger } from '../../platform/monitoring/logger.ts'
import type { RateLimit, RateLimiter } from '../../platform/limits/rate-limiter.ts'
import { problem } from '../errors/problem.ts'
import { EnvelopeRefused } from './envelope-bounds.ts'
import { forwardEnvelope } from './forward-envelope.ts'
import { acceptedEncodings, bodyEncoding } from './read-body.ts'
import { type UpstreamAnswer, UpstreamFailed, type UpstreamOptions } from './upstream.ts'

/** Many guests behind one router share an address, and each page sends a trace. */
export const tunnelLimit: RateLimit = { name: 'monitoring', points: 600, perSeconds: 60 }

export interface TunnelOptions extends Partial<UpstreamOptions> {
  /** The DSN of the configured project; null when reporting is off. */
  dsn: string | null
  rateLimiter: RateLimiter
  logger: Logger
}

export type MonitoringTunnel = ReturnType<typeof createMonitoringTunnel>

/**
 * Forwards browsers' reports to the configured project (spec.md §7). The query and the DSN in the
 * envelope's header must both name that project, so that this is never an open relay.
 */
export function createMonitoringTunnel(options: TunnelOptions) {
  const { rateLimiter, logger, timeoutMs = 10_000, lookup } = options
  const project = options.dsn === null ? null : readIngestProject(options.dsn)
  let isReachable = true

  /**
   * Log once when the ingest is lost and once when it is back. Otherwise every open page would add
   * lines.
   */
  function noteReach(reached: boolean, reason?: string) {
    if (reached === isReachable) return
    isReachable = reached
    if (reached) logger.info('the ingest of error reports is in reach again')
    else logger.warn({ reason }, 'the ingest of error reports is out of reach: reports of browsers are lost')
  }

  return {
    /** Forward an envelope. `clientIp` is the address for the rate limit and for the ingest. */
    async forward(request: Request, clientIp: string): Promise<Response> {
      if (request.method !== 'POST') return refusal(405, undefined, { Allow: 'POST' })
      const waitSeconds = await rateLimiter.consume(tunnelLimit, clientIp)
      if (waitSeconds !== null) return refusal(429, 'Too many reports.', { 'Retry-After': String(waitSeconds) })
      const target = project && targetOf(project, new URL(request.url).searchParams)
      if (!target) return refusal(400, project ? 'This project is not ours.' : 'Error reporting is off.')
      if (bodyEncoding(request.headers) === null)
        return refusal(415, `A body may be packed with ${acceptedEncodings}.`, { 'Accept-Encoding': acceptedEncodings })
      try {
        const answer = await forwardEnvelope(request, { project, url: target, clientIp, timeoutMs, lookup })
        noteReach(true)
        return answerOf(answer)
      } catch (error) {
        if (error instanceof EnvelopeRefused) return refusal(error.status, error.message)
        if (!(error instanceof UpstreamFailed)) return refusal(400, 'The envelope did not come whole.')
        noteReach(false, error.message)
        return refusal(502, 'Where reports go is out of reach.')
      }
    },
  }
}

/** The ingest URL for a query; null when it names another project. */
function targetOf(project: IngestProject, query: URLSearchParams): URL | null {
  if (query.get('o') !== project.organizationId || query.get('p') !== project.projectId) return null
  const region = query.get('r')
  if (region === null) return ingestUrl(project, null)
  // A project is in one region. The query may name it only when the DSN does not.
  const isOurs = /^[a-z]{2}$/.test(region) && (project.region ?? region) === region
  return isOurs ? ingestUrl(project, region) : null
}

/** The ingest's answer, without headers that would affect a browser on this site. */
function answerOf({ status, headers, body }: UpstreamAnswer): Response {
  // Neither a redirect nor a switch of protocols is an answer to an envelope.
  if (status < 200 || (status >= 300 && status < 400) || status > 599)
    return refusal(502, 'Where reports go is out of reach.')
  const passed = new Headers()
  for (const name of ['retry-after', 'x-sentry-rate-limits']) {
    const value = headers[name]
    if (value !== undefined) passed.set(name, String(value))
  }
  if (status === 204 || status === 205) return new Response(null, { status, headers: passed })
  const isJson = headers['content-type']?.startsWith('application/json')
  passed.set('Content-Type', isJson ? 'application/json' : 'text/plain; charset=utf-8')
  return new Response(new Uint8Array(body), { status, headers: passed })
}

function refusal(status: number, detail?: string, headers: Record<string, string> = {}): Response {
  const answer = problem(status, detail === undefined ? {} : { detail }, headers)
  // The rest of a body that is too long is discarded, so that the answer arrives (cancelBody).
  answer.headers.delete('Connection')
  return answer
}
