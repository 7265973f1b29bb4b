import type { Viewer } from '../../../auth/viewer.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { maySeeStuckMail } from '../policy.ts'

/** Given up, of unknown outcome, or being retried after a failure. */
export const stuck: Prisma.MailWhereInput = {
  OR: [
    { state: { in: ['FAILED', 'UNCERTAIN'] } },
    { state: { in: ['QUEUED', 'HANDING_OVER'] }, lastError: { not: null } },
  ],
}

/** Mail of organizations whose mail the viewer handles. Mail about accounts belongs to none. */
export function mailVisibleTo(viewer: Viewer): Prisma.MailWhereInput {
  const organizationIds = [...viewer.roles.keys()].filter((id) => maySeeStuckMail(viewer, id))
  return { organizationId: { in: organizationIds } }
}

/** A value that changes when another mail of an organization gets stuck, or one is tried again. */
export async function readStuckMailState({ db }: Platform, organizationId: string): Promise<string> {
  const { _count, _max, _sum } = await db.mail.aggregate({
    where: { AND: [{ organizationId }, stuck] },
    _count: true,
    _max: { nextTryAt: true },
    _sum: { attempts: true },
  })
  return JSON.stringify([_count, _max, _sum])
}
