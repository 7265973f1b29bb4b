import pg from 'pg'

/**
 * Counts what this process asks of PostgreSQL, from now on: every statement of every connection, those that begin and
 * end a transaction included.
 */
export function countStatements(): { read(): number } {
  let statements = 0
  const prototype = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown }
  const { query } = prototype
  prototype.query = function counted(...args: unknown[]) {
    statements += 1
    return query.apply(this, args)
  }
  return { read: () => statements }
}
