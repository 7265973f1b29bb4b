import { msg, plural } from '@lingui/core/runtime-macro'
import { limits } from '../../contract/limits.ts'
import { UserError } from '../../graphql/errors/user-error.ts'

export class TooManyQuestions extends UserError {
  readonly code = 'TOO_MANY_QUESTIONS'

  constructor() {
    const max = limits.questions.perEvent
    super(
      msg`An event can have up to ${plural({ max }, { one: '# question', other: '# questions' })}. Remove one to make room.`,
    )
  }
}
