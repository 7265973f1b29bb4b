import { type Viewer, organizationsWhere } from '../../auth/viewer.ts'
import { normalizeEmail } from '../../contract/text/email.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'

/** Invitations and answers that a viewer may know without a secret: those of events whose guests they see. */
export function ofSeenGuests(viewer: Viewer) {
  return {
    event: { group: { organizationId: { in: organizationsWhere(viewer, 'seeGuests') } } },
  } satisfies Prisma.GuestInvitationWhereInput
}

/** Whether the link brought another account than the invited person's, so that it was passed on. */
export function isForAnother({ person }: Viewer, invitation: { emailNormalized: string }): boolean {
  return person !== null && normalizeEmail(person.email) !== invitation.emailNormalized
}
