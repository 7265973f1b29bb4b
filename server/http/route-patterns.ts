interface RouteFacts {
  id: string
  parentId?: string | undefined
  path?: string | undefined
}

/** Finds the pattern of the page that answers a path. */
export type PatternOf = (path: string) => string

/**
 * The router's own patterns, ready to be asked for every request: asking the router itself would sort all of its routes
 * anew each time. As there, words come before parameters, and the case does not matter.
 *
 * @returns such as `/e/:eventUrl`; `*` for what has no page of its own.
 */
export function createPatternOf(routes: Record<string, RouteFacts | undefined>): PatternOf {
  const pathOf = ({ path = '', parentId }: RouteFacts): string => {
    const parent = parentId === undefined ? undefined : routes[parentId]
    return [parent ? pathOf(parent) : '', path].filter(Boolean).join('/')
  }
  const patterns = Object.values(routes)
    .filter((route) => route !== undefined)
    .map((route) => pathOf(route).split('/').filter(Boolean))
    .filter((segments) => !segments.includes('*'))
  const byLength = Map.groupBy(patterns, ({ length }) => length)
  for (const group of byLength.values()) group.sort((a, b) => rankOf(a).localeCompare(rankOf(b)))
  return (path) => {
    const asked = pagePath(path).toLowerCase().split('/').filter(Boolean)
    const found = byLength
      .get(asked.length)
      ?.find((segments) =>
        segments.every((segment, at) => segment.startsWith(':') || segment.toLowerCase() === asked[at]),
      )
    return found ? `/${found.join('/')}` : '*'
  }
}

/** The first difference decides, as in the router. */
const rankOf = (segments: string[]) => segments.map((segment) => (segment.startsWith(':') ? '1' : '0')).join('')

/** A page's data alone is asked for under the page's own name. */
function pagePath(path: string): string {
  return path === '/_root.data' ? '/' : path.replace(/\.data$/, '')
}
