import { can } from '../../../auth/viewer.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { TicketRefused } from '../errors.ts'
import { readTicketCode } from '../../tickets/public.ts'

const atEvent = { select: { title: true, group: { select: { organizationId: true } } } } as const

/**
 * Find the registration of a scanned ticket. @throws NotFound or FORBIDDEN to people who do not
 * check guests in there; TicketRefused for a text that is not a ticket of this site, and for a
 * ticket of another event, whose title is shown to people who work there too.
 */
export async function findShownTicket(
  { platform, viewer }: Context,
  { eventId, text }: { eventId: string; text: string },
): Promise<string> {
  const door = await platform.db.event.findUnique({ where: { id: eventId }, ...atEvent })
  if (!door || !viewer.roles.has(door.group.organizationId)) throw new NotFound('The event')
  if (!can(viewer, door.group.organizationId, 'checkIn')) throw forbidden()
  const id = readTicketCode(platform, text)
  const row =
    id && (await platform.db.registration.findUnique({ where: { id }, select: { eventId: true, event: atEvent } }))
  if (!row) throw new TicketRefused('TICKET_UNKNOWN')
  if (row.eventId === eventId) return id
  const isKnown = can(viewer, row.event.group.organizationId, 'checkIn')
  throw new TicketRefused('TICKET_OF_OTHER_EVENT', isKnown ? row.event.title : null)
}
