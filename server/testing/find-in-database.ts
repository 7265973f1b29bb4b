import type { Db } from '../platform/database/db.ts'

/**
 * Where a text is stored, in whatever letters: `Mail.toAddress`, one line for each column of every table in which some
 * row says it. The job queue's tables are looked at, too.
 */
export async function findInDatabase(db: Db, text: string): Promise<string[]> {
  const columns = await db.$queryRaw<{ schema: string; table: string; column: string }[]>`
    SELECT "table_schema" AS "schema", "table_name" AS "table", "column_name" AS "column"
    FROM information_schema.columns JOIN information_schema.tables USING ("table_schema", "table_name")
    WHERE "table_schema" NOT IN ('pg_catalog', 'information_schema') AND "table_type" = 'BASE TABLE'
      AND "data_type" NOT IN ('uuid', 'integer', 'smallint', 'bigint', 'boolean', 'timestamp with time zone', 'double precision')
    ORDER BY "table_name", "ordinal_position"`
  const looks = columns.map(
    ({ schema, table, column }) => `SELECT '${table}.${column}' AS "where" WHERE EXISTS (
      SELECT 1 FROM "${schema}"."${table}" WHERE position(lower($1) IN lower("${column}"::text)) > 0)`,
  )
  const found = await db.$queryRawUnsafe<{ where: string }[]>(looks.join(' UNION ALL '), text)
  return found.map(({ where }) => where)
}
