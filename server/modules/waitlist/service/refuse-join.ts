import type { UserError } from '../../../graphql/user-error.ts'
import { EventNotOpen } from '../../events/public.ts'
import type { JoinDecision } from '../domain/join.ts'
import { AlreadyRegistered, TooManyUnconfirmed } from '../../places/public.ts'
import { AvailableNow, ListClosed, PartyTooLarge } from '../errors.ts'

interface JoinNumbers {
  /** The places that a newcomer may take instead. */
  room: number
  capacity: number | null
}

/** The refusal for a person who may not join the waitlist. */
export function refuseJoin(
  refusal: Extract<JoinDecision, { refusal: string }>['refusal'],
  { room, capacity }: JoinNumbers,
): UserError {
  switch (refusal) {
    case 'EVENT_NOT_OPEN':
      return new EventNotOpen()
    case 'ALREADY_REGISTERED':
      return new AlreadyRegistered()
    case 'TOO_MANY_UNCONFIRMED':
      return new TooManyUnconfirmed()
    case 'AVAILABLE_NOW':
      return new AvailableNow(Number.isFinite(room) ? room : null)
    case 'PARTY_TOO_LARGE':
      return new PartyTooLarge(capacity ?? 0)
    case 'LIST_CLOSED':
      return new ListClosed()
  }
}
