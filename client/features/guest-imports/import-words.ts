import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { GuestImportFate, GuestImportMeaning } from '#client/gql/graphql.ts'
import type { BadgeTone } from '#client/ui/text/badge.tsx'

/** What a column may mean, in the order of the choice. An ANSWER is chosen by its question. */
export const meaningWords: Record<Exclude<GuestImportMeaning, 'ANSWER'>, MessageDescriptor> = {
  IGNORED: msg`Don’t import`,
  NAME: msg`Full name`,
  FIRST_NAME: msg`First name`,
  LAST_NAME: msg`Last name`,
  EMAIL: msg`Email`,
  PARTY_SIZE: msg`Group size`,
  PLUS_ONES: msg`Plus-ones`,
  STATUS: msg({ message: 'Status', comment: 'a column of a guest list: going, waitlist or cancelled' }),
}

export const fateWords: Record<GuestImportFate, { label: MessageDescriptor; tone: BadgeTone }> = {
  WAITING: { label: msg({ message: 'Waiting', context: 'row of an import' }), tone: 'outline' },
  ADDED: { label: msg({ message: 'Added', context: 'row of an import' }), tone: 'live' },
  OVER_CAPACITY: { label: msg({ message: 'Over capacity', context: 'row of an import' }), tone: 'wash' },
  WAITLISTED: { label: msg({ message: 'Waitlist', context: 'row of an import' }), tone: 'wash' },
  MERGED: { label: msg({ message: 'Merged', context: 'row of an import' }), tone: 'outline' },
  ALREADY_REGISTERED: { label: msg({ message: 'Already registered', context: 'row of an import' }), tone: 'outline' },
  ALREADY_WAITING: { label: msg({ message: 'Already on the waitlist', context: 'row of an import' }), tone: 'outline' },
  SKIPPED: { label: msg({ message: 'Skipped', context: 'row of an import' }), tone: 'danger' },
  UNDONE: { label: msg({ message: 'Undone', context: 'row of an import' }), tone: 'outline' },
  KEPT: { label: msg({ message: 'Kept', context: 'row of an import' }), tone: 'neutral' },
}
