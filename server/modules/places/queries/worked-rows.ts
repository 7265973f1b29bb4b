import { can } from '../../../auth/viewer.ts'
import type { Capability } from '../../../contract/capabilities.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import type { Missing } from '../../../graphql/errors/not-found-texts.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { findOrganizationOf } from '../../events/public.ts'

export async function seesGuests(context: Context, eventId: string): Promise<boolean> {
  return (await findOrganizationOf(context, eventId, 'seeGuests')) !== null
}

export const workedRow = {
  eventId: true,
  event: { select: { group: { select: { organizationId: true } } } },
} as const

interface WorkedRow {
  eventId: string
  event: { group: { organizationId: string } }
}

export function eventOfWorkedRow(
  { viewer }: Context,
  row: WorkedRow | null,
  capability: Capability,
  what: Missing,
): string {
  const organizationId = row?.event.group.organizationId
  if (!row || !organizationId || !viewer.roles.has(organizationId)) throw new NotFound(what)
  if (!can(viewer, organizationId, capability)) throw forbidden()
  return row.eventId
}
