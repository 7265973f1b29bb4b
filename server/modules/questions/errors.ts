import { limits } from '../../contract/limits.ts'
import { UserError } from '../../graphql/user-error.ts'

export class TooManyQuestions extends UserError {
  readonly code = 'TOO_MANY_QUESTIONS'

  constructor() {
    super(`An event asks at most ${limits.questions.perEvent} questions. Remove one that matters less.`)
  }
}
