import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import type { ConfirmRow_RegistrationOrEntryFragment, RegistrationStatus } from '#client/gql/graphql.ts'
import { graphql } from '#client/gql/index.ts'
import { clockTime, dayKind, dayName, dayOf, describeDeadline } from '#client/lib/time/event-dates.ts'

export const ConfirmRowFragment = graphql(`
  fragment ConfirmRow_RegistrationOrEntry on RegistrationOrEntry {
    registration {
      id
      name
      email
      partySize
      status
      createdAt
      event {
        id
        slug
        title(language: $language)
        timeZone
      }
    }
    waitlistEntry {
      id
      name
      email
      partySize
      state
      offerExpiresAt
      joinedAt
      event {
        id
        slug
        title(language: $language)
        timeZone
      }
    }
  }
`)

/** A registration or a waitlist entry, as the page of a mailed link describes it. */
export interface HeldFacts {
  id: string
  name: string | null
  email: string | null
  partySize: number
  since: string
  kind: 'REGISTRATION' | 'REQUEST' | 'ENTRY' | 'OFFER'
  /** The deadline of the open or the last offer. */
  offerExpiresAt: string | null
  event: { slug: string; title: string; timeZone: string } | null
}

/** What was done with the address: `Ada Lovelace registered 2 people for Sjøfest.` */
export function describeQuestion(i18n: I18n, { name, partySize: count, kind, event }: HeldFacts): string {
  const who = name ?? i18n._(msg`Someone`)
  const where = event
    ? event.title
    : i18n._(
        msg({ message: 'an event', comment: 'Stands in for an unknown title: Mira registered 2 people for an event' }),
      )
  const waits = msg`${{ who }} joined the waitlist for ${{ where }} (${plural({ count }, { one: 'one person', other: '# people' })}).`
  const questions: Record<HeldFacts['kind'], MessageDescriptor> = {
    REGISTRATION: msg`${{ who }} registered ${plural({ count }, { one: 'one person', other: '# people' })} for ${{ where }}.`,
    REQUEST: msg`${{ who }} requested ${plural({ count }, { one: 'a spot', other: '# spots' })} at ${{ where }}.`,
    ENTRY: waits,
    OFFER: waits,
  }
  return i18n._(questions[kind])
}

/** With which address, and when: `They used a@b.c, today at 14:05.` */
export function describeSource(i18n: I18n, row: HeldFacts, now: string): string {
  const email =
    row.email ??
    i18n._(msg({ message: 'this address', comment: 'Stands in for an unknown email address: They used this address' }))
  const moment = row.event && momentOf(i18n, row, now)
  return i18n._(moment ? msg`They used ${{ email }}, ${{ moment }}.` : msg`They used ${{ email }}.`)
}

/** What follows the confirmation, and by when; null where nothing is offered. */
export function describeOffer(
  i18n: I18n,
  { kind, partySize: count, offerExpiresAt, event }: HeldFacts,
  now: string,
): string | null {
  if (kind !== 'OFFER' || !offerExpiresAt || !event) return null
  const until = describeDeadline(i18n, offerExpiresAt, event.timeZone, now)
  return i18n._(
    msg`${plural({ count }, { one: 'A spot opened up.', other: '# spots opened up.' })} Confirm your email first, then accept the offer by ${{ until }}.`,
  )
}

/** One of several, in a list: `Registration for 2 people`. */
export function describeHeld(i18n: I18n, { partySize: count, kind }: HeldFacts): string {
  const names: Record<HeldFacts['kind'], MessageDescriptor> = {
    REGISTRATION: msg`${plural({ count }, { one: 'Registration for one person', other: 'Registration for # people' })}`,
    REQUEST: msg`${plural({ count }, { one: 'Request for one person', other: 'Request for # people' })}`,
    ENTRY: msg`${plural({ count }, { one: 'Waitlist entry for one person', other: 'Waitlist entry for # people' })}`,
    OFFER: msg`${plural({ count }, { one: 'Offered spot for one person', other: 'Offered spots for # people' })}`,
  }
  return i18n._(names[kind])
}

/** Registrations and entries have the same facts here. */
export function toHeld({ registration, waitlistEntry }: ConfirmRow_RegistrationOrEntryFragment): HeldFacts | null {
  if (registration) {
    const { createdAt: since, status, ...facts } = registration
    return { ...facts, since, kind: status === 'PENDING' ? 'REQUEST' : 'REGISTRATION', offerExpiresAt: null }
  }
  if (!waitlistEntry) return null
  const { joinedAt: since, state, ...facts } = waitlistEntry
  return { ...facts, since, kind: state === 'OFFERED' ? 'OFFER' : 'ENTRY' }
}

interface Held {
  registration?: { status: RegistrationStatus; event: { slug: string } | null } | null
  waitlistEntry?: { id: string } | null
}

/** The page of a confirmed row: the ticket, the event's page for a request, or the waitlist entry. */
export function pathOfHeld({ registration, waitlistEntry }: Held): string {
  if (waitlistEntry) return `/waitlist/${waitlistEntry.id}`
  if (!registration?.event) return '/dashboard'
  const page = `/e/${registration.event.slug}`
  return registration.status === 'PENDING' ? page : `${page}/ticket`
}

/** When it was made: `today at 14:05`, `on Friday 4 December at 14:05`. */
export function momentOf(i18n: I18n, { since, event }: HeldFacts, now: string): string {
  const timeZone = event?.timeZone ?? 'UTC'
  const [date, today] = [dayOf(since, timeZone), dayOf(now, timeZone)]
  const kind = dayKind(date, today)
  const clock = clockTime(i18n, since, timeZone)
  if (kind === 'today') return i18n._(msg`today at ${{ clock }}`)
  if (kind === 'yesterday') return i18n._(msg`yesterday at ${{ clock }}`)
  return i18n._(msg`on ${{ day: dayName(i18n, date, today) }} at ${{ clock }}`)
}
