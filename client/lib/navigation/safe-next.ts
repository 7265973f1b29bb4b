const home = '/dashboard'
/** No page of ours has a longer address, and a header may not be much longer. */
const longest = 2_000
/** Only to resolve against. */
const anywhere = 'https://this.site.invalid'

/**
 * A path of this site from a `next` that anyone may have written into a link; the dashboard for everything else.
 *
 * Judged as the browser reads it: `//host` and `/\host` are other sites, control characters are dropped, and `/.//host`
 * becomes `//host`. The answer is resolved and percent-encoded, so that nothing reads it differently afterwards.
 */
export function safeNext(next: FormDataEntryValue | null | undefined): string {
  if (typeof next !== 'string' || next.length > longest || !next.startsWith('/')) return home
  if ([...next].some((character) => character < ' ' || character === '\u007f' || character === '\\')) return home
  if (!URL.canParse(next, anywhere)) return home
  const { origin, pathname, search, hash } = new URL(next, anywhere)
  if (origin !== anywhere || pathname.startsWith('//')) return home
  // A request for a page's data would show raw text.
  if (pathname.endsWith('.data')) return home
  const path = pathname + search + hash
  return path.length > longest ? home : path
}
