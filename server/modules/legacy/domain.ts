/** Where an old address leads: a path of this site, with its query and fragment, each with its sign or empty. */
interface Target {
  path: string
  query: string
  fragment: string
}

/** An old address and its target, as the table holds them. */
export interface Redirect {
  path: string
  target: string
}

/** In characters. No printed address is longer, and a lookup in the index stays short. */
export const maxAddressLength = 2_000

/** Steps that are followed for one answer. After more of them the visitor gets the address reached, and asks again. */
const maxHops = 20

/** A path as the table stores it: lower-case, encoded in one way, without needless slashes. Empty for the home page. */
export function normalizePath(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  return segments.map((segment) => `/${encodeSegment(decode(segment).normalize('NFC').toLowerCase())}`).join('')
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function encodeSegment(segment: string): string {
  return encodeURI(segment.toWellFormed())
    .replaceAll(/[/?#]/g, (sign) => encodeURIComponent(sign))
    .toLowerCase()
}

/** Read a target; null when it is not a path of this site. */
export function readTarget(text: string): Target | null {
  const here = 'https://here.invalid'
  if (!text.startsWith('/') || !URL.canParse(text, here)) return null
  const { origin, pathname, search, hash } = new URL(text, here)
  // What a browser would read as another host: `//host`, `/\host`, `/..//host`.
  if (origin !== here || pathname.startsWith('//')) return null
  return { path: pathname, query: search, fragment: hash }
}

export function writeTarget({ path, query, fragment }: Target): string {
  return path + query + fragment
}

/** A target goes on with what came before it: its own query first, and its own fragment if it has one. */
function goOn(from: Target, to: Target): Target {
  const queries = [to.query, from.query].map((query) => query.slice(1)).filter((query) => query !== '')
  return {
    path: to.path,
    query: queries.length > 0 ? `?${queries.join('&')}` : '',
    fragment: to.fragment || from.fragment,
  }
}

/**
 * Follow an address as long as it leads on. `find` gives the target of a normalized path, or null. @returns null when
 * it leads nowhere, `loop` when it comes back.
 */
export async function follow(
  start: Target,
  find: (path: string) => Promise<string | null> | string | null,
  hops = maxHops,
): Promise<Target | 'loop' | null> {
  const seen = new Set<string>()
  let at = start
  while (seen.size < hops) {
    const path = normalizePath(at.path)
    if (seen.has(path)) return 'loop'
    const found = path === '' || path.length > maxAddressLength ? null : await find(path)
    const target = found === null ? null : readTarget(found)
    if (!target) break
    seen.add(path)
    at = goOn(at, target)
  }
  return at === start ? null : at
}
