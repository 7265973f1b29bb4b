import type { Db, Transaction } from '../../platform/database/db.ts'
import type { EventVisual, Prisma } from '../../platform/generated/prisma/client.ts'
import { type Viewer, can } from '../../auth/viewer.ts'
import type { Context } from '../../graphql/context.ts'
import { eventsVisibleTo } from '../events/public.ts'
import { itemsVisibleTo } from './hooks.ts'
import { isOwnPictureShownTo, ownPictures, ownPicturesShownTo } from './policy.ts'
import { parseVariants } from './variants.ts'

/** Cover first, then flyers, then the gallery. Two visuals at one position are in the order they were added. */
export const inOrder = [
  { kind: 'asc' },
  { position: 'asc' },
  { id: 'asc' },
] satisfies Prisma.EventVisualOrderByWithRelationInput[]

/**
 * The first of the event's own visuals. Every field that needs it selects exactly this, so that one
 * statement reads it for all of them, together with the event.
 */
export const firstVisual = { where: ownPictures, orderBy: inOrder, take: 1 } satisfies Prisma.Event$visualsArgs

/** The event's own visuals, in order. They cannot change under the event's lock. */
export function listVisuals(tx: Transaction, eventId: string): Promise<EventVisual[]> {
  return tx.eventVisual.findMany({ where: { eventId, ...ownPictures }, orderBy: inOrder })
}

/** Whether people see the same in two lists of visuals. Copies share the stored files. */
export function lookSame(one: readonly EventVisual[], other: readonly EventVisual[]): boolean {
  return one.map(describe).join() === other.map(describe).join()
}

function describe({ kind, altText, focalX, focalY, variants }: EventVisual): string {
  return JSON.stringify([kind, altText, focalX, focalY, parseVariants(variants).map(({ key }) => key)])
}

/** Whether two events show the same visuals. */
export async function haveSameVisuals(tx: Transaction, one: string, other: string): Promise<boolean> {
  return lookSame(await listVisuals(tx, one), await listVisuals(tx, other))
}

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

/**
 * The visual of an event that the viewer sees first. It is mostly the first of all. Only when that
 * one has no description yet, people outside the organization see a later one.
 */
export async function findCover(
  { platform, viewer }: Context,
  event: { id: string; group: { organizationId: string }; visuals: EventVisual[] },
): Promise<EventVisual | null> {
  const [first] = event.visuals
  if (!first || isOwnPictureShownTo(viewer, first, event.group.organizationId)) return first ?? null
  return platform.db.eventVisual.findFirst({
    where: { eventId: event.id, AND: [ownPicturesShownTo(viewer)] },
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
