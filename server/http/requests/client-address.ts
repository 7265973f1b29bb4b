import { isIP } from 'node:net'

/**
 * The client's address. Anybody can begin the list in `X-Forwarded-For`. Only the entries that our
 * own proxies appended are trusted, counted from the end.
 */
export function clientAddress(remote: string | undefined, forwardedFor: string | null, trustedProxies: number): string {
  const direct = remote ?? '0.0.0.0'
  if (trustedProxies === 0 || !forwardedFor) return direct
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  const claimed = hops.at(-trustedProxies) ?? hops[0]
  return claimed && isIP(claimed) ? claimed : direct
}
