import type { Context } from '../../../graphql/context.ts'
import { can } from '../../../auth/viewer.ts'
import { eventAbilities } from '../../events/public.ts'

/** Whether the viewer sees the guests of an event. */
export async function seesGuests({ platform, viewer }: Context, eventId: string): Promise<boolean> {
  if (viewer.roles.size === 0) return false
  const event = await platform.db.event.findUnique({
    where: { id: eventId },
    select: { status: true, group: { select: { organizationId: true } } },
  })
  return event !== null && eventAbilities(viewer, event).seeGuests
}

/** Whether the viewer may search guests of an event by name. */
export async function searchesGuests({ platform, viewer }: Context, eventId: string): Promise<boolean> {
  if (viewer.roles.size === 0) return false
  const event = await platform.db.event.findUnique({
    where: { id: eventId },
    select: { status: true, group: { select: { organizationId: true } } },
  })
  return event !== null && eventAbilities(viewer, event).searchGuests
}

/** Whether the viewer may check guests in. */
export async function checksIn({ platform, viewer }: Context, eventId: string): Promise<boolean> {
  if (viewer.roles.size === 0) return false
  const event = await platform.db.event.findUnique({
    where: { id: eventId },
    select: { group: { select: { organizationId: true } } },
  })
  return event !== null && can(viewer, event.group.organizationId, 'checkIn')
}
