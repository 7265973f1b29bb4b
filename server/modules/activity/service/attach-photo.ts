import type { PictureUpload } from '../../../platform/generated/prisma/client.ts'
import { pictureOf } from '../../visuals/public.ts'
import type { FeedScope } from './feed-scope.ts'

/**
 * Attach an upload to its activity item. It is not one of the event's own visuals: it is not
 * counted and not copied.
 */
export async function attachPhoto(
  { tx, viewer, now }: FeedScope,
  upload: PictureUpload,
  shown: { itemId: string; altText: string },
): Promise<void> {
  const photo = { kind: 'PHOTO' as const, position: 'a0', addedById: viewer.person?.id ?? null, createdAt: now }
  await tx.eventVisual.create({
    data: { ...pictureOf(upload), ...photo, ...shown, shownAt: now },
    select: { id: true },
  })
}
