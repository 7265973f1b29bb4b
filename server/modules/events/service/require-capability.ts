import { can } from '../../../auth/viewer.ts'
import type { Capability } from '../../../contract/capabilities.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { eventsVisibleTo } from '../policy.ts'

/** @throws NotFound when the viewer may not know the event, FORBIDDEN when their role there lacks the capability. */
export async function requireCapability({ platform, viewer }: Context, eventId: string, capability: Capability) {
  const event = await platform.db.event.findFirst({
    where: { AND: [{ id: eventId }, eventsVisibleTo(viewer)] },
    select: { group: { select: { organizationId: true } } },
  })
  if (!event) throw new NotFound('The event')
  if (!can(viewer, event.group.organizationId, capability)) throw forbidden()
}
