import { msg, plural } from '@lingui/core/runtime-macro'
import { UserError } from '../../graphql/errors/user-error.ts'

export class MessageGone extends UserError {
  readonly code = 'MESSAGE_GONE'

  constructor() {
    super(msg`This message was already sent or deleted.`)
  }
}

/** Someone else edited it meanwhile. */
export class MessageChanged extends UserError {
  readonly code = 'MESSAGE_CHANGED'
  readonly messageId: string

  constructor(messageId: string) {
    super(msg`Someone else just changed this message. Yours isn’t saved yet. Check both, then save again.`)
    this.messageId = messageId
  }
}

export class NoRecipients extends UserError {
  readonly code = 'NO_RECIPIENTS'

  constructor() {
    super(msg`No one is in this group right now, so nothing was sent.`)
  }
}

/** The organization has sent as much as the operator of the site allows within a day. */
export class MessageLimitReached extends UserError {
  readonly code = 'MESSAGE_LIMIT_REACHED'

  constructor({ limit, left, count }: { limit: number; left: number; count: number }) {
    super(
      count > limit
        ? msg`This would go to ${plural({ count }, { one: '# person', other: '# people' })}. Messages of one organization can reach ${plural({ limit }, { one: '# person', other: '# people' })} a day. Choose a smaller group.`
        : msg`Your organization’s messages can reach ${plural({ left }, { 0: 'no more people', one: '# more person', other: '# more people' })} today, and this one would go to ${plural({ count }, { one: '# person', other: '# people' })}. Send it tomorrow, or choose a smaller group.`,
    )
  }
}

/** The organization's term is over, and the guests' data was removed. */
export class NoGuestsLeft extends UserError {
  readonly code = 'NO_GUESTS_LEFT'

  constructor() {
    super(msg`The guests’ data was deleted some time after the event, so they can’t be reached any more.`)
  }
}
