import type { Viewer } from '../../../auth/viewer.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { mailAbilities } from '../policy.ts'

/** Given up, of unknown end, or on its way after something went wrong. */
export const stuck: Prisma.MailWhereInput = {
  OR: [
    { state: { in: ['FAILED', 'UNCERTAIN'] } },
    { state: { in: ['QUEUED', 'HANDING_OVER'] }, lastError: { not: null } },
  ],
}

/** Mail of organizations whose mail the viewer deals with; mail about accounts belongs to none. */
export function mailVisibleTo(viewer: Viewer): Prisma.MailWhereInput {
  const organizationIds = [...viewer.roles.keys()].filter((id) => mailAbilities(viewer, id).seeStuckMail)
  return { organizationId: { in: organizationIds } }
}
