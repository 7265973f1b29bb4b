import { editors, everybody, insiders, insidersAndGuests, row } from '../rules.ts'
import { eventFields } from './events.ts'
import { guestFields, ofSomebodyElse } from './guests.ts'
import { organizationFields } from './organizations.ts'
import { personFields } from './people.ts'
import { messageFields } from './messages.ts'
import type { FieldRule, Fields } from './table.ts'

/**
 * Every field of everything that can be read, and what each kind of person gets, where the thing itself is public: an
 * event that everybody sees, its organization, its rows. What may be hidden as a whole is in nodes.ts.
 */
export const fields: Fields = {
  ...eventFields,
  ...organizationFields,
  ...guestFields,
  ...messageFields,
  ...personFields,
}

/** The same fields of other rows: somebody else's, or a draft. */
export const ofOthers: Record<string, FieldRule> = {
  ...ofSomebodyElse,
  'Event.guestPreview': {
    row: row(['data', insidersAndGuests], ['empty', everybody]),
    from: 'an event that shows its guests to guests',
  },
  'EventAbilities.publish': {
    row: row(['yes', editors], ['no', insiders], ['unreachable', everybody]),
    from: 'what may be done with a draft',
  },
  // It is ready, so nothing is missing.
  'Event.missingForPublication': {
    row: row(['empty', editors], ['null', insiders], ['unreachable', everybody]),
    from: 'a draft',
  },
  'Event.publicationChecks': {
    row: row(['data', editors], ['null', insiders], ['unreachable', everybody]),
    from: 'a draft',
  },
  'Event.adviceForPublication': {
    row: row(['data', editors], ['null', insiders], ['unreachable', everybody]),
    from: 'a draft',
  },
}
