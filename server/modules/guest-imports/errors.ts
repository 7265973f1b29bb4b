import { msg } from '@lingui/core/runtime-macro'
import { UserError } from '../../graphql/errors/user-error.ts'

/** An organization imports only so many rows a day. */
export class TooManyImported extends UserError {
  readonly code = 'TOO_MANY_IMPORTED'
  /** How many can still be imported now. */
  readonly left: number

  constructor(left: number, perDay: number) {
    super(
      msg`Your organization can import ${{ perDay }} rows a day, and ${{ left }} are left. Nothing was imported. Import fewer rows now, and the rest tomorrow.`,
    )
    this.left = left
  }
}

/** Why an import cannot be undone. */
export class ImportNotUndoable extends UserError {
  readonly code = 'IMPORT_NOT_UNDOABLE'

  constructor(why: 'IMPORTING' | 'TICKETS_SENT') {
    super(
      why === 'IMPORTING'
        ? msg`This import is still running. You can undo it when it’s done.`
        : msg`These guests were sent their tickets, so the import can’t be undone. Cancel their registrations one by one, and they’ll get an email.`,
    )
  }
}
