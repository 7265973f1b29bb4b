import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from '../graphql/schema.ts'
import { writeOrCheck } from './write-or-check.ts'

/** `npm run schema` prints the API to schema.graphql; `-- --check` fails when that is stale. */
await writeOrCheck('schema.graphql', `${printSchema(lexicographicSortSchema(schema))}\n`, 'npm run schema')
