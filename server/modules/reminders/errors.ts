import { msg, plural } from '@lingui/core/runtime-macro'
import { limits } from '../../contract/limits.ts'
import { UserError } from '../../graphql/errors/user-error.ts'

export class TooManyReminders extends UserError {
  readonly code = 'TOO_MANY_REMINDERS'

  constructor() {
    const max = limits.reminders.perEvent
    super(
      msg`An event can have up to ${plural({ max }, { one: '# reminder', other: '# reminders' })}. Remove one to make room.`,
    )
  }
}
