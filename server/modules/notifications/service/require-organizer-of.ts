import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { eventAbilities, eventsVisibleTo } from '../../events/public.ts'

/** @throws NotFound when the viewer may not see the event, FORBIDDEN when they do not deal with its guests. */
export async function requireOrganizerOf({ platform, viewer }: Context, eventId: string): Promise<void> {
  const event = await platform.db.event.findFirst({
    where: { AND: [{ id: eventId }, eventsVisibleTo(viewer)] },
    select: { status: true, group: { select: { organizationId: true } } },
  })
  if (!event) throw new NotFound('The event')
  if (!eventAbilities(viewer, event).seeGuests) throw forbidden()
}
