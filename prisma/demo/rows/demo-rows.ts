import type { Prisma } from '../../../server/platform/generated/prisma/client.ts'
import type { Transaction } from '../../../server/platform/db.ts'

/** Every row of the demo by table, in an order that foreign keys allow. */
export interface DemoRows {
  organization: Prisma.OrganizationCreateManyInput[]
  user: Prisma.UserCreateManyInput[]
  account: Prisma.AccountCreateManyInput[]
  membership: Prisma.MembershipCreateManyInput[]
  group: Prisma.GroupCreateManyInput[]
  event: Prisma.EventCreateManyInput[]
  eventTerms: Prisma.EventTermsCreateManyInput[]
  eventVisual: Prisma.EventVisualCreateManyInput[]
  eventTheme: Prisma.EventThemeCreateManyInput[]
  themeVersion: Prisma.ThemeVersionCreateManyInput[]
  referralLink: Prisma.ReferralLinkCreateManyInput[]
  referralClick: Prisma.ReferralClickCreateManyInput[]
  waitlistEntry: Prisma.WaitlistEntryCreateManyInput[]
  registration: Prisma.RegistrationCreateManyInput[]
  waitlistDecision: Prisma.WaitlistDecisionCreateManyInput[]
  activityFeed: Prisma.ActivityFeedCreateManyInput[]
  activityItem: Prisma.ActivityItemCreateManyInput[]
  activityStep: Prisma.ActivityStepCreateManyInput[]
  activityReaction: Prisma.ActivityReactionCreateManyInput[]
  legacyRedirect: Prisma.LegacyRedirectCreateManyInput[]
}

/** One statement a table: triggers that count places run once, and the whole demo takes well under a second. */
export async function writeRows(tx: Transaction, rows: DemoRows) {
  for (const [table, data] of Object.entries(rows)) {
    const { createMany } = tx[table as keyof DemoRows] as { createMany(args: { data: unknown[] }): Promise<unknown> }
    await createMany({ data })
  }
}

/** Rows of several parts, table by table; the order of the tables is that of `order`. */
export function joinRows(parts: readonly Partial<DemoRows>[]): DemoRows {
  const joined = Object.fromEntries(tables.map((table) => [table, parts.flatMap((part) => part[table] ?? [])]))
  return joined as unknown as DemoRows
}

const tables: readonly (keyof DemoRows)[] = [
  'organization', 'user', 'account', 'membership', 'group', 'event', 'eventTerms', 'eventVisual', 'eventTheme',
  'themeVersion', 'referralLink', 'referralClick', 'waitlistEntry', 'registration', 'waitlistDecision', 'activityFeed',
  'activityItem', 'activityStep', 'activityReaction', 'legacyRedirect',
]
