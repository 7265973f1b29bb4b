import type { Context } from '../../../graphql/context.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { pageById } from '../../../platform/database/page-by-id.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { findAudience } from './audience.ts'

/** Comments that wait for approval, oldest first; null to people who may not moderate. */
export async function listAwaitingApproval(context: Context, eventId: string, page: Prisma.ActivityItemFindManyArgs) {
  if ((await findAudience(context, eventId)) !== 'ORGANIZERS') return null
  const where = { eventId, approved: false, deletedAt: null }
  return context.platform.db.activityItem.findMany(pageById(page, where, 'asc'))
}

/** Hidden items without their replies, newest first; null to people who may not moderate. */
export async function listHidden(context: Context, eventId: string, page: Prisma.ActivityItemFindManyArgs) {
  if ((await findAudience(context, eventId)) !== 'ORGANIZERS') return null
  return context.platform.db.activityItem.findMany(pageById(page, { eventId, hiddenAt: { not: null } }, 'desc'))
}

/** Muted people, the latest first; null to people who may not moderate. */
export async function listMuted(context: Context, eventId: string, page: Prisma.ActivityMuteFindManyArgs) {
  if ((await findAudience(context, eventId)) !== 'ORGANIZERS') return null
  const orderBy = [{ createdAt: 'desc' as const }, { userId: 'desc' as const }]
  return context.platform.db.activityMute.findMany({ ...page, where: { eventId }, orderBy })
}

export async function isMuted(
  db: Pick<Transaction, 'activityMute'>,
  voice: { eventId: string; userId: string },
): Promise<boolean> {
  const found = await db.activityMute.findUnique({ where: { eventId_userId: voice }, select: { eventId: true } })
  return found !== null
}
