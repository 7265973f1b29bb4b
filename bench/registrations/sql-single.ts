import { randomUUID } from 'node:crypto'
import { serveRegistrations } from './server.ts'
import { startSqlServer } from './sql-server.ts'

/** One prepared statement and one transaction for each registration: the limit of committing each by itself. */
serveRegistrations(() =>
  startSqlServer((pool) => async ({ eventId, name, email }) => {
    const { rowCount } = await pool.query({
      name: 'register',
      text: `
        WITH taken AS (
          UPDATE event SET taken = taken + $2 WHERE id = $1 AND taken + $2 <= capacity RETURNING id
        )
        INSERT INTO registration (id, event_id, name, email, party_size)
        SELECT $3, id, $4, $5, $2 FROM taken`,
      values: [eventId, 1, randomUUID(), name, email],
    })
    return rowCount === 1
  }),
)
