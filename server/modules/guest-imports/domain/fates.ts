import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { limits } from '../../../contract/limits.ts'
import type { GuestImportFate, GuestImportReason } from '../../../platform/generated/prisma/enums.ts'

/** A row that is not decided yet is WAITING. */
export type Fate = GuestImportFate | 'WAITING'

const { max } = limits.partySize

const sentences: Record<GuestImportReason, (row: number) => MessageDescriptor> = {
  BROKEN: (row) =>
    msg`Row ${{ row }} has more cells than there are columns. Put quotation marks around text with commas.`,
  NO_ADDRESS: (row) => msg`Row ${{ row }} has no email address.`,
  INVALID_ADDRESS: (row) => msg`The email address in row ${{ row }} isn’t valid.`,
  INVALID_NAME: (row) => msg`The name in row ${{ row }} is too long, or has characters that can’t be shown.`,
  INVALID_PARTY_SIZE: (row) => msg`The number of people in row ${{ row }} isn’t a whole number.`,
  PARTY_TOO_LARGE: (row) =>
    msg`The group in row ${{ row }} is too large: at most ${{ max }} people, and no more than the event has room for.`,
  NOT_GOING: (row) => msg`Row ${{ row }} was cancelled or declined.`,
  UNDECIDED: (row) => msg`The person in row ${{ row }} hasn’t said yes.`,
  UNKNOWN_STATUS: (row) => msg`Row ${{ row }} has a status that doesn’t say whether they’re going.`,
  EVENT_FULL: (row) => msg`No spots were left for row ${{ row }}.`,
  WAITLIST_CLOSED: (row) => msg`Row ${{ row }} belongs on the waitlist, but it’s off or closed.`,
  EVENT_NOT_OPEN: (row) => msg`The event ended or was cancelled before row ${{ row }} was imported.`,
}

/** Why a row is left out, in one sentence. */
export function describeReason(reason: GuestImportReason, row: number): MessageDescriptor {
  return sentences[reason](row)
}
