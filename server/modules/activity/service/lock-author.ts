import type { Transaction } from '../../../platform/database/db.ts'

/**
 * Hold what a person may say in a feed until the commit: `shared` while they write, `exclusive` while they are muted. So
 * nothing they began to write before appears after somebody was told that they are muted. Ask whether they are only
 * after this has returned: a statement sees what was there when it began.
 */
export async function lockAuthor(
  tx: Transaction,
  { eventId, userId }: { eventId: string; userId: string },
  mode: 'shared' | 'exclusive',
): Promise<void> {
  const name = `voice:${eventId}:${userId}`
  await (mode === 'shared'
    ? tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`
    : tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
