import { randomUUID } from 'node:crypto'
import { can } from '../../../auth/viewer.ts'
import { badUserInput } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { parseInput } from '../../../graphql/errors/user-error.ts'
import { announceReferrals } from '../../referrals/public.ts'
import { EventNotOpen } from '../../events/public.ts'
import { announcePlaces, workUnderEventLock, eventOfWorkedRow } from '../../places/public.ts'
import { readTicketCode } from '../../tickets/public.ts'
import { wasPassedOn } from '../../transfers/public.ts'
import { decideCheckIn, pressedAt } from '../domain/check-in.ts'
import { AlreadyCheckedIn, NotConfirmed, TicketRefused, noCheckIn } from '../errors.ts'
import { pressInput } from '../inputs.ts'
import { readCancelledAt } from '../queries/cancelled-at.ts'
import { type NamedGuest, findPressedGuest } from '../queries/pressed-guest.ts'
import { type PressedGuest, readGuestToCheckIn, settleCheckIn, undoPresses, writePress } from '../queries/presses.ts'
import { requireCheckIn } from './require-check-in.ts'

interface ShownTicket {
  eventId: string
  /** The scanned text. */
  text: string
}

/** Names the guest, or one person of a party, by id or by a ticket. */
interface CheckIn {
  guest?: NamedGuest | null | undefined
  ticket?: ShownTicket | null | undefined
  /** When the device pressed; now by default. An offline device reports it later. */
  at?: Date | null
  /** Of the press. Reporting it twice changes nothing, also when it was undone in between. */
  idempotencyKey?: string | null
}

/**
 * Of two devices, the one that pressed first counts. @returns the registration's id. @throws
 * AlreadyCheckedIn with the earlier time and person; NotConfirmed for a guest without a place; TicketRefused for a
 * ticket that was passed on; EventNotOpen after the event was cancelled; InvalidInput for a key that is too long.
 */
export async function checkIn(context: Context, { guest: named, ticket, at, ...input }: CheckIn): Promise<string> {
  if (!named === !ticket) throw badUserInput('Either “id” or “ticket” must be given.')
  const { idempotencyKey } = parseInput(pressInput, input)
  const pressed = await (named ? findPressedGuest(context, named) : findShownTicket(context, ticket!))
  const { registrationId: id } = pressed
  const eventId = await eventOfWorkedRow(context, 'registration', id, 'checkIn', 'registration')
  await workUnderEventLock(context, { eventId, capability: 'checkIn' }, async (scope) => {
    const { tx, announce, now } = scope
    const guest = await readGuestToCheckIn(tx, pressed)
    const press = {
      key: idempotencyKey ?? randomUUID(),
      pressedAt: pressedAt(at ?? null, now),
      pressedById: context.viewer.person?.id ?? null,
    }
    const decision = decideCheckIn({ ...guest, cancelledAt: await readCancelledAt(scope) }, press)
    if ('note' in decision && decision.note) {
      await writePress(tx, pressed, press)
      await settleCheckIn(tx, pressed, [...guest.presses, { ...press, isUndone: false }])
      announcePlaces(scope)
      await announceReferrals(tx, announce, [guest.referralLinkId])
    }
    if (!('refusal' in decision)) return
    if (decision.refusal === 'EVENT_NOT_OPEN') return new EventNotOpen(noCheckIn)
    if (decision.refusal === 'NOT_CONFIRMED')
      return (await wasPassedOn(tx, pressed)) ? new TicketRefused('TICKET_PASSED_ON') : new NotConfirmed(guest.status)
    const { pressedById, pressedAt: since } = decision.standing
    const by = pressedById && (await tx.user.findUnique({ where: { id: pressedById }, select: { name: true } }))
    return new AlreadyCheckedIn({ since, pressedAt: press.pressedAt, byName: by ? by.name : null })
  })
  return id
}

/**
 * Find the guest, or the person of a party, of a scanned ticket. @throws NotFound or FORBIDDEN to people who do not
 * check guests in there; TicketRefused for a text that is not a ticket of this site, and for a
 * ticket of another event, whose title is shown to people who work there too.
 */
async function findShownTicket(context: Context, { eventId, text }: ShownTicket): Promise<PressedGuest> {
  const { platform, viewer } = context
  await requireCheckIn(context, eventId)
  const id = readTicketCode(platform, text)
  const pressed = id && (await findPressedGuest(context, { type: 'Attendee', id }))
  const row =
    pressed &&
    (await platform.db.registration.findUnique({
      where: { id: pressed.registrationId },
      select: { eventId: true, event: { select: { title: true, group: { select: { organizationId: true } } } } },
    }))
  if (!row) throw new TicketRefused('TICKET_UNKNOWN')
  if (row.eventId === eventId) return pressed
  const isKnown = can(viewer, row.event.group.organizationId, 'checkIn')
  throw new TicketRefused('TICKET_OF_OTHER_EVENT', isKnown ? row.event.title : null)
}

/**
 * Undo a check-in. Doing it twice changes nothing. @param key the press to undo, so that another
 * device's stays; all when left out. @returns the registration's id.
 */
export async function undoCheckIn(context: Context, guest: NamedGuest, key?: string | null): Promise<string> {
  const pressed = await findPressedGuest(context, guest)
  const { registrationId } = pressed
  const eventId = await eventOfWorkedRow(context, 'registration', registrationId, 'checkIn', 'registration')
  await workUnderEventLock(context, { eventId, capability: 'checkIn' }, async (scope) => {
    const { tx, announce, now } = scope
    const { status, presses, referralLinkId } = await readGuestToCheckIn(tx, pressed)
    const isMeant = (press: (typeof presses)[number]) => !press.isUndone && (key == null || press.key === key)
    if (status !== 'CHECKED_IN' || !presses.some(isMeant)) return
    const keys = presses.filter(isMeant).map((press) => press.key)
    await undoPresses(tx, pressed, keys, now)
    const standing = presses.filter((press) => !isMeant(press))
    await settleCheckIn(tx, pressed, standing)
    announcePlaces(scope)
    await announceReferrals(tx, announce, [referralLinkId])
  })
  return registrationId
}
