import { can } from '../../../auth/viewer.ts'
import type { Capability } from '../../../contract/capabilities.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { eventsVisibleTo } from '../policy.ts'

/** @throws NotFound when the viewer may not know the event, FORBIDDEN when their role there lacks the capability. */
export async function requireCapability({ platform, viewer }: Context, eventId: string, capability: Capability) {
  // From the group, because relations are read by a second query: an event that is deleted in between would have none.
  const group = await platform.db.group.findFirst({
    where: { events: { some: { AND: [{ id: eventId }, eventsVisibleTo(viewer)] } } },
    select: { organizationId: true },
  })
  if (!group) throw new NotFound('The event')
  if (!can(viewer, group.organizationId, capability)) throw forbidden()
}
