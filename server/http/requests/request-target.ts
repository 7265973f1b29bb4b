import type { IncomingMessage } from 'node:http'

/** Bytes of an address; RFC 9110 asks for 8,000 at least, and none of ours has a tenth. */
export const maxTargetBytes = 8_192

/** An address as RFC 3986 writes it, but for what browsers leave unencoded in a query. */
const writtenPath = /^\/[\w\-.~!$&'()*+,;=:@%/[\]|^`{}]*$/
const host = /^(?:\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?\.?)(?::\d{1,5})?$/i

/**
 * Why no program could make sense of where a request goes: 414 when it is too long, 400 when it is
 * malformed (broken percent-encoding, text that is no UTF-8, control characters, another form than
 * a path, a host that is none). Null when it can be read.
 */
export function refuseTarget(target: string, hostHeader: string | undefined): 400 | 414 | null {
  if (target.length > maxTargetBytes) return 414
  if (!hostHeader || !host.test(hostHeader)) return 400
  if (target.includes('#')) return 400
  const path = pathOf(target)
  if (!writtenPath.test(path)) return 400
  try {
    // oxlint-disable-next-line no-control-regex -- these are what is looked for
    return /[\0-\x1f\x7f]/.test(decodeURIComponent(path)) ? 400 : null
  } catch {
    return 400
  }
}

export function pathOf(target: string): string {
  const query = target.indexOf('?')
  return query === -1 ? target : target.slice(0, query)
}

/** The query as it came, byte for byte, `?` included. */
export function queryOfTarget(target: string): string {
  return target.slice(pathOf(target).length)
}

const verdicts = new WeakMap<IncomingMessage, 400 | 414>()

/**
 * Judges where a request goes, before anything makes a URL of it. One that is refused goes on as a
 * request for nothing in particular, so that it is counted, logged and answered like any other
 * (`targetRefusal`).
 */
export function checkTarget(incoming: IncomingMessage): void {
  // Node takes the first of several, and a proxy perhaps the last.
  const { host: hosts = [] } = incoming.headersDistinct
  const verdict = hosts.length > 1 ? 400 : refuseTarget(incoming.url ?? '', incoming.headers.host)
  if (verdict === null) return
  verdicts.set(incoming, verdict)
  incoming.url = '/'
  incoming.headers.host = 'unreadable'
}

/** The status that a request is to be refused with; null for one whose target could be read. */
export function targetRefusal(incoming: IncomingMessage): 400 | 414 | null {
  return verdicts.get(incoming) ?? null
}
