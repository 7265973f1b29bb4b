import { Temporal } from 'temporal-polyfill'
import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'
import { parseAnswers } from '../../questions/public.ts'

/** A guest from the database, for an exported list. */
export interface GuestFacts {
  name: string
  email: string
  addressConfirmedAt: Date | null
  partySize: number
  status: RegistrationStatus
  createdAt: Date
  decidedAt: Date | null
  checkedInAt: Date | null
  checkedInBy: { name: string } | null
  cancelledAt: Date | null
  waitlistEntryId: string | null
  acceptedTerms: { version: number } | null
  referralLink: { code: string } | null
  answers: unknown
}

/** A question of the event, also a removed one with answers. */
export interface AskedQuestion {
  id: string
  label: string
}

/** The guest in a table or in JSON: times as ISO 8601 with the offset of the event's zone. */
export interface ExportedGuest {
  name: string
  email: string
  /** Whether this person confirmed the address. Otherwise someone else may have typed it. */
  emailConfirmed: boolean
  partySize: number
  status: RegistrationStatus
  registeredAt: string
  decidedAt: string | null
  checkedInAt: string | null
  checkedInBy: string | null
  cancelledAt: string | null
  cameFromLine: boolean
  termsVersion: number | null
  referralCode: string | null
  timeZone: string
  /** The answers of this guest, in the order of the questions. */
  answers: { questionId: string; question: string; answer: string | boolean }[]
}

type Fact = Exclude<keyof ExportedGuest, 'answers'>

/** The columns of the table in order, with their headings. The columns of the questions follow. */
export const guestColumns: readonly { key: Fact; header: string }[] = [
  { key: 'name', header: 'Name' },
  { key: 'email', header: 'E-mail' },
  { key: 'emailConfirmed', header: 'E-mail confirmed' },
  { key: 'partySize', header: 'Party size' },
  { key: 'status', header: 'Status' },
  { key: 'registeredAt', header: 'Registered' },
  { key: 'decidedAt', header: 'Decided' },
  { key: 'checkedInAt', header: 'Checked in' },
  { key: 'checkedInBy', header: 'Checked in by' },
  { key: 'cancelledAt', header: 'Cancelled' },
  { key: 'cameFromLine', header: 'From the waitlist' },
  { key: 'termsVersion', header: 'Terms version' },
  { key: 'referralCode', header: 'Referral code' },
  { key: 'timeZone', header: 'Time zone' },
]

export function toExportedGuest(
  guest: GuestFacts,
  { timeZone, questions }: { timeZone: string; questions: readonly AskedQuestion[] },
): ExportedGuest {
  const answers = parseAnswers(guest.answers)
  const moment = (date: Date | null) => date && isoIn(date, timeZone)
  return {
    name: guest.name,
    email: guest.email,
    emailConfirmed: guest.addressConfirmedAt !== null,
    partySize: guest.partySize,
    status: guest.status,
    registeredAt: isoIn(guest.createdAt, timeZone),
    decidedAt: moment(guest.decidedAt),
    checkedInAt: moment(guest.checkedInAt),
    checkedInBy: guest.checkedInBy?.name ?? null,
    cancelledAt: moment(guest.cancelledAt),
    cameFromLine: guest.waitlistEntryId !== null,
    termsVersion: guest.acceptedTerms?.version ?? null,
    referralCode: guest.referralLink?.code ?? null,
    timeZone,
    answers: questions.flatMap(({ id, label }) => {
      const answer = answers[id]
      return answer === undefined ? [] : [{ questionId: id, question: label, answer }]
    }),
  }
}

/** `2026-12-04T19:00:00+01:00` */
function isoIn(date: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime())
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })
}
