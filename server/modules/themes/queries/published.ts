import { sameValue } from '../../../contract/theme/theme-document.ts'
import type { Context } from '../../../graphql/context.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { findOrganizationOf } from '../../events/public.ts'

/** The published theme among the versions of an event. */
export const newestVersion = { orderBy: { version: 'desc' }, take: 1 } satisfies Prisma.EventTheme$versionsArgs

/** The published theme of an event: its newest version; null before the first. */
export function findPublished(db: Pick<Transaction, 'themeVersion'>, eventId: string) {
  return db.themeVersion.findFirst({ where: { eventId }, orderBy: { version: 'desc' } })
}

/** Whether two events have the same published theme. */
export async function isSameTheme(tx: Transaction, one: string, other: string): Promise<boolean> {
  const [first, second] = [await findPublished(tx, one), await findPublished(tx, other)]
  return sameValue(sorted(first?.tokens), sorted(second?.tokens))
}

/** Tokens by name: PostgreSQL gives the keys of stored JSON in an order of its own. */
export function sorted(tokens: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(tokens ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Whether the viewer works on an event's theme, and so sees its history. */
export async function seesThemeHistory(context: Context, eventId: string): Promise<boolean> {
  return (await findOrganizationOf(context, eventId, 'changeVisuals')) !== null
}

/** Every version of an event's theme, newest first; null to people who do not work on it. */
export async function listVersions(context: Context, eventId: string, page: Prisma.ThemeVersionFindManyArgs) {
  if (!(await seesThemeHistory(context, eventId))) return null
  return context.platform.db.themeVersion.findMany({ ...page, where: { eventId }, orderBy: { version: 'desc' } })
}
