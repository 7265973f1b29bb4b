import { problem } from './problem.ts'

const maxEnvelopeBytes = 1024 * 1024
const upstreamTimeoutMs = 10_000

/**
 * Pass an error-reporting envelope on to the configured project (spec.md §7), and to nobody else: the query and the
 * DSN in the envelope's header must both name it, so that this is never an open relay. Cookies stay here.
 */
export async function forwardEnvelope(request: Request, dsn: string | null, clientIp: string): Promise<Response> {
  if (request.method !== 'POST') return problem(405)
  if (!dsn) return problem(400, { detail: 'Error reporting is off.' })
  const target = new URL(dsn)
  const project = target.pathname.slice(1)
  const query = new URL(request.url).searchParams
  const organization = /^o(\d+)\./.exec(target.hostname)?.[1]
  if (query.get('p') !== project || (organization && query.get('o') !== organization)) {
    return problem(400, { detail: 'This project is not ours.' })
  }
  const envelope = new Uint8Array(await request.arrayBuffer())
  if (envelope.byteLength > maxEnvelopeBytes) return problem(413)
  if (!namesProject(envelope, target)) return problem(400, { detail: 'The envelope is for another project.' })
  const region = query.get('r')
  if (region !== null && !/^[a-z]{2}$/.test(region)) return problem(400, { detail: 'No such region.' })

  const host =
    region && organization ? target.host.replace(/\.ingest(\.[a-z]{2})?\./, `.ingest.${region}.`) : target.host
  try {
    const answer = await fetch(`${target.protocol}//${host}/api/${project}/envelope/`, {
      method: 'POST',
      body: envelope,
      headers: { 'Content-Type': 'application/x-sentry-envelope', 'X-Forwarded-For': clientIp },
      signal: AbortSignal.timeout(upstreamTimeoutMs),
    })
    const headers = new Headers()
    for (const name of ['retry-after', 'x-sentry-rate-limits', 'content-type']) {
      const value = answer.headers.get(name)
      if (value) headers.set(name, value)
    }
    return new Response(answer.body, { status: answer.status, headers })
  } catch {
    return problem(502)
  }
}

function namesProject(envelope: Uint8Array, target: URL): boolean {
  try {
    const [header] = new TextDecoder().decode(envelope.subarray(0, 16_384)).split('\n', 1)
    const { dsn } = JSON.parse(header ?? '') as { dsn?: string }
    const named = new URL(dsn ?? '')
    return named.host === target.host && named.pathname === target.pathname
  } catch {
    return false
  }
}
