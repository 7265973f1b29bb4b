import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Guest, serveRegistrations } from './server.ts'
import { startSqlServer } from './sql-server.ts'

interface Waiting {
  guest: Guest
  resolve(isRegistered: boolean): void
  reject(error: unknown): void
}

/**
 * Those who ask while a statement is under way are registered by the next one, in one transaction. An event that has no
 * room for all of its group gets none of them: the baseline never needs to choose.
 */
async function registerGroup(pool: pg.Pool, group: Waiting[]): Promise<void> {
  try {
    const ids = group.map(() => randomUUID())
    const guests = group.map(({ guest }) => guest)
    const { rows } = await pool.query<{ id: string }>({
      name: 'register-group',
      text: `
        WITH asked AS (
          SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) AS asked (id, event_id, name, email)
        ), sums AS (
          SELECT event_id, count(*)::int AS spots FROM asked GROUP BY event_id
        ), taken AS (
          UPDATE event SET taken = taken + spots FROM sums
          WHERE event.id = sums.event_id AND taken + spots <= capacity RETURNING event.id
        )
        INSERT INTO registration (id, event_id, name, email, party_size)
        SELECT asked.id, event_id, name, email, 1 FROM asked JOIN taken ON taken.id = event_id RETURNING id`,
      values: [
        ids,
        guests.map(({ eventId }) => eventId),
        guests.map(({ name }) => name),
        guests.map(({ email }) => email),
      ],
    })
    const registered = new Set(rows.map(({ id }) => id))
    group.forEach(({ resolve }, index) => resolve(registered.has(ids[index]!)))
  } catch (error) {
    for (const { reject } of group) reject(error)
  }
}

serveRegistrations(() =>
  startSqlServer((pool) => {
    let waiting: Waiting[] = []
    let isUnderWay = false
    async function work() {
      if (isUnderWay) return
      isUnderWay = true
      while (waiting.length > 0) {
        const group = waiting
        waiting = []
        await registerGroup(pool, group)
      }
      isUnderWay = false
    }
    return (guest) =>
      new Promise((resolve, reject) => {
        waiting.push({ guest, resolve, reject })
        // Those who ask in the same turn of the loop go together.
        setImmediate(() => void work())
      })
  }),
)
