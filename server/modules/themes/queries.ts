import type { Context } from '../../graphql/context.ts'
import { eventAbilities } from '../events/public.ts'

/** Whether the viewer works on the look of an event, and so sees how it came about. */
export async function seesThemeHistory({ platform, viewer }: Context, eventId: string): Promise<boolean> {
  if (viewer.roles.size === 0) return false
  const event = await platform.db.event.findUnique({
    where: { id: eventId },
    select: { status: true, group: { select: { organizationId: true } } },
  })
  return event !== null && eventAbilities(viewer, event).changeVisuals
}
