import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listMigrations, migrationsDir } from './list-migrations.ts'
import { reachDatabase } from './reach-database.ts'
import { MigrationAdapter } from './migration-adapter.ts'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm'

const noFilter = { externalTables: [], externalEnums: [] }

/**
 * Bring a database up to date, as `prisma migrate deploy` does, by Prisma's engine as WebAssembly:
 * the CLI would first download a binary. @returns the names of the applied migrations. @throws
 * BadStart when the database cannot be reached, or is newer than this build.
 */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  const { isUpToDate } = await reachDatabase(databaseUrl, listMigrations())
  if (isUpToDate) return []
  return withEngine(databaseUrl, async (engine) => {
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: await readMigrations(),
      filters: noFilter,
    })
    return appliedMigrationNames
  })
}

/** The SQL from the migrations to schema.prisma; null when they agree. It creates databases. */
export async function diffMigrations(databaseUrl: string): Promise<string | null> {
  return withEngine(databaseUrl, async (engine) => {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'migrations', ...(await readMigrations()) },
      to: { tag: 'schemaDatamodel', files: [await readSchema()] },
      script: true,
      exitCode: true,
      filters: noFilter,
    })
    return exitCode === 2 ? (stdout ?? '') : null
  })
}

async function withEngine<T>(databaseUrl: string, use: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  // Loaded by the starts that need it: it takes 30 MiB, which the process would keep.
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

async function readSchema() {
  const path = join(dirname(migrationsDir), 'schema.prisma')
  return { path, content: await readFile(path, 'utf8') }
}

async function readMigrations(): Promise<MigrationList> {
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
