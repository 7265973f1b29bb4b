import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { diffMigrations } from '../platform/database/migrate.ts'
import { useScratchDatabase } from './scratch-database.ts'

/** `npm run migration -- NAME` writes a migration to schema.prisma; `-- --check` only compares. */
const name = process.argv[2]
if (!name) {
  console.error('Usage: npm run migration -- NAME | --check')
  process.exit(1)
}

const sql = await useScratchDatabase(diffMigrations)
if (sql === null) {
  console.log('The migrations agree with schema.prisma.')
} else if (name === '--check') {
  console.error(`schema.prisma has changes without a migration. Run: npm run migration -- NAME\n\n${sql}`)
  process.exitCode = 1
} else {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const directory = resolve(import.meta.dirname, '../../prisma/migrations', `${stamp}_${name}`)
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, 'migration.sql'), sql)
  console.log(`Wrote ${directory}/migration.sql`)
}
