import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from '../graphql/schema.ts'

/** `npm run schema` prints the API to schema.graphql; `-- --check` fails when that is stale. */
const file = resolve(import.meta.dirname, '../../schema.graphql')
const printed = `${printSchema(lexicographicSortSchema(schema))}\n`
if (!process.argv.includes('--check')) await writeFile(file, printed)
else if ((await readFile(file, 'utf8')) !== printed) {
  console.error('schema.graphql is stale. Run: npm run schema')
  process.exitCode = 1
}
