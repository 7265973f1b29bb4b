import { randomUUID } from 'node:crypto'
import type { Context } from '../../../graphql/context.ts'
import { announceReferrals } from '../../referrals/public.ts'
import { decideCheckIn, pressedAt } from '../domain/check-in.ts'
import { AlreadyCheckedIn, NotConfirmed } from '../errors.ts'
import { readGuestToCheckIn, settleCheckIn } from '../queries/presses.ts'
import { getWorkedRegistration } from '../../registrations/public.ts'
import { announcePlaces, workUnderEventLock } from '../../places/public.ts'

interface CheckIn {
  registrationId: string
  /** When the device pressed; now by default. An offline device reports it later. */
  at?: Date | null
  /**
   * The key of the press. Reporting it twice changes nothing, also when it was undone in between.
   */
  idempotencyKey?: string | null
}

/**
 * Check a guest in. Of two devices that press for one guest, the one that pressed first counts.
 * @throws AlreadyCheckedIn with the earlier time and person; NotConfirmed for a guest without a
 * place.
 */
export async function checkIn(context: Context, { registrationId: id, at, idempotencyKey }: CheckIn): Promise<void> {
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
}

/**
 * Undo a check-in. The guest keeps the place. Doing it twice changes nothing. @param key the press
 * to undo, so that another device's press for the same guest stays; all presses when left out.
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
    await settleCheckIn(
      tx,
      registrationId,
      presses.filter((press) => !isMeant(press)),
    )
    announcePlaces(scope)
    await announceReferrals(tx, announce, [referralLinkId])
  })
}
