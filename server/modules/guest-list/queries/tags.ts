import type { Transaction } from '../../../platform/database/db.ts'

export interface GuestTag {
  name: string
  registrations: number
}

/** The tags that guests of an event have, by name. A tag is there while a guest has it. */
export function listTags(db: Pick<Transaction, '$queryRaw'>, eventId: string): Promise<GuestTag[]> {
  return db.$queryRaw<GuestTag[]>`
    SELECT tag AS "name", count(*)::int AS "registrations"
    FROM "Registration" r CROSS JOIN LATERAL unnest(r."tags") AS tag
    WHERE r."eventId" = ${eventId}::uuid AND r."tags" <> '{}'
    GROUP BY tag ORDER BY lower(tag), tag`
}
