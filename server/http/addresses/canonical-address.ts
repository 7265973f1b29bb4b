import { isIP } from 'node:net'
import { organizationRoles } from '../../contract/roles.ts'

/**
 * The canonical path of a page: single slashes, none at the end, and the fixed parts in lower case.
 * Parameters stay unchanged, because ids, secrets and codes are case-sensitive. Pure.
 *
 * @param pathname as it came, percent-encoding included
 * @param pattern of the route it leads to, such as `/e/:eventUrl/tos`
 */
export function canonicalPath(pathname: string, pattern: string): string {
  const given = segmentsOf(pathname)
  const fixed = segmentsOf(pattern)
  const segments = given.map((segment, index) => {
    const rule = fixed[index] ?? '*'
    if (rule === ':organizationRole') return lowerRole(segment)
    return /^[:*]/.test(rule) ? segment : rule
  })
  return `/${segments.join('/')}`
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

function lowerRole(segment: string): string {
  const word = segment.toLowerCase()
  return organizationRoles.some((role) => role === word) ? word : segment
}

/**
 * Whether a host is not reachable over the internet: IP addresses, names of containers and names
 * reserved for private networks. Health checks, proxies and developers use them and must not be
 * redirected. Pure.
 */
export function isLocalHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase()
  if (name.startsWith('[') || isIP(name) !== 0 || !name.includes('.')) return true
  return /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(name)
}

interface AskedSite {
  /** The header Host. */
  host: string
  /** From X-Forwarded-Proto of a trusted proxy; null when unknown. */
  scheme: string | null
  publicUrl: string
}

/** Whether a request used another host or scheme than the public address. Pure. */
export function isOtherSite({ host, scheme, publicUrl }: AskedSite): boolean {
  const site = new URL(publicUrl)
  if (isLocalHost(host) || isLocalHost(site.host)) return false
  const port = site.protocol === 'https:' ? ':443' : ':80'
  const isSameHost =
    host
      .toLowerCase()
      .replace(/\.(?=:|$)/, '')
      .replace(new RegExp(`${port}$`), '') === site.host
  return !isSameHost || (scheme === 'http' && site.protocol === 'https:')
}
