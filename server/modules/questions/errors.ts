import { limits } from '../../contract/limits.ts'
import { UserError } from '../../graphql/user-error.ts'

export class TooManyQuestions extends UserError {
  readonly code = 'TOO_MANY_QUESTIONS'

  constructor() {
    super(`An event can have up to ${limits.questions.perEvent} questions. Remove one to make room.`)
  }
}
