import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { connectDb } from './db.ts'
import { nameFrequentStatements } from './statement-names.ts'

const text = (table: string) => `SELECT "t0"."id" FROM "public"."${table}" AS "t0" WHERE "t0"."id" = $1`

describe('a statement', () => {
  test('has a name from its third use on, the same for the same text', () => {
    const nameOf = nameFrequentStatements({ uses: 3, names: 10, windowMs: 60_000 })
    expect([nameOf(text('Event')), nameOf(text('Event'))]).toEqual(['', ''])
    const name = nameOf(text('Event'))
    expect(name).toMatch(/^often-[\w-]{22}$/)
    expect([nameOf(text('Event')), nameOf(text('Group'))]).toEqual([name, ''])
  })

  test('that writes, or that has a list of any length, never has one', () => {
    const nameOf = nameFrequentStatements({ uses: 1, names: 10, windowMs: 60_000 })
    expect(nameOf('UPDATE "Event" SET "title" = $1')).toBe('')
    expect(nameOf(`${text('Event')} AND "id" IN ($2,$3)`)).toBe('')
    expect(nameOf(`${text('Event')} AND "status" IN (CAST($2::text AS "public"."EventStatus"))`)).not.toBe('')
  })

  test('has none when enough others have one, until the window is over', async () => {
    const nameOf = nameFrequentStatements({ uses: 1, names: 2, windowMs: 50 })
    const named = ['Event', 'Group', 'User'].map((table) => nameOf(text(table)) !== '')
    expect(named).toEqual([true, true, false])
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(nameOf(text('User'))).not.toBe('')
  })
})

test('PostgreSQL prepares what is asked again and again, and nothing that is asked once', async () => {
  const db = connectDb(await createTestDatabase())
  const prepared = async () => {
    const rows = await db.$queryRaw<{ statement: string }[]>`SELECT "statement" FROM pg_prepared_statements`
    return rows.map(({ statement }) => statement)
  }
  await db.organization.findMany({ where: { slug: 'nobody' } })
  for (let n = 0; n < 25; n += 1) await db.group.findFirst({ where: { slug: `nobody-${n}` } })
  const statements = await prepared()
  expect(statements.filter((statement) => statement.includes('"Group"'))).toHaveLength(1)
  expect(statements.filter((statement) => statement.includes('"Organization"'))).toHaveLength(0)
  await db.$disconnect()
})
