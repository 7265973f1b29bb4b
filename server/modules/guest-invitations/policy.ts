import { type Viewer, organizationsWhere } from '../../auth/viewer.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'

/** Invitations and answers that a viewer may know without a secret: those of events whose guests they see. */
export function ofSeenGuests(viewer: Viewer) {
  return {
    event: { group: { organizationId: { in: organizationsWhere(viewer, 'seeGuests') } } },
  } satisfies Prisma.GuestInvitationWhereInput
}
