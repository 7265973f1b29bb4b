import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/platform/database/embedded-postgres.ts'
import type { Guest, RegistrationServer } from './server.ts'

/** Registers one guest. @returns false when the event has no room. */
export type Register = (guest: Guest) => Promise<boolean>

/**
 * What one would write without Marquee: a table of events with a counter, a table of registrations with one row per
 * person, and `node:http` in front. It knows no waitlist, no feed, no terms, no idempotency and no mail. Its database is
 * as durable as Marquee's.
 *
 * @param connect How it registers, over a pool with as many connections as Marquee has.
 */
export async function startSqlServer(connect: (pool: pg.Pool) => Register): Promise<RegistrationServer> {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
  const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres'), database: 'bench' })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 20 })
  // `end` does not wait for connections to be closed, and the database stops next.
  pool.on('error', () => undefined)
  await pool.query(`
    CREATE TABLE event (id uuid PRIMARY KEY, capacity int NOT NULL, taken int NOT NULL DEFAULT 0);
    CREATE TABLE registration (
      id uuid PRIMARY KEY, event_id uuid NOT NULL REFERENCES event, name text NOT NULL, email text NOT NULL,
      party_size int NOT NULL, created_at timestamptz NOT NULL DEFAULT now(), UNIQUE (event_id, email)
    )`)
  const register = connect(pool)
  async function registerOrFail(guest: Guest) {
    if (!(await register(guest))) throw new Error('a registration that has room was refused')
  }
  const server = createServer(async (request, response) => {
    try {
      await registerOrFail((await json(request)) as Guest)
      response.setHeader('content-type', 'application/json').end('{"data":{"register":{"__typename":"Registration"}}}')
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    port: (server.address() as AddressInfo).port,
    path: '/',
    async makeEvents(count, capacity) {
      const ids = Array.from({ length: count }, () => randomUUID())
      await pool.query('INSERT INTO event (id, capacity) SELECT unnest($1::uuid[]), $2', [ids, capacity])
      return ids
    },
    register: registerOrFail,
    toBody: (guest) => guest,
    async countOversold() {
      const { rows } = await pool.query<{ oversold: number }>(`
        SELECT coalesce(sum(greatest(spots - capacity, 0)), 0)::int AS oversold
        FROM event JOIN (SELECT event_id, sum(party_size) AS spots FROM registration GROUP BY 1) taken ON event_id = id`)
      return rows[0]!.oversold
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await pool.end()
      await postgres.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
