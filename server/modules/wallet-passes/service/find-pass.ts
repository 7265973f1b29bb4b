import type { Context } from '../../../graphql/context.ts'
import { ticketNumber } from '../../../contract/text/ticket-number.ts'
import { findEventBySlug, findWhereViewer, statusAt } from '../../events/public.ts'
import { findShareSheet } from '../../share-pictures/public.ts'
import { ticketCodeOf, ticketUrl } from '../../tickets/public.ts'
import { composePassFacts } from '../domain/pass-facts.ts'
import { decidePassStanding } from '../domain/pass-standing.ts'
import { type AskedTicket, findHeldTicket } from '../queries/find-held-ticket.ts'

/** What the pass of a ticket says now, to its holder; null to everyone else, and when there is no pass. */
export async function findPass(context: Context, asked: AskedTicket) {
  const { platform, i18n } = context
  const ticket = await findHeldTicket(context, asked)
  const query = { include: { group: { select: { organizationId: true } } } }
  const event = ticket && (await findEventBySlug(context, asked.slug, query))
  if (!event) return null
  const now = platform.clock.now()
  const standing = decidePassStanding(ticket.status, statusAt(event, now), ticket.isRemoved)
  const share = standing === 'NONE' ? null : await findShareSheet(platform, i18n, event.id)
  if (!share) return null
  const { organizationId } = (event as typeof event & { group: { organizationId: string } }).group
  const viewer = await findWhereViewer(context, { id: event.id, organizationId })
  const { id, registrationId, name, position, admits } = ticket
  const code = {
    text: ticketUrl(platform, event.slug, id),
    number: ticketNumber(ticketCodeOf(platform, id)),
  }
  const { publicUrl } = platform
  const isVoid = standing === 'VOID'
  return {
    ticketId: id,
    registrationId,
    slug: event.slug,
    isVoid,
    facts: composePassFacts(i18n, share.facts, { name, position, admits, viewer, code, isVoid, now, publicUrl }),
    colours: share.sheet.colours,
    cover: share.facts.cover,
    language: i18n.locale,
  }
}

export type FoundPass = NonNullable<Awaited<ReturnType<typeof findPass>>>
