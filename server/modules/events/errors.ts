import { UserError } from '../../graphql/user-error.ts'

/** Publishing was asked for while something is missing; `missing` holds one sentence each. */
export class EventNotReady extends UserError {
  readonly code = 'EVENT_NOT_READY'
  readonly missing: string[]

  constructor(missing: string[]) {
    super(missing.join(' '))
    this.missing = missing
  }
}

/** The event is not published, over or called off, so nothing can be done at it any more. */
export class EventNotOpen extends UserError {
  readonly code = 'EVENT_NOT_OPEN'

  constructor(message = 'This event is not taking registrations.') {
    super(message)
  }
}
