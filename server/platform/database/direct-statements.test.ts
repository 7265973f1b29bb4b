import { DatabaseError } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { type Db, connectDb, isWriteConflict, violates } from './db.ts'
import { transactDirectly } from './direct-statements.ts'
import { createWriteCount } from '../../testing/write-count.ts'
import { Prisma } from '../generated/prisma/client.ts'

let db: Db
/** Of what was handed to the network since the test began. */
const writes = createWriteCount()

beforeAll(async () => {
  db = connectDb(await createTestDatabase(), undefined, writes.watch)
  await db.$executeRaw`CREATE TABLE notes (id int PRIMARY KEY, words text NOT NULL)`
})
afterAll(() => db.$disconnect())
beforeEach(async () => {
  await db.$executeRaw`TRUNCATE notes`
  writes.reset()
})

const wordsOf = async (id: number) => {
  const rows = await db.$queryRaw<{ words: string }[]>`SELECT words FROM notes WHERE id = ${id}`
  return rows[0]?.words
}

test('statements that are asked together leave in one write with the BEGIN, and run in the order of asking', async () => {
  const seen = await transactDirectly(db, async (tx) => {
    const [, changed, rows] = await Promise.all([
      tx.$executeRaw`INSERT INTO notes VALUES (1, 'first')`,
      tx.$executeRaw`UPDATE notes SET words = words || ', second' WHERE id = ${1}`,
      tx.$queryRaw<{ words: string }[]>`SELECT words FROM notes`,
    ])
    return { changed, rows }
  })
  expect(seen).toEqual({ changed: 1, rows: [{ words: 'first, second' }] })
  // And the COMMIT.
  expect(writes.read()).toBe(2)
})

test('Prisma’s own statements and raw ones are in the same transaction', async () => {
  const broken = transactDirectly(db, async (tx) => {
    const { id } = await tx.organization.create({ data: { name: 'Both', slug: 'both' } })
    const rows = await tx.$queryRaw<object[]>`SELECT 1 FROM "Organization" WHERE "id" = ${id}::uuid`
    expect(rows).toHaveLength(1)
    throw new Error('changed my mind')
  })
  await expect(broken).rejects.toThrow('changed my mind')
  expect(await db.organization.count({ where: { slug: 'both' } })).toBe(0)
})

test('one that fails takes those behind it along, says itself what was wrong, and leaves a connection that works', async () => {
  const failing = transactDirectly(db, (tx) =>
    Promise.all([
      tx.$executeRaw`INSERT INTO notes VALUES (1, 'kept by nobody')`,
      tx.$executeRaw`INSERT INTO notes VALUES (1, 'twice')`,
      tx.$executeRaw`INSERT INTO notes VALUES (2, 'behind it')`,
    ]),
  )
  const error: unknown = await failing.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(DatabaseError)
  expect([violates(error, 'notes_pkey'), violates(error, 'other_key'), isWriteConflict(error)]).toEqual([
    true,
    false,
    false,
  ])
  expect([await wordsOf(1), await wordsOf(2)]).toEqual([undefined, undefined])
  for (let n = 0; n < 30; n += 1)
    await transactDirectly(db, (tx) => tx.$executeRaw`INSERT INTO notes VALUES (${n}, 'works')`)
  expect(await wordsOf(29)).toBe('works')
})

test('a deadlock is reported as a conflict', async () => {
  await db.$executeRaw`INSERT INTO notes VALUES (1, 'one'), (2, 'two')`
  const both = Promise.withResolvers<void>()
  let holding = 0
  const take = (first: number, second: number) =>
    transactDirectly(db, async (tx) => {
      await tx.$executeRaw`UPDATE notes SET words = 'mine' WHERE id = ${first}`
      holding += 1
      if (holding === 2) both.resolve()
      await both.promise
      await tx.$executeRaw`UPDATE notes SET words = 'mine' WHERE id = ${second}`
    })
  const outcomes = await Promise.allSettled([take(1, 2), take(2, 1)])
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  expect(reasons.map(isWriteConflict)).toEqual([true])
})

test('values go and come as Prisma’s do', async () => {
  const when = new Date('2026-03-01T12:00:00.123Z')
  const ask = (tx: Prisma.TransactionClient) => tx.$queryRaw<object[]>`
    SELECT ${when}::timestamptz AS "when", ${9_007_199_254_740_993n}::bigint AS "big", 1.25::numeric AS "exact",
      ${'ä'}::text AS "text", ${null}::text AS "nothing", ${['a', 'b']}::text[] AS "list", ${true}::boolean AS "flag",
      ${JSON.stringify({ a: [1] })}::jsonb AS "json", ${Buffer.from([1, 255])}::bytea AS "bytes", 0.5::float8 AS "half",
      ${'01a2003a-80e5-7e67-a853-ab746866b332'}::uuid AS "id", 7::int AS "small", '2026-03-01'::date AS "day", '2026-03-01 01:02'::timestamp AS "local"`
  const direct = await transactDirectly(db, ask)
  const through = await db.$transaction(ask)
  expect(direct).toEqual(through)
  expect(direct[0]).toMatchObject({ big: 9_007_199_254_740_993n, exact: new Prisma.Decimal('1.25'), when })
})
