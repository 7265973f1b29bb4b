import type { GuestDataPageQuery } from '#client/gql/graphql.ts'
import { clockTime, longDate } from '#client/lib/time/event-dates.ts'

export type GuestData = NonNullable<GuestDataPageQuery['guestData']>
type GuestRecord = GuestData['records'][number]

const statuses: Record<GuestRecord['kind'], Record<string, string>> = {
  REGISTRATION: {
    PENDING: 'Requested',
    CONFIRMED: 'Registered',
    CHECKED_IN: 'Checked in',
    DECLINED: 'Request declined',
    CANCELLED: 'Cancelled',
  },
  WAITLIST_ENTRY: {
    WAITING: 'On the waitlist',
    OFFERED: 'A spot is offered',
    CONFIRMED: 'Took a spot',
    EXPIRED: 'Offer expired',
    DECLINED: 'Offer declined',
    LEFT: 'Left the waitlist',
    REMOVED: 'Removed from the waitlist',
  },
}

/** One record as names and values, without empty values. */
export function describeRecord(record: GuestRecord, timeZone: string): { name: string; value: string }[] {
  const { kind, status, partySize, addressConfirmedAt, acceptedTermsVersion: terms } = record
  const moment = (instant: string | null) => instant && momentIn(instant, timeZone)
  const facts: [string, string | null][] = [
    ['Name', record.name],
    ['Email', record.email],
    ['Email confirmed', moment(addressConfirmedAt) ?? 'No'],
    ['Status', statuses[kind][status] ?? status],
    ['Group size', String(partySize)],
    [kind === 'REGISTRATION' ? 'Registered' : 'Joined the waitlist', moment(record.since)],
    ['Offered', moment(record.offeredAt)],
    ['Decided', moment(record.decidedAt)],
    ['Cancelled', moment(record.cancelledAt)],
    ['Checked in', moment(record.checkedInAt)],
    ['Terms accepted', terms === null ? null : `Version ${terms}`],
    ['Came from a share link', record.cameByShareLink ? 'Yes' : null],
    ...record.answers.map(({ question, answer }): [string, string] => [question, answer]),
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}

/** Such as `5 December 2026, 19:00`, on the event's clock. */
export function momentIn(instant: string, timeZone: string): string {
  return `${longDate(instant, timeZone)}, ${clockTime(instant, timeZone)}`
}

/** What erasing does to the coming event, in a sentence. */
export function describeLoss({ records, spotsGivenBack: spots }: GuestData): string {
  if (spots === 1) return 'Your spot opens up for someone else.'
  if (spots > 1) return `Your ${spots} spots open up for others.`
  const isWaiting = records.some(({ kind, status }) => kind === 'WAITLIST_ENTRY' && status === 'WAITING')
  if (isWaiting) return 'You’ll leave the waitlist.'
  return records.some(({ status }) => status === 'PENDING') ? 'Your request is withdrawn.' : ''
}
