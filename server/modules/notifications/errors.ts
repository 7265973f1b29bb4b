import { msg } from '@lingui/core/runtime-macro'
import { UserError } from '../../graphql/errors/user-error.ts'

export class NoticeGone extends UserError {
  readonly code = 'NOTICE_GONE'

  constructor() {
    super(msg`There’s nothing left to send. Guests were already told, or the change was undone.`)
  }
}
