import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { canonicalPath, isOtherSite } from './canonical-address.ts'
import type { AppOptions } from '../app.ts'
import { forwardedHop } from '../requests/client-address.ts'
import type { Variables } from '../requests/request-facts.ts'
import { pathOf, queryOfTarget } from '../requests/request-target.ts'
import type { RenderPage } from '../pages/serve-pages.ts'

/** Pages that may redirect themselves: events with former addresses, and legacy paths. */
const leadsOn = /^\/(?:e\/|\*)/

/**
 * Redirect to the canonical address of a page, in one hop for host, https, slashes, case and a
 * former address of an event. The query is passed on unchanged. Only GET and HEAD are redirected.
 * Forms are accepted at any spelling.
 */
export function redirectToCanonical(
  { pages, config: { publicUrl }, trustedProxies }: AppOptions,
  render: RenderPage,
): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    const { method, url } = c.req
    if ((method !== 'GET' && method !== 'HEAD') || c.req.path.endsWith('.data')) return next()
    const { incoming } = c.env as HttpBindings
    const target = incoming.url ?? '/'
    const pathname = new URL(url).pathname.replaceAll(/\/+/g, '/')
    const { pattern } = await pages.findRoute(pathname)
    const path = canonicalPath(pathname, pattern)
    const host = incoming.headers.host ?? ''
    const scheme = forwardedHop(c.req.header('x-forwarded-proto')?.toLowerCase(), trustedProxies)
    const site = isOtherSite({ host, scheme, publicUrl }) ? publicUrl : ''
    if (site === '' && pathOf(target) === path) return next()

    const query = queryOfTarget(target)
    let location = path + query
    if (leadsOn.test(pattern)) {
      const { headers, signal } = c.req.raw
      const asked = new Request(new URL(path + query, publicUrl), { method: 'HEAD', headers, signal })
      const answer = await render(c, asked)
      location = (answer.status === 301 && answer.headers.get('location')) || location
    }
    return new Response(null, {
      status: 301,
      headers: {
        Location: location.startsWith('/') ? site + location : location,
        // As for every page: the target can change, and may depend on the viewer.
        'Cache-Control': 'private, no-cache',
      },
    })
  }
}
