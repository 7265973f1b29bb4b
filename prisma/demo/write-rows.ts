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

/** Write all rows with one statement for each table, so that the triggers that count places run once. */
export async function writeRows(tx: Transaction, parts: readonly Partial<DemoRows>[]) {
  for (const table of tables) {
    const delegate = tx[table] as unknown as { createMany(args: { data: unknown[] }): Promise<unknown> }
    await delegate.createMany({ data: parts.flatMap((part): readonly unknown[] => part[table] ?? []) })
  }
  // The demo's past is no news.
  await tx.organizerNews.deleteMany()
  await tx.organizerMailChoice.updateMany({ data: { dueAt: null } })
}
