import type { UserError } from '../../../graphql/errors/user-error.ts'
import { EventNotOpen } from '../../events/public.ts'
import type { JoinDecision } from '../domain/join.ts'
import { AlreadyRegistered, TooManyUnconfirmed } from '../../places/public.ts'
import { AvailableNow, ListClosed, PartyTooLarge } from '../errors.ts'

interface JoinNumbers {
  /** The places that a newcomer may take instead. */
  room: number
  capacity: number | null
}

type Refusal = Extract<JoinDecision, { refusal: string }>['refusal']

const refusals: Record<Refusal, (numbers: JoinNumbers) => UserError> = {
  EVENT_NOT_OPEN: () => new EventNotOpen(),
  ALREADY_REGISTERED: () => new AlreadyRegistered(),
  TOO_MANY_UNCONFIRMED: () => new TooManyUnconfirmed(),
  AVAILABLE_NOW: ({ room }) => new AvailableNow(Number.isFinite(room) ? room : null),
  PARTY_TOO_LARGE: ({ capacity }) => new PartyTooLarge(capacity ?? 0),
  LIST_CLOSED: () => new ListClosed(),
}

/** The refusal for a person who may not join the waitlist. */
export function refuseJoin(refusal: Refusal, numbers: JoinNumbers): UserError {
  return refusals[refusal](numbers)
}
