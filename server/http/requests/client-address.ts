import { isIP } from 'node:net'

/**
 * What our outermost proxy received, by a header to which each proxy appends. Anybody can begin the list, so only the
 * entries of our own proxies are trusted, counted from the end. null without a trusted proxy or the header.
 */
export function forwardedHop(header: string | null | undefined, trustedProxies: number): string | null {
  if (trustedProxies === 0 || !header) return null
  const hops = header.split(',').map((hop) => hop.trim())
  return hops.at(-trustedProxies) ?? hops[0]!
}

/** Some proxies write the port too, and an IPv6 address in brackets then. */
function withoutPort(hop: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(hop) ?? []
  return bracketed ?? plain ?? hop
}

/** The client's address. */
export function clientAddress(remote: string | undefined, forwardedFor: string | null, trustedProxies: number): string {
  const claimed = withoutPort(forwardedHop(forwardedFor, trustedProxies) ?? '')
  return isIP(claimed) ? claimed : (remote ?? '0.0.0.0')
}
