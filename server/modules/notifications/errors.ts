import { UserError } from '../../graphql/user-error.ts'

export class NoticeGone extends UserError {
  readonly code = 'NOTICE_GONE'

  constructor() {
    super('There is nothing waiting to be told any more: guests were told already, or the change was taken back.')
  }
}
