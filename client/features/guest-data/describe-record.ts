import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import type { GuestDataPageQuery } from '#client/gql/graphql.ts'
import { languageNames, readLocale } from '#contract/locales.ts'
import { longMoment } from '#client/lib/time/event-dates.ts'

export type GuestData = NonNullable<GuestDataPageQuery['guestData']>
type GuestRecord = GuestData['records'][number]

const statuses: Record<GuestRecord['kind'], Record<string, MessageDescriptor>> = {
  REGISTRATION: {
    PENDING: msg`Requested`,
    CONFIRMED: msg`Registered`,
    CHECKED_IN: msg`Checked in`,
    DECLINED: msg`Request declined`,
    CANCELLED: msg({ message: 'Cancelled', context: 'registration' }),
  },
  WAITLIST_ENTRY: {
    WAITING: msg`On the waitlist`,
    OFFERED: msg`A spot is offered`,
    CONFIRMED: msg`Took a spot`,
    EXPIRED: msg`Offer expired`,
    DECLINED: msg`Offer declined`,
    LEFT: msg`Left the waitlist`,
    REMOVED: msg`Removed from the waitlist`,
  },
}

/** One record as names and values, without empty values. */
export function describeRecord(i18n: I18n, record: GuestRecord, timeZone: string): { name: string; value: string }[] {
  const { kind, status, partySize, addressConfirmedAt, acceptedTermsVersion: version } = record
  const statusText = statuses[kind][status]
  const moment = (instant: string | null) => instant && longMoment(i18n, instant, timeZone)
  const facts: [MessageDescriptor, string | null][] = [
    [msg`Name`, record.name],
    [msg`Email`, record.email],
    [msg`Email confirmed`, moment(addressConfirmedAt) ?? i18n._(msg`No`)],
    [msg`Language`, languageNames[readLocale(record.language)]],
    [msg`Status`, statusText ? i18n._(statusText) : status],
    [msg`Group size`, String(partySize)],
    [
      kind === 'REGISTRATION' ? msg({ message: 'Registered', context: 'when' }) : msg`Joined the waitlist`,
      moment(record.since),
    ],
    [msg({ message: 'Offered', context: 'when' }), moment(record.offeredAt)],
    [msg`Decided`, moment(record.decidedAt)],
    [msg({ message: 'Cancelled', context: 'when' }), moment(record.cancelledAt)],
    [msg({ message: 'Checked in', context: 'when' }), moment(record.checkedInAt)],
    [msg`Terms accepted`, version === null ? null : i18n._(msg`Version ${{ version }}`)],
    [msg`Came from a share link`, record.cameByShareLink ? i18n._(msg`Yes`) : null],
  ]
  const people = record.attendees.map((person) => ({ name: i18n._(msg`Plus-one`), value: person }))
  const offers = record.offeredTo.map((email) => ({ name: i18n._(msg`Ticket offered to`), value: email }))
  return [
    ...namedValues(i18n, facts),
    ...people,
    ...offers,
    ...record.answers.map(({ question, answer }) => ({ name: question, value: answer })),
  ]
}

/** An invitation as names and values, without empty values. */
export function describeInvited(
  i18n: I18n,
  { name, email, language, invitedAt, remindedAt, openedAt }: NonNullable<GuestData['invitation']>,
  timeZone: string,
): { name: string; value: string }[] {
  const moment = (instant: string | null) => instant && longMoment(i18n, instant, timeZone)
  return namedValues(i18n, [
    [msg`Name`, name || null],
    [msg`Email`, email],
    [msg`Language`, languageNames[readLocale(language)]],
    [msg({ message: 'Invited', context: 'when' }), moment(invitedAt)],
    [msg({ message: 'Reminded', context: 'when' }), moment(remindedAt)],
    [msg({ message: 'Opened', context: 'when' }), moment(openedAt)],
  ])
}

/** The same of a “maybe” or “can’t”. */
export function describeAnswer(
  i18n: I18n,
  { name, answer, note, answeredAt }: NonNullable<GuestData['answer']>,
  timeZone: string,
): { name: string; value: string }[] {
  return namedValues(i18n, [
    [msg`Name`, name],
    [
      msg({ message: 'Answer', context: 'to an invitation' }),
      i18n._(answer === 'MAYBE' ? msg({ message: 'Maybe', context: 'answer' }) : msg`Can’t make it`),
    ],
    [msg`Note`, note],
    [msg({ message: 'Answered', context: 'when' }), longMoment(i18n, answeredAt, timeZone)],
  ])
}

function namedValues(i18n: I18n, facts: [MessageDescriptor, string | null][]) {
  return facts.flatMap(([name, value]) => (value === null ? [] : [{ name: i18n._(name), value }]))
}

/** What erasing does to the coming event, in a sentence. */
export function describeLoss(i18n: I18n, { records, spotsGivenBack: spots }: GuestData): string {
  if (spots > 0)
    return i18n._(
      msg`${plural({ spots }, { one: 'Your spot opens up for someone else.', other: 'Your # spots open up for others.' })}`,
    )
  const isWaiting = records.some(({ kind, status }) => kind === 'WAITLIST_ENTRY' && status === 'WAITING')
  if (isWaiting) return i18n._(msg`You’ll leave the waitlist.`)
  return records.some(({ status }) => status === 'PENDING') ? i18n._(msg`You’ll withdraw your request.`) : ''
}
