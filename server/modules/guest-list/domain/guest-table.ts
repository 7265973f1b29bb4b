import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Temporal } from 'temporal-polyfill'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { parseAnswers } from '../../questions/public.ts'

/** What is read of a guest for an exported list. */
export const guestFacts = {
  id: true,
  name: true,
  email: true,
  addressConfirmedAt: true,
  partySize: true,
  status: true,
  createdAt: true,
  decidedAt: true,
  checkedInAt: true,
  checkedInBy: { select: { name: true } },
  cancelledAt: true,
  waitlistEntryId: true,
  isWalkIn: true,
  isOverCapacity: true,
  acceptedTerms: { select: { version: true } },
  referralLink: { select: { code: true } },
  tags: true,
  answers: true,
  event: { select: { asksAttendeeNames: true } },
  attendees: {
    where: { isRemoved: false },
    orderBy: { position: 'asc' },
    select: { name: true, email: true, checkedInAt: true, answers: true },
  },
} as const satisfies Prisma.RegistrationSelect

type GuestFacts = Prisma.RegistrationGetPayload<{ select: typeof guestFacts }>

/** A question of the event, also a removed one with answers. */
export interface AskedQuestion {
  id: string
  label: string
}

/** A guest in a table or in JSON. */
export type ExportedGuest = ReturnType<typeof toExportedGuest>

type Fact = Exclude<keyof ExportedGuest, 'answers' | 'attendeeAnswers'>

/** The columns of the table in order, with their headings. The columns of the questions follow. */
export const guestColumns: readonly { key: Fact; header: MessageDescriptor }[] = [
  { key: 'name', header: msg`Name` },
  { key: 'email', header: msg`Email` },
  { key: 'emailConfirmed', header: msg`Email confirmed` },
  { key: 'partySize', header: msg`Group size` },
  { key: 'attendees', header: msg`Plus-ones` },
  { key: 'attendeesCheckedIn', header: msg`Plus-ones checked in` },
  { key: 'status', header: msg`Status` },
  { key: 'registeredAt', header: msg({ message: 'Registered', context: 'when' }) },
  { key: 'decidedAt', header: msg`Decided` },
  { key: 'checkedInAt', header: msg({ message: 'Checked in', context: 'when' }) },
  { key: 'checkedInBy', header: msg`Checked in by` },
  { key: 'cancelledAt', header: msg({ message: 'Cancelled', context: 'when' }) },
  { key: 'cameFromLine', header: msg`From the waitlist` },
  { key: 'walkIn', header: msg`Walk-in` },
  { key: 'overCapacity', header: msg`Over capacity` },
  { key: 'termsVersion', header: msg`Terms version` },
  { key: 'referralCode', header: msg`Referral code` },
  { key: 'tags', header: msg`Tags` },
  { key: 'timeZone', header: msg`Time zone` },
]

/** Times become ISO 8601 with the offset of the event's zone. Answers are in the order of the questions. */
export function toExportedGuest(
  guest: GuestFacts,
  { timeZone, questions }: { timeZone: string; questions: readonly AskedQuestion[] },
) {
  const listAnswers = (stored: unknown) => {
    const answers = parseAnswers(stored)
    return questions.flatMap(({ id, label }) => {
      const answer = answers[id]
      return answer === undefined ? [] : [{ questionId: id, question: label, answer }]
    })
  }
  const brought = guest.event.asksAttendeeNames ? guest.attendees : []
  const moment = (date: Date | null) => date && isoIn(date, timeZone)
  return {
    name: guest.name,
    /** null for a walk-in who gave none. */
    email: guest.email || null,
    /** Otherwise someone else may have typed the address. */
    emailConfirmed: guest.addressConfirmedAt !== null,
    partySize: guest.partySize,
    /** The people whom they bring, where the event asks for names; an address in brackets. */
    attendees: brought.map(describeAttendee).join(', '),
    attendeesCheckedIn: brought
      .filter(({ checkedInAt }) => checkedInAt !== null)
      .map(describeAttendee)
      .join(', '),
    status: guest.status,
    registeredAt: isoIn(guest.createdAt, timeZone),
    decidedAt: moment(guest.decidedAt),
    checkedInAt: moment(guest.checkedInAt),
    checkedInBy: guest.checkedInBy?.name ?? null,
    cancelledAt: moment(guest.cancelledAt),
    cameFromLine: guest.waitlistEntryId !== null,
    /** Added at check-in. */
    walkIn: guest.isWalkIn,
    /** Takes none of the event's places. */
    overCapacity: guest.isOverCapacity,
    termsVersion: guest.acceptedTerms?.version ?? null,
    referralCode: guest.referralLink?.code ?? null,
    tags: guest.tags.join(', '),
    timeZone,
    answers: listAnswers(guest.answers),
    /** Of the people whom they bring, those who have answers. */
    attendeeAnswers: brought
      .map(({ name, answers }) => ({ name, answers: listAnswers(answers) }))
      .filter(({ answers }) => answers.length > 0),
  }
}

/** `2026-12-04T19:00:00+01:00` */
function isoIn(date: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime())
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

/** `?` for somebody whom nobody has named. */
function describeAttendee({ name, email }: { name: string | null; email: string | null }): string {
  return email ? `${name ?? '?'} (${email})` : (name ?? '?')
}
