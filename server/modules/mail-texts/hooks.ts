import type { I18n } from '@lingui/core'
import type { MailTextKind } from '../../platform/generated/prisma/enums.ts'
import type { MailContent } from '../../platform/mail/content.ts'
import { defineSingleHook } from '../../platform/hooks.ts'

/** An event and a guest, for a mail that nobody gets. */
export interface MailSampleFacts {
  i18n: I18n
  event: {
    title: string
    startsAt: Date
    endsAt: Date
    timeZone: string
    venueName: string | null
    /** With the zone. */
    when: string
    /** As a guest with a place may know it; null without one. */
    where: string | null
    organizationName: string
  }
  /** Of the guest. */
  name: string
  eventUrl: string
  ticketUrl: string
  /** The code for check-in, and its number. No ticket has it. */
  code: { text: string; number: string }
  now: Date
  /** Of one reminder: how long before the start; else null. */
  minutesBefore: number | null
}

const sample = (what: string) =>
  defineSingleHook<[MailSampleFacts], MailContent>(`a ${what} is shown before it is sent`)

/** The mails whose words organizers may write, as we write them. Each is shown by the module that sends it. */
export const mailSample = {
  CONFIRMATION: sample('confirmation'),
  WAITLIST: sample('place on the waitlist'),
  OFFER: sample('waitlist offer'),
  REMINDER: sample('reminder'),
  CHANGE: sample('change notice'),
  CANCELLATION: sample('cancellation'),
} satisfies Record<MailTextKind, unknown>
