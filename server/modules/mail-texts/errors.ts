import { msg } from '@lingui/core/runtime-macro'
import type { MailTextKind } from '../../platform/generated/prisma/enums.ts'
import { UserError } from '../../graphql/errors/user-error.ts'
import type { TextOwner } from './queries/mail-texts.ts'

/** Someone else edited it meanwhile. */
export class MailTextChanged extends UserError {
  readonly code = 'MAIL_TEXT_CHANGED'
  readonly owner: TextOwner
  readonly kind: MailTextKind

  constructor(owner: TextOwner, kind: MailTextKind) {
    super(msg`Someone else just changed this text. Yours isn’t saved yet. Check both, then save again.`)
    this.owner = owner
    this.kind = kind
  }
}
