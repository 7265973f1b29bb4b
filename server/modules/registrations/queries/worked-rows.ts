import { can } from '../../../auth/viewer.ts'
import type { Capability } from '../../../contract/capabilities.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/user-error.ts'

const facts = {
  id: true,
  userId: true,
  eventId: true,
  event: { select: { group: { select: { organizationId: true } } } },
} as const

interface WorkedRow {
  id: string
  userId: string | null
  eventId: string
  event: { group: { organizationId: string } }
}

/**
 * The event of a registration that an organizer works on.
 *
 * @throws NotFound to whoever is no member there, FORBIDDEN to a member without the capability.
 */
export async function getWorkedRegistration(context: Context, id: string, capability: Capability): Promise<string> {
  const row = await context.platform.db.registration.findUnique({ where: { id }, select: facts })
  return eventOf(context, row, capability, 'The registration')
}

/** The same of an entry in line. */
export async function getWorkedEntry(context: Context, id: string, capability: Capability): Promise<string> {
  const row = await context.platform.db.waitlistEntry.findUnique({ where: { id }, select: facts })
  return eventOf(context, row, capability, 'The waitlist entry')
}

function eventOf({ viewer }: Context, row: WorkedRow | null, capability: Capability, what: string): string {
  const organizationId = row?.event.group.organizationId
  if (!row || !organizationId || !viewer.roles.has(organizationId)) throw new NotFound(what)
  if (!can(viewer, organizationId, capability)) throw forbidden()
  return row.eventId
}
