import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm'
import { listMigrations, migrationsDir } from './list-migrations.ts'
import { MigrationAdapter } from './migration-adapter.ts'

/** Of tables and enums that are not the schema's. */
export const withoutFilter = { externalTables: [], externalEnums: [] }

/** Prisma's engine as WebAssembly: the CLI would first download a binary. */
export async function withEngine<T>(databaseUrl: string, use: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  // It takes 30 MiB.
  const { SchemaEngine } = await import('@prisma/schema-engine-wasm')
  await using adapters = new MigrationAdapter(databaseUrl)
  const { path, content } = await readSchema()
  const engine = await SchemaEngine.new(
    { datamodels: [[path, content]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapters),
  )
  try {
    return await use(engine)
  } finally {
    engine.free()
  }
}

export async function readSchema() {
  const path = join(dirname(migrationsDir), 'schema.prisma')
  return { path, content: await readFile(path, 'utf8') }
}

export async function readMigrations(): Promise<MigrationList> {
  return {
    baseDir: migrationsDir,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(join(migrationsDir, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      listMigrations().map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok' as const, value: await readFile(join(migrationsDir, name, 'migration.sql'), 'utf8') },
        },
      })),
    ),
  }
}
