import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { AddressNotConfirmed, UserError } from '../../graphql/errors/user-error.ts'
import type { TransferRefusal } from './domain/transfer.ts'

/** This ticket cannot be passed on, and nothing was changed. */
export class TicketNotTransferable extends UserError {
  readonly code = 'TICKET_NOT_TRANSFERABLE'

  constructor(why: TransferRefusal | 'ALREADY_OFFERED') {
    super(texts[why])
  }
}

const texts: Record<TransferRefusal | 'ALREADY_OFFERED', MessageDescriptor> = {
  SWITCHED_OFF: msg`Tickets for this event can’t be passed on.`,
  EVENT_NOT_OPEN: msg`This event is over or cancelled, so tickets can’t be passed on any more.`,
  NO_TICKET: msg`Only a confirmed spot can be passed on.`,
  CHECKED_IN: msg`This ticket was used at check-in, so it can’t be passed on any more.`,
  PARTY: msg`You hold the spots of your whole group, so your own ticket can’t be passed on alone. Pass on the whole group instead.`,
  ALREADY_OFFERED: msg`You already offered this ticket to someone. Take it back first.`,
}

/** Without an account there is no other link than the one in the mail with the ticket. */
export const guestNotConfirmed = () =>
  new AddressNotConfirmed(msg`Confirm your email first. Open the link in your ticket email.`)

/** The offer of a ticket is over. */
export class TransferEnded extends UserError {
  readonly code = 'TRANSFER_ENDED'

  constructor(why: 'ACCEPTED' | 'TAKEN_BACK' | 'NOT_POSSIBLE') {
    super(
      why === 'ACCEPTED'
        ? msg`This ticket was already accepted, so it can’t be taken back.`
        : why === 'TAKEN_BACK'
          ? msg`The person who offered you this ticket took it back.`
          : msg`This ticket can’t be passed on any more. Ask the person who offered it to you.`,
    )
  }
}
