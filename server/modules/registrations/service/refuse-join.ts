import type { UserError } from '../../../graphql/user-error.ts'
import { EventNotOpen } from '../../events/public.ts'
import type { JoinDecision } from '../domain/admission.ts'
import { AlreadyRegistered, AvailableNow, ListClosed } from '../errors.ts'

/** Why somebody may not stand in line, as they are told. `room`: places a newcomer may take instead. */
export function refuseJoin(refusal: Extract<JoinDecision, { refusal: string }>['refusal'], room: number): UserError {
  switch (refusal) {
    case 'EVENT_NOT_OPEN':
      return new EventNotOpen()
    case 'ALREADY_REGISTERED':
      return new AlreadyRegistered()
    case 'AVAILABLE_NOW':
      return new AvailableNow(Number.isFinite(room) ? room : null)
    case 'LIST_CLOSED':
      return new ListClosed()
  }
}
