import pg from 'pg'

const header = `-- What the database holds by itself, as all migrations together left it: checks, indexes with a condition, triggers and
-- functions. Printed by \`npm run invariants\`. To change something, write a migration.
`

/** Names and definitions, in the order of their tables. What an extension brought along is left out. */
const parts = [
  {
    title: 'Checks',
    sql: `SELECT format('%s.%I: %s', conrelid::regclass, conname, pg_get_constraintdef(oid, true)) AS line
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'x') AND conrelid <> 0
      ORDER BY conrelid::regclass::text, conname`,
    write: (line: string) => `-- ${line.replaceAll('\n', '\n-- ')}`,
  },
  {
    title: 'Indexes that Prisma cannot describe',
    sql: `SELECT pg_get_indexdef(indexrelid) AS line FROM pg_index
      JOIN pg_class made ON made.oid = indexrelid
      WHERE made.relnamespace = 'public'::regnamespace AND (indpred IS NOT NULL OR indexprs IS NOT NULL)
      ORDER BY indrelid::regclass::text, made.relname`,
    write: (line: string) => `${line};`,
  },
  {
    title: 'Triggers',
    sql: `SELECT pg_get_triggerdef(oid, true) AS line FROM pg_trigger
      WHERE NOT tgisinternal AND tgrelid::regclass::text NOT LIKE 'graphile_worker.%'
      ORDER BY tgrelid::regclass::text, tgname`,
    write: (line: string) => `${line};`,
  },
  {
    title: 'Functions',
    sql: `SELECT pg_get_functiondef(oid) AS line FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
      ORDER BY proname, pg_get_function_identity_arguments(oid)`,
    write: (line: string) => `${line.trimEnd()};\n`,
  },
]

/** The text of prisma/invariants.sql. @param databaseUrl a database with all migrations */
export async function describeInvariants(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const sections: string[] = []
    for (const { title, sql, write } of parts) {
      const { rows } = await client.query<{ line: string }>(sql)
      sections.push(`-- ── ${title} ──\n\n${rows.map(({ line }) => write(line)).join('\n')}\n`)
    }
    return [header, ...sections].join('\n')
  } finally {
    await client.end()
  }
}
