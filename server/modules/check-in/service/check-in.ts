import { randomUUID } from 'node:crypto'
import { can } from '../../../auth/viewer.ts'
import { badUserInput } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { announceReferrals } from '../../referrals/public.ts'
import { announcePlaces, workUnderEventLock } from '../../places/public.ts'
import { getWorkedRegistration } from '../../registrations/public.ts'
import { readTicketCode } from '../../tickets/public.ts'
import { decideCheckIn, pressedAt } from '../domain/check-in.ts'
import { AlreadyCheckedIn, NotConfirmed, TicketRefused } from '../errors.ts'
import { readGuestToCheckIn, settleCheckIn } from '../queries/presses.ts'
import { requireCheckIn } from './require-check-in.ts'

interface ShownTicket {
  eventId: string
  /** The scanned text. */
  text: string
}

/** Names the guest by the registration or by a ticket. */
interface CheckIn {
  registrationId?: string | undefined
  ticket?: ShownTicket | null | undefined
  /** When the device pressed; now by default. An offline device reports it later. */
  at?: Date | null
  /** Of the press. Reporting it twice changes nothing, also when it was undone in between. */
  idempotencyKey?: string | null
}

/**
 * Of two devices, the one that pressed first counts. @returns the registration's id. @throws
 * AlreadyCheckedIn with the earlier time and person; NotConfirmed for a guest without a place.
 */
export async function checkIn(
  context: Context,
  { registrationId, ticket, at, idempotencyKey }: CheckIn,
): Promise<string> {
  if (!registrationId === !ticket) throw badUserInput('Either “id” or “ticket” must be given.')
  const id = registrationId ?? (await findShownTicket(context, ticket!))
  const eventId = await getWorkedRegistration(context, id, 'checkIn')
  await workUnderEventLock(context, { eventId, capability: 'checkIn' }, async (scope) => {
    const { tx, announce, now } = scope
    const guest = await readGuestToCheckIn(tx, id)
    const press = {
      key: idempotencyKey ?? randomUUID(),
      pressedAt: pressedAt(at ?? null, now),
      pressedById: context.viewer.person?.id ?? null,
    }
    const decision = decideCheckIn(guest, press)
    if ('note' in decision && decision.note) {
      await tx.checkInPress.create({ data: { ...press, registrationId: id } })
      await settleCheckIn(tx, id, [...guest.presses, { ...press, isUndone: false }])
      announcePlaces(scope)
      await announceReferrals(tx, announce, [guest.referralLinkId])
    }
    if (!('refusal' in decision)) return
    if (decision.refusal === 'NOT_CONFIRMED') return new NotConfirmed(guest.status)
    const { pressedById, pressedAt: since } = decision.standing
    const by = pressedById && (await tx.user.findUnique({ where: { id: pressedById }, select: { name: true } }))
    return new AlreadyCheckedIn({ since, pressedAt: press.pressedAt, byName: by ? by.name : null })
  })
  return id
}

/**
 * Find the registration of a scanned ticket. @throws NotFound or FORBIDDEN to people who do not
 * check guests in there; TicketRefused for a text that is not a ticket of this site, and for a
 * ticket of another event, whose title is shown to people who work there too.
 */
async function findShownTicket(context: Context, { eventId, text }: ShownTicket): Promise<string> {
  const { platform, viewer } = context
  await requireCheckIn(context, eventId)
  const id = readTicketCode(platform, text)
  const row =
    id &&
    (await platform.db.registration.findUnique({
      where: { id },
      select: { eventId: true, event: { select: { title: true, group: { select: { organizationId: true } } } } },
    }))
  if (!row) throw new TicketRefused('TICKET_UNKNOWN')
  if (row.eventId === eventId) return id
  const isKnown = can(viewer, row.event.group.organizationId, 'checkIn')
  throw new TicketRefused('TICKET_OF_OTHER_EVENT', isKnown ? row.event.title : null)
}

/**
 * Undo a check-in. Doing it twice changes nothing. @param key the press to undo, so that another
 * device's stays; all when left out.
 */
export async function undoCheckIn(context: Context, registrationId: string, key?: string | null): Promise<void> {
  const eventId = await getWorkedRegistration(context, registrationId, 'checkIn')
  await workUnderEventLock(context, { eventId, capability: 'checkIn' }, async (scope) => {
    const { tx, announce, now } = scope
    const { status, presses, referralLinkId } = await readGuestToCheckIn(tx, registrationId)
    const isMeant = (press: (typeof presses)[number]) => !press.isUndone && (key == null || press.key === key)
    if (status !== 'CHECKED_IN' || !presses.some(isMeant)) return
    await tx.checkInPress.updateMany({
      where: { registrationId, key: { in: presses.filter(isMeant).map((press) => press.key) } },
      data: { undoneAt: now },
    })
    const standing = presses.filter((press) => !isMeant(press))
    await settleCheckIn(tx, registrationId, standing)
    announcePlaces(scope)
    await announceReferrals(tx, announce, [referralLinkId])
  })
}
