import { randomUUID } from 'node:crypto'
import pg from 'pg'

/**
 * What one would write without Marquee: a table of events with a counter, a table of registrations with one row per
 * person, and one prepared statement that takes the places if there are enough and writes the row. It knows no
 * waitlist, no feed, no terms and no idempotency. That is the limit of one registration per transaction.
 */
export async function createPeer(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  // `end` does not wait for connections to be closed, and the database stops next.
  pool.on('error', () => undefined)
  await pool.query(`
    CREATE TABLE bench_event (id uuid PRIMARY KEY, capacity int NOT NULL, taken int NOT NULL DEFAULT 0);
    CREATE TABLE bench_registration (
      id uuid PRIMARY KEY, event_id uuid NOT NULL REFERENCES bench_event, name text NOT NULL, email text NOT NULL,
      party_size int NOT NULL, created_at timestamptz NOT NULL DEFAULT now(), UNIQUE (event_id, email)
    )`)
  const register = (eventId: string, email: string) =>
    pool.query({
      name: 'register',
      text: `
        WITH taken AS (
          UPDATE bench_event SET taken = taken + $2 WHERE id = $1 AND taken + $2 <= capacity RETURNING id
        )
        INSERT INTO bench_registration (id, event_id, name, email, party_size)
        SELECT $3, id, $4, $5, $2 FROM taken`,
      values: [eventId, 1, randomUUID(), 'Load Test', email],
    })
  return {
    async prepare(events: number, registrations: number) {
      const ids = Array.from({ length: events }, () => randomUUID())
      await pool.query('INSERT INTO bench_event (id, capacity) SELECT unnest($1::uuid[]), $2', [ids, registrations])
      return Array.from({ length: registrations }, (_, index) => async () => {
        const { rowCount } = await register(ids[index % events]!, `guest-${index}@load.test`)
        if (rowCount !== 1) throw new Error('a registration that has room was refused')
      })
    },
    stop: () => pool.end(),
  }
}
