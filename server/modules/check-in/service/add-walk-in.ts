import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { rates } from '../../../platform/limits/rates.ts'
import type { Context } from '../../../graphql/context.ts'
import { requesterLimit } from '../../../graphql/requester-limit.ts'
import { type UserError, parseInput } from '../../../graphql/errors/user-error.ts'
import { EventNotOpen } from '../../events/public.ts'
import {
  IdempotencyKeyUsed,
  announcePlaces,
  isSameRequest,
  placesOf,
  roomForNewcomers,
  workUnderEventLock,
} from '../../places/public.ts'
import { EventFull } from '../../registrations/public.ts'
import { pressedAt } from '../domain/check-in.ts'
import { decideWalkIn } from '../domain/walk-in.ts'
import { noCheckIn } from '../errors.ts'
import { toWalkIn, walkInInput } from '../inputs.ts'
import { readCancelledAt } from '../queries/cancelled-at.ts'
import { requireCheckIn } from './require-check-in.ts'

interface AddWalkIn {
  eventId: string
  name: string
  /** Typed by whoever checks in, so it proves nothing. */
  email?: string | null | undefined
  partySize: number
  /** When the device added them; now by default. An offline device reports it later. */
  at?: Date | null | undefined
  /** Of the press that checks them in too. Reporting it twice adds nobody twice. */
  idempotencyKey?: string | null | undefined
}

const limitWalkIns = requesterLimit('walk-in', rates.walkIns)

/**
 * Add a guest who stands at check-in and did not register, and check them in. They take places as
 * newcomers do, or none, with a mark, where the organizers allow that. Nobody is mailed, and the
 * feed says nothing. @returns the registration's id, also for a repeated key, whatever has happened
 * to it since. @throws EventFull, EventNotOpen, IdempotencyKeyUsed, InvalidInput,
 * RateLimited; NotFound or FORBIDDEN to people who do not check guests in there.
 */
export async function addWalkIn(context: Context, { eventId, at, ...typed }: AddWalkIn): Promise<string> {
  const input = parseInput(walkInInput, typed)
  const walkIn = toWalkIn(input)
  await requireCheckIn(context, eventId)
  // After it, so that nobody else at the address of a venue uses up what its entrance needs.
  await limitWalkIns(context)
  return workUnderEventLock(context, { eventId, capability: 'checkIn' }, async (scope): Promise<string | UserError> => {
    const { tx, event, now } = scope
    const { idempotencyKey, partySize } = walkIn
    const repeated =
      idempotencyKey &&
      (await tx.registration.findUnique({
        where: { eventId_idempotencyKey: { eventId, idempotencyKey } },
        select: { id: true, requestHash: true },
      }))
    if (repeated) return isSameRequest(repeated, walkIn) ? repeated.id : new IdempotencyKeyUsed()
    const press = {
      key: input.idempotencyKey ?? randomUUID(),
      pressedAt: pressedAt(at ?? null, now),
      pressedById: context.viewer.person?.id ?? null,
    }
    const room = await roomForNewcomers(scope, true)
    const decision = decideWalkIn(
      { ...event, cancelledAt: await readCancelledAt(scope), room },
      { partySize, at: press.pressedAt },
    )
    if ('refusal' in decision) {
      return decision.refusal === 'EVENT_FULL'
        ? new EventFull({ placesLeft: room, waitlistUrl: null })
        : new EventNotOpen(event.status === 'CANCELLED' ? noCheckIn : undefined)
    }
    const { isOverCapacity } = decision
    const { id } = await tx.registration.create({
      data: {
        ...walkIn,
        id: randomUUIDv7(),
        eventId,
        isWalkIn: true,
        isOverCapacity,
        language: context.request.locale,
        status: 'CHECKED_IN',
        createdAt: press.pressedAt,
        checkedInAt: press.pressedAt,
        checkedInById: press.pressedById,
        checkInKey: press.key,
        presses: { create: press },
      },
      select: { id: true },
    })
    event.placesTaken += placesOf([{ partySize, isOverCapacity }])
    announcePlaces(scope)
    return id
  })
}
