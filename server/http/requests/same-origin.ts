/**
 * Whether a state-changing request under `/bff` comes from our own pages. Browsers say so in
 * `Sec-Fetch-Site`, and older ones in `Origin`. A request with neither is not from a browser, so it
 * carries no cookies that another site could abuse.
 */
export function isSameOrigin(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  return origin === null || origin === publicUrl || isOwnHost(origin, headers.get('host'))
}

/** The same for a WebSocket upgrade. Browsers let every site request one with our cookies. */
export function isOwnPage({ origin, host }: { origin?: string; host?: string }, publicUrl: string): boolean {
  return !origin || origin === publicUrl || isOwnHost(origin, host)
}

/** The host of the request itself is also ours, whatever PUBLIC_URL says (127.0.0.1, localhost). */
function isOwnHost(origin: string, host: string | null | undefined): boolean {
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}
