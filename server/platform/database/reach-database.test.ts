import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { applyMigrations } from './migrate.ts'
import { reachDatabase } from './reach-database.ts'

/** A database with every migration, what it knows of them, and the names of all of them. */
async function openDatabase() {
  const url = await createTestDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ name: string }>('SELECT migration_name AS name FROM _prisma_migrations')
  return { url, client, names: rows.map(({ name }) => name) }
}

test('a database with every migration is up to date, and nothing is applied', async () => {
  const { url, names } = await openDatabase()
  expect(names.length).toBeGreaterThan(1)
  expect(await reachDatabase(url, names)).toEqual({ isUpToDate: true })
  expect(await applyMigrations(url)).toEqual([])
})

test('a database without the newest migration is not up to date', async () => {
  const { url, names } = await openDatabase()
  expect(await reachDatabase(url, [...names, '29991231235959_newer'])).toEqual({ isUpToDate: false })
})

test('a database with a migration that failed is not up to date, and no start passes over it', async () => {
  const { url, client, names } = await openDatabase()
  await client.query(`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = $1`, [names.at(-1)])
  expect(await reachDatabase(url, names)).toEqual({ isUpToDate: false })
  await expect(applyMigrations(url)).rejects.toThrow(/failed/i)
})

test('a database where a migration of a newer build failed is not up to date', async () => {
  const { url, client, names } = await openDatabase()
  await client.query(`
    INSERT INTO _prisma_migrations (id, checksum, migration_name, applied_steps_count)
    VALUES ('newer', '', '29991231235959_newer', 0)`)
  expect(await reachDatabase(url, names)).toEqual({ isUpToDate: false })
})
