import type { Context } from 'hono'

/** Whether a browser opens the address of the API to look at it: it is led to the page for that. */
export function isForExplorer({ req }: Pick<Context, 'req'>): boolean {
  return req.query('query') === undefined && (req.header('accept') ?? '').includes('text/html')
}
