import { builder } from '../../../graphql/builder.ts'
import type { GuestImportReason, GuestImportState, WhenEventFull } from '../../../platform/generated/prisma/enums.ts'
import type { Meaning } from '../domain/columns.ts'
import type { Fate } from '../domain/fates.ts'

export const GuestImportStateEnum = builder.enumType('GuestImportState', {
  description: 'How far an import is.',
  values: {
    IMPORTING: { description: 'Its rows are being worked off.' },
    DONE: { description: 'Every row has its fate.' },
    UNDOING: { description: 'Its guests are being taken back.' },
    UNDONE: { description: 'It was undone. Who stays is KEPT.' },
  } satisfies Record<GuestImportState, object>,
})

export const GuestImportFateEnum = builder.enumType('GuestImportFate', {
  description: 'What becomes of a row of an import.',
  values: {
    WAITING: { description: 'Not decided yet.' },
    ADDED: { description: 'A new guest with a confirmed place.' },
    OVER_CAPACITY: { description: 'A new guest beyond the capacity, who takes none of the event’s places.' },
    WAITLISTED: { description: 'On the waitlist, at its end.' },
    MERGED: { description: 'An earlier row has the same address.' },
    ALREADY_REGISTERED: { description: 'Someone with this address has a place, or applied for one.' },
    ALREADY_WAITING: { description: 'Someone with this address is on the waitlist.' },
    SKIPPED: { description: 'Left out; `reason` and `problem` say why.' },
    UNDONE: { description: 'Taken back when the import was undone.' },
    KEPT: { description: 'Stayed when the import was undone, because something happened to it since.' },
  } satisfies Record<Fate, object>,
})

export const GuestImportReasonEnum = builder.enumType('GuestImportReason', {
  description: 'Why a row of an import is left out.',
  values: {
    BROKEN: { description: 'It has more cells than there are columns.' },
    NO_ADDRESS: { description: 'It has no address.' },
    INVALID_ADDRESS: { description: 'Its address is none.' },
    INVALID_NAME: { description: 'Its name is too long, or cannot be shown.' },
    INVALID_PARTY_SIZE: { description: 'Its number of people is no whole number.' },
    PARTY_TOO_LARGE: { description: 'Its party is larger than a party may be, or than the event.' },
    NOT_GOING: { description: 'Its status says that they do not come.' },
    UNDECIDED: { description: 'Its status says that they have not said yes.' },
    UNKNOWN_STATUS: { description: 'Its status is a word that is not known.' },
    EVENT_FULL: { description: 'No places were left.' },
    WAITLIST_CLOSED: { description: 'The waitlist is off or closed.' },
    EVENT_NOT_OPEN: { description: 'The event was over or cancelled.' },
  } satisfies Record<GuestImportReason, object>,
})

export const GuestImportMeaningEnum = builder.enumType('GuestImportMeaning', {
  description: 'What a column of an imported file says about a guest.',
  values: {
    IGNORED: { description: 'Nothing that is imported.' },
    NAME: { description: 'The whole name.' },
    FIRST_NAME: { description: 'The first name, for rows without a whole one.' },
    LAST_NAME: { description: 'The last name, for rows without a whole one.' },
    EMAIL: { description: 'The address. Exactly one column must be this.' },
    PARTY_SIZE: { description: 'How many people come, the guest included.' },
    PLUS_ONES: { description: 'How many people come, the guest not included.' },
    STATUS: { description: 'Whether they come, such as `approved`, `waitlist` or `declined`.' },
    ANSWER: { description: 'The answer to a question of the event.' },
  } satisfies Record<Meaning, object>,
})

export const WhenEventFullEnum = builder.enumType('WhenEventFull', {
  description: 'What becomes of imported people for whom no places are left.',
  values: {
    REFUSE: { description: 'They are left out.' },
    OVER_CAPACITY: {
      description: 'They are added with a mark, where the event allows it for walk-ins; otherwise they are left out.',
    },
    WAITLIST: { description: 'They join the waitlist.' },
  } satisfies Record<WhenEventFull, object>,
})
