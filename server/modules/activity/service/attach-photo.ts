import type { PictureUpload } from '../../../platform/generated/prisma/client.ts'
import { pictureOf } from '../../visuals/public.ts'
import type { FeedScope } from './feed-scope.ts'

/** Hang an upload on the row that shows it. It is none of the event's own pictures: it counts and is copied nowhere. */
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
