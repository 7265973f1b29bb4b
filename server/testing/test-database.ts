import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Clone the migrated template. @returns the connection string of a database that only this test uses. */
export async function createTestDatabase(): Promise<string> {
  const template = new URL(inject('templateUrl'))
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await runOn(template, `CREATE DATABASE ${database} TEMPLATE marquee`)
  const url = new URL(template)
  url.pathname = `/${database}`
  return url.href
}

async function runOn(template: URL, sql: string) {
  const maintenance = new URL(template)
  maintenance.pathname = '/postgres'
  const client = new pg.Client({ connectionString: maintenance.href })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
