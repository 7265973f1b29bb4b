import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { type Db, connectDb } from './db.ts'
import { transactDirectly } from './direct-statements.ts'
import { createWriteCount } from '../../testing/write-count.ts'

let db: Db
/** Of what was handed to the network since the test began. */
const writes = createWriteCount()

beforeAll(async () => {
  db = connectDb(await createTestDatabase(), undefined, writes.watch)
  await db.$executeRaw`CREATE TABLE notes (id int PRIMARY KEY, words text NOT NULL)`
  await db.$executeRaw`INSERT INTO notes VALUES (1, 'first')`
  // A statement that comes often has a name from its twentieth time on.
  for (let time = 0; time < 25; time += 1) await Promise.all([divide(1), wordsOf(1)])
})
afterAll(() => db.$disconnect())

interface Divided {
  /** Of PostgreSQL: each connection has one. */
  process: number
  result: number
}

/** Twelve divided by a number; undefined when that fails. */
async function divide(by: number) {
  const rows = db.$queryRaw<Divided[]>`SELECT pg_backend_pid() AS "process", 12 / ${by}::int AS "result"`
  return (await rows.catch(() => []))[0]
}

async function wordsOf(id: number) {
  const rows = await db.$queryRaw<{ words: string }[]>`SELECT words FROM notes WHERE id = ${id}`
  return rows[0]?.words
}

test('reads that are asked together leave in one write, and each gets its own answer', async () => {
  writes.reset()
  const answers = await Promise.all([divide(1), divide(2), divide(3), divide(4), divide(6), divide(12)])
  expect(answers.map((answer) => answer?.result)).toEqual([12, 6, 4, 3, 2, 1])
  expect(new Set(answers.map((answer) => answer?.process)).size).toBe(1)
  expect(writes.read()).toBe(1)
})

test('so many that they take turns are all answered', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => divide(3)))
  expect(answers.map((answer) => answer?.result)).toEqual(Array.from({ length: 100 }, () => 4))
})

test('a read that fails leaves the others their answers, and its connection is not used again', async () => {
  const [before, broken, after] = await Promise.all([divide(4), divide(0), divide(2)])
  expect([before?.result, broken, after?.result]).toEqual([3, undefined, 6])
  const processes = await Promise.all(Array.from({ length: 100 }, () => divide(1)))
  expect(processes.map((answer) => answer?.process)).not.toContain(before?.process)
})

test('a write that waits for a lock keeps no read waiting', async () => {
  const order: string[] = []
  let changing: Promise<unknown> | undefined
  await transactDirectly(db, async (tx) => {
    await tx.$executeRaw`UPDATE notes SET words = 'locked' WHERE id = 1`
    changing = db.$executeRaw`UPDATE notes SET words = 'changed' WHERE id = 1`.then(() => order.push('write'))
    expect(await Promise.all([wordsOf(1), wordsOf(1)])).toEqual(['first', 'first'])
    order.push('reads')
  })
  await changing
  expect(order).toEqual(['reads', 'write'])
  expect(await wordsOf(1)).toBe('changed')
})

test('a connection that breaks fails its reads, and the next ones get another', async () => {
  async function pause(seconds: number) {
    await db.$queryRaw`SELECT pg_sleep(${seconds}::float8)::text AS "pause"`
  }
  for (let time = 0; time < 25; time += 1) await pause(0)
  const asked = Promise.allSettled([pause(60), wordsOf(1), wordsOf(1)])
  await vi.waitUntil(async () => {
    const ended = await db.$queryRaw<object[]>`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE query LIKE 'SELECT pg_sleep(%' AND state = 'active' AND datname = current_database()`
    return ended.length === 1
  })
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await Promise.all([divide(2), wordsOf(1)])).toEqual([expect.objectContaining({ result: 6 }), 'changed'])
})
