import { isIP } from 'node:net'
import { organizationRoles } from '../../contract/roles.ts'

/**
 * The one way to write the path of a page: single slashes, none at the end, and the fixed parts in
 * small letters. What fills a parameter stays byte for byte: ids, secrets and codes differ in their
 * letters. Pure.
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
 * Hosts that nobody reaches over the internet: addresses of machines, names of containers, what is
 * reserved for private networks. A health check, a proxy or a developer asks there, and must not be
 * sent elsewhere. Pure.
 */
export function isLocalHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase()
  if (name.startsWith('[') || isIP(name) !== 0 || !name.includes('.')) return true
  return /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(name)
}

interface AskedSite {
  /** The header Host. */
  host: string
  /** Of X-Forwarded-Proto from a proxy that is believed; null when nobody says. */
  scheme: string | null
  publicUrl: string
}

/** Whether a page was asked for under another name of the site than its public address. Pure. */
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
