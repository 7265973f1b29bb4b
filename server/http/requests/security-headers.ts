import type { MiddlewareHandler } from 'hono'
import type { PublicConfig } from '../../contract/visitor.ts'

/** Which pages may show this one in a frame: none, or this site's own. */
export type Framing = 'none' | 'own'

/**
 * An event's public page is framed by the theme editor, which shows it in a look that is not
 * published yet. The page itself makes sure that nothing in the frame can be pressed; no other site
 * can frame it.
 */
export function framingOf(url: string): Framing {
  return /^https?:\/\/[^/]+\/e\/[^/?#]+\/?\?(?:[^#]*&)?preview(?:[=&#]|$)/.test(url) ? 'own' : 'none'
}

/** Puts on every answer what keeps browsers careful with it. */
export function setSecurityHeaders(publicUrl: string): MiddlewareHandler {
  const headers = Object.entries(securityHeaders(publicUrl.startsWith('https:')))
  return async (c, next) => {
    await next()
    // The way to another site tells it even less than the rest (client/routes/event-join.tsx).
    const isLeavingQuietly = c.res.headers.get('Referrer-Policy') === 'no-referrer'
    for (const [name, value] of headers) c.res.headers.set(name, value)
    if (isLeavingQuietly) c.res.headers.set('Referrer-Policy', 'no-referrer')
    if (framingOf(c.req.url) === 'own') c.res.headers.set('X-Frame-Options', 'SAMEORIGIN')
  }
}

/** Headers of every answer. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // A holder's secret may stand in a page's address; it must not travel to other sites.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=()',
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}

/**
 * What a page may load: our own files, scripts that carry the request's nonce, pictures of
 * accounts.
 */
export function contentSecurityPolicy(
  nonce: string,
  { config, hotReload, framing = 'none' }: { config: PublicConfig; hotReload: boolean; framing?: Framing },
): string {
  const origin = new URL(config.publicUrl)
  const socketOrigin = `${origin.protocol === 'https:' ? 'wss' : 'ws'}://${origin.host}`
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...(hotReload ? ["'unsafe-eval'"] : [])],
    // Poster colours and positions are set as style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', config.publicUrl],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", socketOrigin, ...(hotReload ? ['ws:'] : [])],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framing === 'own' ? "'self'" : "'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
