/** The project that error reports go to, as its DSN names it. */
export interface IngestProject {
  /** As browsers get it: without the secret that DSNs of old carry behind the key. */
  dsn: string
  protocol: string
  /** With the port, when it has one. */
  host: string
  /** Where a self-hosted service stands below its host, such as `/sentry`; empty at its root. */
  prefix: string
  key: string
  projectId: string
  /** From the service's own hosts, which begin with `o123.`; `0` elsewhere. */
  organizationId: string
  /** Of the service's own hosts; null where no region applies. */
  region: string | null
}

/** The service's own ingest hosts. Only they have regions. */
const serviceHost = /^o(\d+)\.ingest(?:\.([a-z]{2}))?\.sentry\.io$/

/** Read a DSN: `https://KEY@HOST[:PORT][/PREFIX]/PROJECT`; null when it is none. */
export function readIngestProject(dsn: string): IngestProject | null {
  if (!URL.canParse(dsn)) return null
  const { protocol, host, hostname, username: key, pathname, search, hash } = new URL(dsn)
  const [, prefix = '', projectId] = /^(.*)\/(\d+)$/.exec(pathname) ?? []
  if (!projectId || !/^\w+$/.test(key) || !/^https?:$/.test(protocol) || search || hash) return null
  return {
    dsn: `${protocol}//${key}@${host}${pathname}`,
    protocol,
    host,
    prefix,
    key,
    projectId,
    organizationId: /^o(\d+)\./.exec(hostname)?.[1] ?? '0',
    region: serviceHost.exec(hostname)?.[2] ?? null,
  }
}

/** Where browsers send their reports: this site's tunnel, with the project (spec.md §7). */
export function tunnelPath({ organizationId, projectId, region }: IngestProject): string {
  return `/monitoring?o=${organizationId}&p=${projectId}${region ? `&r=${region}` : ''}`
}

/**
 * Where a project's envelopes go: `o1.ingest.sentry.io`, or of a region `o1.ingest.de.sentry.io`.
 */
export function ingestUrl({ protocol, host, prefix, projectId }: IngestProject, region: string | null): URL {
  const url = new URL(`${protocol}//${host}${prefix}/api/${projectId}/envelope/`)
  const [, organizationId] = serviceHost.exec(url.hostname) ?? []
  if (organizationId && region) url.hostname = `o${organizationId}.ingest.${region}.sentry.io`
  return url
}
