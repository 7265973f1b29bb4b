import type { I18n } from '@lingui/core'
import { msg, plural, selectOrdinal } from '@lingui/core/runtime-macro'
import type { HeldDate_EventFragment, HeldDate_HeldDateFragment } from '#client/gql/graphql.ts'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { HeldDateEventFragment, HeldDateFragment } from './booking-documents.ts'

/** A registration or a waitlist entry of the visitor at a date. */
export interface HeldRow {
  id: string
  event: HeldDate_EventFragment
  state: NonNullable<HeldDate_HeldDateFragment['registration']>['status'] | 'WAITING' | 'OFFERED'
  /** On the waitlist, from 1. */
  position: number | null
  partySize: number
  isEntry: boolean
}

/** What the visitor holds, without dates that they may not see any more. */
export function readHeld(references: readonly FragmentType<typeof HeldDateFragment>[]): HeldRow[] {
  return readFragment(HeldDateFragment, references).flatMap(({ registration, waitlistEntry }): HeldRow[] => {
    const row = registration ?? waitlistEntry
    const event = readFragment(HeldDateEventFragment, row?.event)
    if (!row || !event) return []
    const common = { id: row.id, event, partySize: row.partySize }
    if (registration) return [{ ...common, state: registration.status, position: null, isEntry: false }]
    const isOffered = waitlistEntry?.state === 'OFFERED'
    return [
      {
        ...common,
        state: isOffered ? 'OFFERED' : 'WAITING',
        position: waitlistEntry?.position ?? null,
        isEntry: true,
      },
    ]
  })
}

/** How things stand with it, in a few words. */
export function describeHeld(i18n: I18n, { state, position, partySize }: HeldRow): string {
  const words = {
    CONFIRMED: msg`You’re registered`,
    CHECKED_IN: msg({ message: 'You’re in', comment: 'Shown to a guest who was just checked in at the event' }),
    PENDING: msg`The host got your request`,
    DECLINED: msg`No spot this time`,
    CANCELLED: msg`Your registration is cancelled`,
    OFFERED: msg`A spot opened up for you`,
  }
  const text = state === 'WAITING' ? describeWaiting(i18n, position) : i18n._(words[state])
  return partySize > 1
    ? i18n._(msg`${{ text }} · ${plural({ partySize }, { one: '# person', other: '# people' })}`)
    : text
}

function describeWaiting(i18n: I18n, position: number | null): string {
  if (position === null) return i18n._(msg`On the waitlist`)
  return i18n._(
    msg`${selectOrdinal({ position }, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} on the waitlist`,
  )
}

/** Whether it can be cancelled or left. */
export const canEnd = ({ state, event }: HeldRow) =>
  event.status === 'PUBLISHED' && state !== 'CHECKED_IN' && state !== 'DECLINED' && state !== 'CANCELLED'

/** The page where everything else about it is changed. */
export function pageOfHeld({ id, isEntry, state, event }: HeldRow): string {
  if (isEntry) return `/waitlist/${id}`
  return state === 'CONFIRMED' || state === 'CHECKED_IN' ? `/e/${event.slug}/ticket` : `/e/${event.slug}#register`
}
