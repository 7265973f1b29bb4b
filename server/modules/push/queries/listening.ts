import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Db, Transaction } from '../../../platform/database/db.ts'

/** Whose notifications a browser gets: those of the account that is logged in there, or those of a secret. */
export type Listening = { userId: string; sessionId: string } | { secretHash: string }

/** The listeners of the same reader, in whichever browser. */
export const listenersOf = (reader: Listening): Prisma.PushListenerWhereInput =>
  'userId' in reader ? { userId: reader.userId } : { secretHash: reader.secretHash }

export interface NotifiedBrowser {
  id: string
  userAgent: string | null
  createdAt: Date
  lastSentAt: Date | null
}

const columns = { id: true, userAgent: true, createdAt: true, lastSentAt: true } as const

/** The browsers of some listeners, the newest first. */
export function findBrowsers(db: Db, listeners: Prisma.PushListenerWhereInput): Promise<NotifiedBrowser[]> {
  return db.pushSubscription.findMany({
    where: { listeners: { some: listeners } },
    select: columns,
    orderBy: { id: 'desc' },
  })
}

/** Everyone whom mails about an event reach at an address: accounts and secrets. */
export async function listenersAt(
  db: Transaction,
  { eventId, emailNormalized }: { eventId: string; emailNormalized: string },
): Promise<Prisma.PushListenerWhereInput> {
  const where = { eventId, emailNormalized }
  const select = { userId: true, secretHash: true }
  const rows = [
    ...(await db.registration.findMany({ where, select })),
    ...(await db.waitlistEntry.findMany({ where, select })),
  ]
  return {
    OR: [
      { userId: { in: rows.flatMap(({ userId }) => userId ?? []) } },
      { secretHash: { in: rows.flatMap(({ secretHash }) => secretHash ?? []) } },
    ],
  }
}
