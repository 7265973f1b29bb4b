import { msg } from '@lingui/core/runtime-macro'
import { UserError } from '../../graphql/errors/user-error.ts'
import type { RegistrationStatus } from '../../platform/generated/prisma/enums.ts'

/** Of `EventNotOpen`, at the entrance. */
export const noCheckIn = msg`This event was cancelled, so no one can be checked in.`

export class NotConfirmed extends UserError {
  readonly code = 'NOT_CONFIRMED'

  constructor(status: RegistrationStatus) {
    super(
      status === 'PENDING'
        ? msg`Their request hasn’t been approved yet.`
        : msg`This registration was cancelled or declined.`,
    )
  }
}

/** Another device was first, or the guest comes in twice. */
export class AlreadyCheckedIn extends UserError {
  readonly code = 'ALREADY_CHECKED_IN'
  /** When the guest came in, before this press. */
  readonly since: Date
  /** When this device pressed. If an offline device pressed before `since`, its time is stored. */
  readonly pressedAt: Date
  /** Who checked the guest in; null for a program or a deleted account. */
  readonly byName: string | null

  constructor({ since, pressedAt, byName }: { since: Date; pressedAt: Date; byName: string | null }) {
    super(byName ? msg`${{ name: byName }} already checked this guest in.` : msg`This guest is already checked in.`)
    this.since = since
    this.pressedAt = pressedAt
    this.byName = byName
  }
}

export class TicketRefused extends UserError {
  readonly code: 'TICKET_UNKNOWN' | 'TICKET_OF_OTHER_EVENT' | 'TICKET_PASSED_ON'

  /** @param eventTitle the event of the ticket; null when the requester does not work there. */
  constructor(code: TicketRefused['code'], eventTitle: string | null = null) {
    super(
      code === 'TICKET_UNKNOWN'
        ? msg`This code isn’t a valid ticket.`
        : code === 'TICKET_PASSED_ON'
          ? msg`This ticket was passed on. Ask for the new one.`
          : eventTitle === null
            ? msg`This ticket is for another event.`
            : msg`This ticket is for another event: ${{ title: eventTitle }}.`,
    )
    this.code = code
  }
}
