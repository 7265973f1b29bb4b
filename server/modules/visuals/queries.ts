import type { Db } from '../../platform/database/db.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'
import { type Viewer, can } from '../../auth/viewer.ts'
import type { Context } from '../../graphql/context.ts'
import { eventsVisibleTo } from '../events/public.ts'
import { itemsVisibleTo } from './hooks.ts'
import { ownPictures, ownPicturesShownTo } from './policy.ts'

/** Cover first, then flyers, then the gallery. Two visuals at one position are in the order they were added. */
export const inOrder = [
  { kind: 'asc' },
  { position: 'asc' },
  { id: 'asc' },
] satisfies Prisma.EventVisualOrderByWithRelationInput[]

/** A text that changes whenever the page of an event's visuals shows something else. */
export async function fingerprintVisuals(db: Db, eventId: string): Promise<string> {
  const event = await db.event.findUnique({
    where: { id: eventId },
    select: {
      status: true,
      visuals: {
        where: ownPictures,
        orderBy: inOrder,
        select: { id: true, kind: true, altText: true, focalX: true, focalY: true, shareKey: true },
      },
    },
  })
  return JSON.stringify(event)
}

/** Which visuals of any event exist for a viewer. A photo is as visible as its activity item. */
export function picturesVisibleTo(viewer: Viewer): Prisma.EventVisualWhereInput {
  return {
    event: eventsVisibleTo(viewer),
    OR: [ownPicturesShownTo(viewer), { kind: 'PHOTO', item: itemsVisibleTo.call(viewer) }],
  }
}

/** The visual of an event that the viewer sees first. */
export function findCover({ platform, viewer }: Context, eventId: string, query: Prisma.EventVisualDefaultArgs) {
  return platform.db.eventVisual.findFirst({
    ...query,
    where: { eventId, AND: [ownPicturesShownTo(viewer)] },
    orderBy: inOrder,
  })
}

/** Whether the viewer may send visuals for an event's page; null when it does not exist for them. */
export async function mayUploadVisuals({ platform, viewer }: Context, eventId: string): Promise<boolean | null> {
  const event = await platform.db.event.findFirst({
    where: { AND: [{ id: eventId }, eventsVisibleTo(viewer)] },
    select: { group: { select: { organizationId: true } } },
  })
  return event && viewer.apiKey?.scope !== 'READ' && can(viewer, event.group.organizationId, 'changeVisuals')
}
