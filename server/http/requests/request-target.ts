import type { IncomingMessage } from 'node:http'

/** The most bytes of an address. RFC 9110 requires at least 8,000. Ours have less than a tenth. */
export const maxTargetBytes = 8_192

/** A path by RFC 3986, plus the characters that browsers leave unencoded. */
const writtenPath = /^\/[\w\-.~!$&'()*+,;=:@%/[\]|^`{}]*$/
const host = /^(?:\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?\.?)(?::\d{1,5})?$/i

/**
 * Check the target and host of a request. @returns 414 when it is too long; 400 when it is
 * malformed (broken percent-encoding, invalid UTF-8, control characters, not a path, an invalid
 * host); null when it is valid.
 */
function refuseTarget(target: string, hostHeader: string | undefined): 400 | 414 | null {
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

/** The query unchanged, byte for byte, with its `?`. */
export function queryOfTarget(target: string): string {
  return target.slice(pathOf(target).length)
}

const verdicts = new WeakMap<IncomingMessage, 400 | 414>()

/**
 * Check the target before anything parses it as a URL. A refused request continues with the target
 * `/`, so that it is counted, logged and answered like any other (`targetRefusal`).
 */
export function checkTarget(incoming: IncomingMessage): void {
  // With several Host headers, Node uses the first and a proxy perhaps the last.
  const { host: hosts = [] } = incoming.headersDistinct
  const verdict = hosts.length > 1 ? 400 : refuseTarget(incoming.url ?? '', incoming.headers.host)
  if (verdict === null) return
  verdicts.set(incoming, verdict)
  incoming.url = '/'
  incoming.headers.host = 'unreadable'
}

/** The status to refuse a request with; null when its target is valid. */
export function targetRefusal(incoming: IncomingMessage): 400 | 414 | null {
  return verdicts.get(incoming) ?? null
}
