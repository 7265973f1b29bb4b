import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { eventAbilities } from '../../events/public.ts'
import { contact, isHolder, seesContact } from '../../places/public.ts'
import { matchesHash } from '../../../platform/secrets/secrets.ts'

/**
 * Find a registration that the viewer may cancel: their own, the one whose secret they have, or a
 * guest's of their event. A proven secret counts for the rest of the request. @returns `isHeld`
 * and `isOrganizer`, one of which is true, or both. @throws NotFound to everyone else.
 */
export async function getRegistrationToChange(
  context: Context,
  id: string,
  secret?: string | null,
): Promise<{ eventId: string; isHeld: boolean; isOrganizer: boolean }> {
  const row = await context.platform.db.registration.findUnique({
    where: { id },
    select: { ...contact, eventId: true, secretHash: true },
  })
  if (row && matchesHash(secret, row.secretHash)) context.heldRows.add(id)
  if (!row || !seesContact(context, row)) throw new NotFound('registration')
  const { seeGuests: isOrganizer } = eventAbilities(context.viewer, row.event)
  return { eventId: row.eventId, isHeld: isHolder(context, row), isOrganizer }
}
