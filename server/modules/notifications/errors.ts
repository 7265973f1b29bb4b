import { UserError } from '../../graphql/user-error.ts'

/** Guests were told already, or there is nothing left to tell them. */
export class NoticeGone extends UserError {
  readonly code = 'NOTICE_GONE'

  constructor() {
    super('There is nothing waiting to be told any more: guests were told already, or the change was taken back.')
  }
}
