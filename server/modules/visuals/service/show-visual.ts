import type { Context } from '../../../graphql/context.ts'
import type { EventVisual } from '../../../platform/generated/prisma/client.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { type ChangeScope, appendToFeed } from '../../events/public.ts'

type Shown = Pick<EventVisual, 'id' | 'eventId' | 'kind' | 'altText' | 'shownAt' | 'createdAt'>

/**
 * Tell the feed of a picture once, as soon as everyone may see it: when it is described and the event is published.
 * Pictures that were there before the publication are not told. Call it last in the transaction, like everything that
 * writes into a feed.
 */
export async function tellOnceShown(context: Context, scope: ChangeScope, visual: Shown): Promise<void> {
  const { tx, announce, now, event, status } = scope
  const isOut = status === 'PUBLISHED' || status === 'ENDED'
  if (!isOut || visual.altText === '' || visual.shownAt !== null) return
  await tx.eventVisual.update({ where: { id: visual.id }, data: { shownAt: now }, select: { id: true } })
  const wasThere = event.publishedAt !== null && visual.createdAt < event.publishedAt
  if (wasThere) return
  const { person } = context.viewer
  await appendToFeed.call(tx, announce, {
    eventId: visual.eventId,
    kind: 'VISUAL_ADDED',
    visibility: 'PUBLIC',
    actorId: person?.id ?? null,
    actorName: person?.name ?? null,
    details: { visualId: encodeGlobalId('EventVisual', visual.id), kind: visual.kind },
  })
}
