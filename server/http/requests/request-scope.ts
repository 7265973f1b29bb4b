/**
 * Whether a path gets the handling of requests: errors as pages, one address for each page, checks
 * of methods, sessions and redirects to the log-in, a policy for the scripts of the answer.
 * Everything does, but the browser's own endpoints, the files of the build, and what crawlers and
 * browsers ask every site for.
 */
export function isHandled(path: string): boolean {
  return !/^\/(?:bff(?:\/|$)|assets(?:\/|$)|(?:favicon\.ico|robots\.txt|sitemap\.xml)$)/.test(path)
}

/** Where programs ask: they get errors as data unless they say that they read pages. */
export function isForPrograms(path: string): boolean {
  return /^\/(?:graphql|media|healthz|readyz|monitoring)(?:\/|$)/.test(path) || path.endsWith('.data')
}

export function isGraphQL(path: string): boolean {
  return path === '/graphql' || path === '/bff/graphql'
}
