import { type Viewer, organizationsWhere } from '../../auth/viewer.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'

/** The pictures that organizers gave an event, not those that people show in its feed. */
export const ownPictures = { kind: { not: 'PHOTO' } } satisfies Prisma.EventVisualWhereInput

/**
 * Which of an event's own pictures someone is shown who may see the event: those that are described, and the others to
 * the organization, where they are worked on.
 */
export function ownPicturesShownTo(viewer: Viewer): Prisma.EventVisualWhereInput {
  const insideOf = organizationsWhere(viewer, 'viewVisuals')
  const described = { altText: { not: '' } }
  if (insideOf.length === 0) return { ...ownPictures, ...described }
  return { ...ownPictures, OR: [described, { event: { group: { organizationId: { in: insideOf } } } }] }
}
