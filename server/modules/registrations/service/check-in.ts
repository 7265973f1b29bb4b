import type { Context } from '../../../graphql/context.ts'
import { announceReferrals } from '../../referrals/public.ts'
import { decideCheckIn, pressedAt } from '../domain/check-in.ts'
import { AlreadyCheckedIn, NotConfirmed } from '../errors.ts'
import { getWorkedRegistration } from '../queries/worked-rows.ts'
import { announcePlaces, workUnderEventLock } from './event-scope.ts'

interface CheckIn {
  registrationId: string
  /** When the door pressed; now when left out. A door that was offline reports it later. */
  at?: Date | null
  /** Of the press: reporting it twice changes nothing. */
  idempotencyKey?: string | null
}

/**
 * Note that a guest has come in. Of two doors that press for one guest, the one that pressed first is right.
 *
 * @throws AlreadyCheckedIn with the earlier time and who pressed then; NotConfirmed for somebody without a place.
 */
export async function checkIn(context: Context, { registrationId: id, at, idempotencyKey }: CheckIn): Promise<void> {
  const eventId = await getWorkedRegistration(context, id, 'checkIn')
  const checkedInById = context.viewer.person?.id ?? null
  await workUnderEventLock(context, { eventId, capability: 'checkIn' }, async (scope) => {
    const { tx, announce, now } = scope
    const guest = await tx.registration.findUniqueOrThrow({
      where: { id },
      select: {
        status: true,
        checkedInAt: true,
        checkInKey: true,
        referralLinkId: true,
        checkedInBy: { select: { name: true } },
      },
    })
    const key = idempotencyKey ?? null
    const press = { at: pressedAt(at ?? null, now), key }
    const decision = decideCheckIn(guest, press)
    if ('unchanged' in decision) return
    if ('checkIn' in decision) {
      const data = { status: 'CHECKED_IN', checkedInAt: decision.checkIn, checkInKey: key, checkedInById } as const
      await tx.registration.update({ where: { id }, data, select: { id: true } })
      announcePlaces(scope)
      await announceReferrals(tx, announce, [guest.referralLinkId])
      return
    }
    if (decision.refusal === 'NOT_CONFIRMED') return new NotConfirmed(guest.status)
    if (decision.earliest) {
      const data = { checkedInAt: decision.earliest, checkInKey: key, checkedInById }
      await tx.registration.update({ where: { id }, data, select: { id: true } })
      announcePlaces(scope)
      await announceReferrals(tx, announce, [guest.referralLinkId])
    }
    return new AlreadyCheckedIn({
      since: guest.checkedInAt!,
      pressedAt: press.at,
      byName: guest.checkedInBy?.name ?? null,
    })
  })
}

/** Take a check-in back that was a mistake; the guest keeps the place. Twice changes nothing. */
export async function undoCheckIn(context: Context, registrationId: string): Promise<void> {
  const eventId = await getWorkedRegistration(context, registrationId, 'checkIn')
  await workUnderEventLock(context, { eventId, capability: 'checkIn' }, async (scope) => {
    const [undone] = await scope.tx.registration.updateManyAndReturn({
      where: { id: registrationId, status: 'CHECKED_IN' },
      data: { status: 'CONFIRMED', checkedInAt: null, checkInKey: null, checkedInById: null },
      select: { referralLinkId: true },
    })
    if (!undone) return
    announcePlaces(scope)
    await announceReferrals(scope.tx, scope.announce, [undone.referralLinkId])
  })
}
