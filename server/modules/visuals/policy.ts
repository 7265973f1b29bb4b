import { type Viewer, can, organizationsWhere } from '../../auth/viewer.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'

/** The visuals that organizers gave an event, not those that people show in its feed. */
export const ownPictures = { kind: { not: 'PHOTO' } } satisfies Prisma.EventVisualWhereInput

/** The event's own visuals for someone who may see it: described ones, and to its organization also the others. */
export function ownPicturesShownTo(viewer: Viewer): Prisma.EventVisualWhereInput {
  const insideOf = organizationsWhere(viewer, 'viewVisuals')
  const described = { altText: { not: '' } }
  if (insideOf.length === 0) return { ...ownPictures, ...described }
  return { ...ownPictures, OR: [described, { event: { group: { organizationId: { in: insideOf } } } }] }
}

/** The same rule for one of the event's own visuals that was read already. */
export function isOwnPictureShownTo(viewer: Viewer, { altText }: { altText: string }, organizationId: string): boolean {
  return altText !== '' || can(viewer, organizationId, 'viewVisuals')
}
