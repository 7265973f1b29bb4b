import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import {
  type MailAttachment,
  type MailContent,
  button,
  factTable,
  link,
  note,
  paragraph,
} from '../../../platform/mail/content.ts'
import { translateMail } from '../../../platform/mail/translate-mail.ts'
import { keepLink, placesRow } from './shared.ts'

/** One of the dates that a mail lists. */
export interface BookedDate {
  /** With the zone: `Sat 5 Dec, 19:00 (Oslo time)`. */
  when: string
  state: 'CONFIRMED' | 'REQUESTED' | 'WAITING'
  /** Its ticket, its request or its place on the waitlist. */
  url: string
}

interface DatesMail {
  title: string
  organizationName: string
  partySize: number
  /** In order, at least one. */
  dates: readonly BookedDate[]
}

interface BookedMail extends DatesMail {
  isSecret: boolean
  /** Of those that are sure; null when none is. */
  calendar: MailAttachment | null
}

/** Somebody registered for several dates of a series at once. */
export function datesBookedMail(
  i18n: I18n,
  { title, organizationName, partySize, dates, isSecret, calendar }: BookedMail,
): MailContent {
  const count = dates.length
  const stateOf = {
    CONFIRMED: (when: string) => msg`${{ when }}: your ticket`,
    REQUESTED: (when: string) => msg`${{ when }}: waiting for the host’s answer`,
    WAITING: (when: string) => msg`${{ when }}: on the waitlist`,
  }
  return translateMail(i18n, {
    subject: msg`Your dates: ${{ title }}`,
    preview: msg`${plural({ count }, { one: '# date', other: '# dates' })} with ${{ organizationName }}.`,
    heading: msg`Your dates for ${{ title }}`,
    blocks: [
      paragraph(
        msg`Here ${plural({ count }, { one: 'is the date', other: 'are the # dates' })} you chose. Open one to see your ticket, change your group size or cancel.`,
      ),
      ...dates.map(({ when, state, url }) => link(stateOf[state](when), url)),
      button(msg`Open the first date`, dates[0]!.url),
      factTable([{ label: msg`Host`, value: organizationName }, placesRow(partySize)]),
      ...(isSecret ? [note(keepLink)] : []),
    ],
    reason: msg`You’re getting this because you’re registered for ${{ title }}.`,
    ...(calendar && { attachments: [calendar] }),
  })
}

/**
 * Several dates were cancelled at once, by the person, for whom this is a receipt, or by an organizer. It takes them out of
 * the calendar.
 */
export function datesCancelledMail(
  i18n: I18n,
  facts: DatesMail & { isByOrganizer: boolean; calendars: MailAttachment[] },
): MailContent {
  const { title, organizationName, dates, isByOrganizer, calendars } = facts
  const count = dates.length
  const { subject, text } = isByOrganizer
    ? {
        subject: msg`${{ organizationName }} cancelled your registration: ${{ title }}`,
        text: msg`${{ organizationName }} cancelled your registration for ${{ title }}. If you weren’t expecting this, contact them.`,
      }
    : {
        subject: msg`Cancelled: ${plural({ count }, { one: '# date', other: '# dates' })} of ${{ title }}`,
        text: msg`You’re no longer registered for these dates of ${{ title }}.`,
      }
  return translateMail(i18n, {
    subject,
    preview: msg`Your spots are free for others again.`,
    heading: msg`${plural({ count }, { one: 'Your date is cancelled', other: 'Your # dates are cancelled' })}`,
    blocks: [
      paragraph(text),
      factTable([
        ...dates.map(({ when }) => ({ label: msg`When`, value: when })),
        { label: msg`Host`, value: organizationName },
      ]),
    ],
    reason: msg`You’re getting this because you were registered for ${{ title }}.`,
    ...(calendars.length > 0 && { attachments: calendars }),
  })
}
