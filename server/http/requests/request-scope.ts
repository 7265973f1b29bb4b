/**
 * Whether a path gets the handling of pages: errors as pages, one canonical address, checks of
 * methods, sessions, redirects to the log-in, and a content security policy. All paths do, except
 * the browser's endpoints, the files of the build, and the files that crawlers and browsers fetch
 * from every site.
 */
export function isHandled(path: string): boolean {
  return !/^\/(?:bff(?:\/|$)|assets(?:\/|$)|(?:favicon\.ico|robots\.txt|sitemap\.xml)$)/.test(path)
}

/** Paths for programs. Their errors are JSON unless the client accepts pages. */
export function isForPrograms(path: string): boolean {
  return /^\/(?:graphql|media|healthz|readyz|monitoring)(?:\/|$)/.test(path) || path.endsWith('.data')
}

export function isGraphQL(path: string): boolean {
  return path === '/graphql' || path === '/bff/graphql'
}
