/** Where to go after logging in when nothing (or nothing safe) was asked for. */
const home = '/dashboard'

/**
 * A path of this site from a `next` that anybody may have written into a link; the dashboard for everything else.
 * `//host` and `/\host` are other sites to a browser, and control characters are dropped by it before it looks.
 */
export function safeNext(next: FormDataEntryValue | null | undefined): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return home
  if ([...next].some((character) => character < ' ' || character === '\u007f' || character === '\\')) return home
  return next
}
