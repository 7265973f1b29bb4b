import { isIP } from 'node:net'
import { clientAddressHeader } from '../../auth/better-auth/limit-attempts.ts'

/**
 * The address a request came from. `X-Forwarded-For` is a list anybody can begin; only the entries
 * that our own proxies appended, counted from the end, are believed.
 */
export function clientAddress(remote: string | undefined, forwardedFor: string | null, trustedProxies: number): string {
  const direct = remote ?? '0.0.0.0'
  if (trustedProxies === 0 || !forwardedFor) return direct
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  const claimed = hops.at(-trustedProxies) ?? hops[0]
  return claimed && isIP(claimed) ? claimed : direct
}

/**
 * What a client sends under our own header is replaced: it decides whose sign-in attempts are
 * counted.
 */
export function withClientAddress(request: Request, ip: string): Request {
  const headers = new Headers(request.headers)
  headers.set(clientAddressHeader, ip)
  return new Request(request, { headers })
}
