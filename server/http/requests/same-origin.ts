/**
 * Whether a state-changing request under `/bff` comes from our own pages. Browsers say so
 * themselves in `Sec-Fetch-Site`; older ones at least name the `Origin`. A request with neither is
 * no browser's, and has no cookies that somebody else could ride on.
 */
export function isSameOrigin(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  return origin === null || origin === publicUrl || isOwnHost(origin, headers.get('host'))
}

/**
 * The same for an upgrade to a WebSocket, which browsers let every page ask for, with our cookies.
 */
export function isOwnPage({ origin, host }: { origin?: string; host?: string }, publicUrl: string): boolean {
  return !origin || origin === publicUrl || isOwnHost(origin, host)
}

/**
 * The address under which this very request came in is ours too, whatever PUBLIC_URL says
 * (127.0.0.1, localhost).
 */
export function isOwnHost(origin: string, host: string | null | undefined): boolean {
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}
