import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { requireCapability } from '../../events/public.ts'

/** @throws NotFound when the viewer may not see the event, FORBIDDEN when they do not deal with its guests. */
export async function requireOrganizerOf(context: Context, eventId: string): Promise<void> {
  requirePerson(context)
  await requireCapability(context, eventId, 'seeGuests')
}
