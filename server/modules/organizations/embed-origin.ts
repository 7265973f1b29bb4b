/** What is wrong with the text of an origin. */
type EmbedOriginProblem = 'FORM' | 'INSECURE'

/**
 * The origin of a website, as browsers compare it: `https://example.org`, `https://*.example.org:8443`. A path and what
 * follows it are left out, because people paste the address of a page. Only `localhost` may go without encryption.
 */
export function readEmbedOrigin(text: string): { origin: string } | { problem: EmbedOriginProblem } {
  const typed = text.trim()
  const written = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`
  const anySubdomain = /^([a-z]+:\/\/)\*\./i
  const hasAnySubdomain = anySubdomain.test(written)
  const url = URL.parse(written.replace(anySubdomain, '$1'))
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return { problem: 'FORM' }
  const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost')
  // Without a dot it is a name that only a network of its own knows, and `*.org` is half of the web.
  const labels = url.hostname.split('.').length
  if (!isLocal && (!/^[a-z0-9.-]+$/.test(url.hostname) || labels < 2)) return { problem: 'FORM' }
  if (url.protocol === 'http:' && !isLocal) return { problem: 'INSECURE' }
  return { origin: hasAnySubdomain ? url.origin.replace('://', '://*.') : url.origin }
}
