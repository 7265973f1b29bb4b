/** Where to go after logging in when nothing (or nothing safe) was asked for. */
const home = '/dashboard'
/** No page of ours has an address this long; a header may not be much longer. */
const longest = 2_000
/** Only to resolve against; never part of the answer. */
const anywhere = 'https://this.site.invalid'

/**
 * A path of this site from a `next` that anybody may have written into a link; the dashboard for everything else.
 *
 * Judged as the browser will read it: `//host` and `/\host` are other sites, control characters are dropped before it
 * looks, and `/.//host` becomes `//host` once its dots are resolved. The answer is resolved and percent-encoded, so
 * that nothing reads it differently afterwards and it fits into a header.
 */
export function safeNext(next: FormDataEntryValue | null | undefined): string {
  if (typeof next !== 'string' || next.length > longest || !next.startsWith('/')) return home
  if ([...next].some((character) => character < ' ' || character === '\u007f' || character === '\\')) return home
  if (!URL.canParse(next, anywhere)) return home
  const { origin, pathname, search, hash } = new URL(next, anywhere)
  if (origin !== anywhere || pathname.startsWith('//')) return home
  // A request for a page's data: what it answers is for the router, and shows a person raw text.
  if (pathname.endsWith('.data')) return home
  const path = pathname + search + hash
  return path.length > longest ? home : path
}
