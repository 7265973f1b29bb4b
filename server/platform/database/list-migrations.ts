import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

export const migrationsDir = resolve(import.meta.dirname, '../../../prisma/migrations')

/** The migrations that this build was written for, by name and oldest first. */
export function listMigrations(): string[] {
  const entries = readdirSync(migrationsDir, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}
