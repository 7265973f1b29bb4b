import type { Prisma } from '../../server/platform/generated/prisma/client.ts'
import type { Transaction } from '../../server/platform/database/db.ts'

/** The tables in an order that foreign keys allow. */
const tables = [
  'organization',
  'user',
  'account',
  'membership',
  'invitation',
  'group',
  'event',
  'registrationQuestion',
  'eventText',
  'eventTerms',
  'eventVisual',
  'eventTheme',
  'themeVersion',
  'referralLink',
  'referralClick',
  'waitlistEntry',
  'registration',
  'waitlistDecision',
  'activityFeed',
  'activityItem',
  'activityChange',
  'activityReaction',
  'activityMention',
  'legacyRedirect',
] as const

/** Rows of the demo by table. */
export type DemoRows = {
  [Table in (typeof tables)[number]]: Extract<
    Prisma.TypeMap['model'][Capitalize<Table>]['operations']['createMany']['args']['data'],
    unknown[]
  >
}

/** A statement of thousands of rows takes memory that the query compiler never gives back. */
const rowsAtOnce = 100

/** Write all rows, table by table. */
export async function writeRows(tx: Transaction, parts: readonly Partial<DemoRows>[]) {
  for (const table of tables) {
    const delegate = tx[table] as unknown as { createMany(args: { data: unknown[] }): Promise<unknown> }
    const rows = parts.flatMap((part): readonly unknown[] => part[table] ?? [])
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      await delegate.createMany({ data: rows.slice(start, start + rowsAtOnce) })
  }
  // The demo's past is no news.
  await tx.organizerNews.deleteMany()
  await tx.organizerMailChoice.updateMany({ data: { dueAt: null } })
}
