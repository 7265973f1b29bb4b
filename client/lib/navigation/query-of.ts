/**
 * The query of a page's request as it came, `?` included, byte for byte: the URL that the router hands to a loader has it
 * written anew. Without what the router itself adds when it asks for data.
 */
export function queryOf({ url }: Pick<Request, 'url'>): string {
  const search = new URL(url).search.slice(1)
  const parts = search.split('&').filter((part) => !part.startsWith('_routes='))
  return search && parts.length > 0 ? `?${parts.join('&')}` : ''
}
