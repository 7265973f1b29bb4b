import { type Viewer, organizationsWhere } from '../../auth/viewer.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'

/**
 * Registrations that a viewer may know without a secret: their own, and those of events whose
 * guests they see.
 */
export function registrationsVisibleTo(viewer: Viewer): Prisma.RegistrationWhereInput {
  const visible: Prisma.RegistrationWhereInput[] = [
    { event: { group: { organizationId: { in: organizationsWhere(viewer, 'seeGuests') } } } },
  ]
  if (viewer.person) visible.push({ userId: viewer.person.id })
  return { OR: visible }
}
