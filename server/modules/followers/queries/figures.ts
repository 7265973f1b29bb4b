import type { Db } from '../../../platform/database/db.ts'
import type { TargetId } from './follows.ts'

export interface FollowerFigures {
  count: number
  weeklyCount: number
  newCount: number
}

const newForMs = 30 * 86_400_000

/** How many people follow exactly this organization or group. */
export async function countFollowers(db: Db, { typename, id }: TargetId, now: Date): Promise<FollowerFigures> {
  const where = typename === 'Group' ? { groupId: id } : { organizationId: id, groupId: null }
  const confirmed = { ...where, confirmedAt: { not: null } }
  const [count, weeklyCount, newCount] = await Promise.all([
    db.follow.count({ where: confirmed }),
    db.follow.count({ where: { ...confirmed, frequency: 'WEEKLY' } }),
    db.follow.count({ where: { ...where, confirmedAt: { gt: new Date(now.getTime() - newForMs) } } }),
  ])
  return { count, weeklyCount, newCount }
}
