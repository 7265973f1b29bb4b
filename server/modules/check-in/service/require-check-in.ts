import { can } from '../../../auth/viewer.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'

/** @throws NotFound to people who are no members of the event's organization; FORBIDDEN to a member who does not check in. */
export async function requireCheckIn({ platform, viewer }: Context, eventId: string): Promise<void> {
  const event = await platform.db.event.findUnique({
    where: { id: eventId },
    select: { group: { select: { organizationId: true } } },
  })
  if (!event || !viewer.roles.has(event.group.organizationId)) throw new NotFound('event')
  if (!can(viewer, event.group.organizationId, 'checkIn')) throw forbidden()
}
