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

/** What happened cannot be changed any more, or what was asked for does not fit the event's status. */
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

/** Someone else changed the same fields meanwhile; nothing was saved. */
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

/** Guests have a place, so the event cannot be deleted. */
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

  constructor(currentId: string, message = 'Somebody published other terms meanwhile. Read them before you go on.') {
    super(message)
    this.currentId = currentId
  }
}
