import { UserError } from '../../graphql/user-error.ts'

export class NoticeGone extends UserError {
  readonly code = 'NOTICE_GONE'

  constructor() {
    super('There’s nothing left to send. Guests were already told, or the change was undone.')
  }
}
