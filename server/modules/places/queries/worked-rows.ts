import { can } from '../../../auth/viewer.ts'
import type { Capability } from '../../../contract/capabilities.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import type { Missing } from '../../../graphql/errors/not-found-texts.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { findById } from '../../../graphql/load.ts'
import { findOrganizationOf } from '../../events/public.ts'

export async function seesGuests(context: Context, eventId: string): Promise<boolean> {
  return (await findOrganizationOf(context, eventId, 'seeGuests')) !== null
}

/** @throws NotFound to everyone who is no member; FORBIDDEN to a member without the capability. */
export function requireMember(
  { viewer }: Context,
  organizationId: string | undefined,
  capability: Capability,
  what: Missing,
): void {
  if (!organizationId || !viewer.roles.has(organizationId)) throw new NotFound(what)
  if (!can(viewer, organizationId, capability)) throw forbidden()
}

const organizationOfRow = { eventId: true, event: { select: { group: { select: { organizationId: true } } } } }

/** The event of a row that members work on. @throws what `requireMember` does. */
export async function eventOfWorkedRow(
  context: Context,
  model: 'registration' | 'waitlistEntry' | 'guestImport' | 'guestInvitation' | 'guestMessage',
  id: string,
  capability: Capability,
  what: Missing,
): Promise<string> {
  const row = (await findById(context, model, id, { select: organizationOfRow })) as unknown as {
    eventId: string
    event: { group: { organizationId: string } }
  } | null
  requireMember(context, row?.event.group.organizationId, capability, what)
  return row!.eventId
}
