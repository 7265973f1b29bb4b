import type { Transaction } from '../../../platform/database/db.ts'

/**
 * Lock a person's right to write in a feed until the commit: `shared` while they write, `exclusive`
 * while they are muted. So nothing they began to write appears after someone was told that they are
 * muted. Check whether they are muted only after this has returned, because a statement sees the
 * state from when it began.
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
