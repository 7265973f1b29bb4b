import { eventTopic } from '../../events/public.ts'
import type { EventScope } from './event-scope.ts'

/** Somebody else came with the link of an invitation. Organizers see when that first happened. */
export async function notePassedOn(
  { tx, announce, event, now }: Pick<EventScope, 'tx' | 'announce' | 'now'> & { event: { id: string } },
  invitationId: string,
): Promise<void> {
  const { count } = await tx.guestInvitation.updateMany({
    where: { id: invitationId, passedOnAt: null },
    data: { passedOnAt: now },
  })
  if (count > 0) announce(eventTopic(event.id), {})
}
