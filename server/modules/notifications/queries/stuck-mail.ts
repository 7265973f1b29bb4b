import { type Viewer, organizationsWhere } from '../../../auth/viewer.ts'
import type { Context } from '../../../graphql/context.ts'
import { pageById } from '../../../platform/database/page-by-id.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { maySeeStuckMail } from '../policy.ts'

/** Given up, of unknown outcome, or being retried after a failure. */
const stuck: Prisma.MailWhereInput = {
  OR: [
    { state: { in: ['FAILED', 'UNCERTAIN'] } },
    { state: { in: ['QUEUED', 'HANDING_OVER'] }, lastError: { not: null } },
  ],
}

/** Their addresses are those of members, and of people invited to become one. Only who manages members sees them. */
const toMembers = ['invitation', 'role-changed', 'member-removed', 'guestMessageTest']

/** Mail of organizations whose mail the viewer handles. Mail about accounts belongs to none. */
export function mailVisibleTo(viewer: Viewer): Prisma.MailWhereInput {
  const organizationIds = [...viewer.roles.keys()].filter((id) => maySeeStuckMail(viewer, id))
  return {
    organizationId: { in: organizationIds },
    OR: [{ kind: { notIn: toMembers } }, { organizationId: { in: organizationsWhere(viewer, 'manageMembers') } }],
  }
}

/** Mail of an organization that is stuck, of what the viewer may see, the oldest first. */
export function listStuckMail(
  { platform: { db }, viewer }: Context,
  organizationId: string,
  page: Prisma.MailFindManyArgs,
) {
  return db.mail.findMany(pageById(page, { AND: [{ organizationId }, stuck, mailVisibleTo(viewer)] }, 'asc'))
}

/** A value that changes when another mail of an organization that the viewer sees gets stuck, or one is tried again. */
export async function readStuckMailState(
  { platform: { db }, viewer }: Context,
  organizationId: string,
): Promise<string> {
  const { _count, _max, _sum } = await db.mail.aggregate({
    where: { AND: [{ organizationId }, mailVisibleTo(viewer), stuck] },
    _count: true,
    _max: { nextTryAt: true },
    _sum: { attempts: true },
  })
  return JSON.stringify([_count, _max, _sum])
}
