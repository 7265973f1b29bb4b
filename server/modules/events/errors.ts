import { msg } from '@lingui/core/runtime-macro'
import { UserError } from '../../graphql/errors/user-error.ts'
import { type Text, sentences } from '../../contract/text/say.ts'

export class EventNotReady extends UserError {
  readonly code = 'EVENT_NOT_READY'
  /** One sentence each. */
  readonly missing: Text[]

  constructor(missing: Text[]) {
    super(sentences(missing))
    this.missing = missing
  }
}

export class EventNotOpen extends UserError {
  readonly code = 'EVENT_NOT_OPEN'

  constructor(text: Text = msg`This event isn’t taking registrations.`) {
    super(text)
  }
}

export class EventNotEditable extends UserError {
  readonly code = 'EVENT_NOT_EDITABLE'

  constructor(reason: 'CANCELLED' | 'ENDED' | 'DRAFT') {
    super(
      {
        CANCELLED: msg`This event is cancelled, so it can’t be changed any more.`,
        ENDED: msg`This event is over. Only its description, link, terms, visibility and comments can still change.`,
        DRAFT: msg`This event is still a draft, so no one needs to be told. Just edit or delete it.`,
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
    super(
      msg`Someone else changed the same thing just now. Your changes aren’t saved yet: choose which version to keep.`,
    )
    this.eventId = eventId
    this.fields = fields
  }
}

export class EventHasGuests extends UserError {
  readonly code = 'EVENT_HAS_GUESTS'

  constructor() {
    super(msg`Guests have a spot at this event, so it can’t be deleted. Cancel it instead, and they’ll be told.`)
  }
}

/** Someone published other terms meanwhile; `currentId` is the version in force. */
export class TermsChanged extends UserError {
  readonly code = 'TERMS_CHANGED'
  readonly currentId: string

  constructor(currentId: string) {
    super(msg`The terms have just changed. Read them before you continue.`)
    this.currentId = currentId
  }
}
