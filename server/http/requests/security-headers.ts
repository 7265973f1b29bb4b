import type { MiddlewareHandler } from 'hono'
import type { PublicConfig } from '../../contract/visitor.ts'

/** Which pages may show this one in a frame, as sources of `frame-ancestors`; none when it is empty. */
export type Framing = readonly string[]

/**
 * The theme editor shows an event's public page in a frame, with the unpublished theme. The page
 * itself disables all controls there. No other site can frame it.
 */
export function framingOf(url: string): Framing {
  return /^https?:\/\/[^/]+\/e\/[^/?#]+\/?\?(?:[^#]*&)?preview(?:[=&#]|$)/.test(url) ? ["'self'"] : []
}

/** What a page says in a policy of its own (client/features/embeds/frame-headers.ts); null when it has none. */
export function framingIn(headers: Headers): Framing | null {
  const [, sources] = /(?:^|;)\s*frame-ancestors ([^;]+)/.exec(headers.get('Content-Security-Policy') ?? '') ?? []
  return sources === undefined ? null : sources.split(' ').filter((source) => source !== "'none'")
}

/**
 * Add the security headers to every answer. Hono's `secureHeaders` does not fit: answers to
 * unreadable requests (unreadable-requests.ts) are written to the socket without Hono and need the
 * same headers and policy.
 */
export function setSecurityHeaders(publicUrl: string): MiddlewareHandler {
  const headers = Object.entries(securityHeaders(publicUrl.startsWith('https:')))
  return async (c, next) => {
    await next()
    // The redirect to another site has a stricter policy of its own (client/routes/event-join.tsx).
    const isLeavingQuietly = c.res.headers.get('Referrer-Policy') === 'no-referrer'
    for (const [name, value] of headers) c.res.headers.set(name, value)
    if (isLeavingQuietly) c.res.headers.set('Referrer-Policy', 'no-referrer')
    // The older header knows no list. Where pages of other sites are allowed, only the policy speaks.
    const framing = framingIn(c.res.headers) ?? []
    if (framing.some((source) => source !== "'self'")) c.res.headers.delete('X-Frame-Options')
    else if (framing.length > 0) c.res.headers.set('X-Frame-Options', 'SAMEORIGIN')
  }
}

/** Headers of every answer. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // A page's address may contain a guest's secret, which must not reach other sites.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=()',
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** The inline scripts that a page may run: those with the request's nonce, or with the hash of what they say. */
export type PageScripts = { nonce: string } | { hashes: readonly string[] }

const sourcesOf = (scripts: PageScripts) =>
  'nonce' in scripts ? [`'nonce-${scripts.nonce}'`] : scripts.hashes.map((hash) => `'sha256-${hash}'`)

/** What a page may load: our own files, its inline scripts, pictures of accounts. */
export function contentSecurityPolicy(
  scripts: PageScripts,
  { config, hotReload, framing = [] }: { config: PublicConfig; hotReload: boolean; framing?: Framing },
): string {
  const origin = new URL(config.publicUrl)
  const socketOrigin = `${origin.protocol === 'https:' ? 'wss' : 'ws'}://${origin.host}`
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...sourcesOf(scripts), ...(hotReload ? ["'unsafe-eval'"] : [])],
    // Poster colours and positions are set as style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', config.publicUrl],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", socketOrigin, ...(hotReload ? ['ws:'] : [])],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': framing.length > 0 ? framing : ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
