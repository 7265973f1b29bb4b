import { UserError } from '../../graphql/user-error.ts'

export class EventNotReady extends UserError {
  readonly code = 'EVENT_NOT_READY'
  readonly missing: string[]

  constructor(missing: string[]) {
    super(missing.join(' '))
    this.missing = missing
  }
}

export class EventNotOpen extends UserError {
  readonly code = 'EVENT_NOT_OPEN'

  constructor(message = 'This event is not taking registrations.') {
    super(message)
  }
}

export class EventNotEditable extends UserError {
  readonly code = 'EVENT_NOT_EDITABLE'

  constructor(reason: 'CANCELLED' | 'ENDED' | 'DRAFT') {
    super(
      {
        CANCELLED: 'This event is called off and stays as it was.',
        ENDED:
          'This event is over: only its description, its link, its terms, who sees it and who may comment can still change.',
        DRAFT: 'This event is still a draft: nobody needs to be told, so just change it or delete it.',
      }[reason],
    )
  }
}

/** A field that someone else changed meanwhile; values as text, null where there is none. */
export interface ConflictingField {
  field: string
  yours: string | null
  current: string | null
}

export class EventConflict extends UserError {
  readonly code = 'EVENT_CONFLICT'
  readonly eventId: string
  readonly fields: ConflictingField[]

  constructor(eventId: string, fields: ConflictingField[]) {
    super('Somebody else changed the same thing meanwhile. Nothing of yours was saved: choose which one stays.')
    this.eventId = eventId
    this.fields = fields
  }
}

export class EventHasGuests extends UserError {
  readonly code = 'EVENT_HAS_GUESTS'

  constructor() {
    super('Guests have a place at this event, so it stays on record. Cancel it instead; they will be told.')
  }
}

/** Someone published other terms meanwhile; `currentId` is the version in force. */
export class TermsChanged extends UserError {
  readonly code = 'TERMS_CHANGED'
  readonly currentId: string

  constructor(currentId: string) {
    super('Somebody published other terms meanwhile. Read them before you go on.')
    this.currentId = currentId
  }
}
