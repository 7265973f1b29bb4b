import type { Context } from 'hono'

/** A file of an event that has another address now, with the same query. */
export function leadTo(c: Context, path: string, headers: Record<string, string>): Response {
  return c.body(null, 301, { ...headers, Location: path + new URL(c.req.url).search })
}
