import { type Viewer, organizationsWhere } from '../../auth/viewer.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'

/** Imports that a viewer may know: those into events whose guests they see. */
export function importsSeenBy(viewer: Viewer) {
  return {
    event: { group: { organizationId: { in: organizationsWhere(viewer, 'seeGuests') } } },
  } satisfies Prisma.GuestImportWhereInput
}
