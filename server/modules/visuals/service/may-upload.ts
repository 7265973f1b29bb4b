import { can } from '../../../auth/viewer.ts'
import type { Context } from '../../../graphql/context.ts'
import { eventsVisibleTo } from '../../events/public.ts'

/** Whether the viewer may send pictures for an event's page; null when it does not exist for them. */
export async function mayUploadVisuals({ platform, viewer }: Context, eventId: string): Promise<boolean | null> {
  const event = await platform.db.event.findFirst({
    where: { AND: [{ id: eventId }, eventsVisibleTo(viewer)] },
    select: { group: { select: { organizationId: true } } },
  })
  return event && viewer.apiKey?.scope !== 'READ' && can(viewer, event.group.organizationId, 'changeVisuals')
}
