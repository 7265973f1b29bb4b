import type { Prisma } from '../../server/platform/generated/prisma/client.ts'
import type { Transaction } from '../../server/platform/database/db.ts'

/** Rows of the demo by table. */
export interface DemoRows {
  organization: Prisma.OrganizationCreateManyInput[]
  user: Prisma.UserCreateManyInput[]
  account: Prisma.AccountCreateManyInput[]
  membership: Prisma.MembershipCreateManyInput[]
  invitation: Prisma.InvitationCreateManyInput[]
  group: Prisma.GroupCreateManyInput[]
  event: Prisma.EventCreateManyInput[]
  registrationQuestion: Prisma.RegistrationQuestionCreateManyInput[]
  eventText: Prisma.EventTextCreateManyInput[]
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
  activityChange: Prisma.ActivityChangeCreateManyInput[]
  activityReaction: Prisma.ActivityReactionCreateManyInput[]
  activityMention: Prisma.ActivityMentionCreateManyInput[]
  legacyRedirect: Prisma.LegacyRedirectCreateManyInput[]
}

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
] as const satisfies readonly (keyof DemoRows)[]

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
