/**
 * The query of a page's request byte for byte, `?` included. The URL that a loader gets is encoded again. Without the
 * parameter that the router adds when it asks for data.
 */
export function queryOf({ url }: Pick<Request, 'url'>): string {
  const search = new URL(url).search.slice(1)
  const parts = search.split('&').filter((part) => !part.startsWith('_routes='))
  return search && parts.length > 0 ? `?${parts.join('&')}` : ''
}
