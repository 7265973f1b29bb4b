import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { firstName } from '../../contract/text/short-name.ts'
import {
  type MailContent,
  type MailSection,
  button,
  factTable,
  link,
  note,
  opening,
} from '../../platform/mail/content.ts'
import { translateMail } from '../../platform/mail/translate-mail.ts'
import { eventRows } from '../notifications/public.ts'
import { type TicketMail, keepLink, partyTickets, placesRow } from '../place-mails/public.ts'

export interface ReminderMail extends TicketMail {
  /** It starts within hours, not days. */
  isSoon: boolean
  /** Leads to the event's online link; null when it has none. */
  joinUrl: string | null
  /** The code for check-in, and its number; null for a guest who passed on their own ticket. */
  code: { text: string; number: string } | null
  /** The tickets of the others; null where one ticket admits the party. */
  partyUrl: string | null
  /** The page where one press cancels. */
  cancelUrl: string
}

/** Some time before the event: when and where it is, the ticket, and the way out. */
export function eventReminderMail(i18n: I18n, facts: ReminderMail): MailContent {
  const { event, name, partySize, url, isSecret, isSoon, joinUrl, code, partyUrl, cancelUrl } = facts
  const { title, when, where } = event
  return translateMail(i18n, {
    subject: isSoon ? msg`Starting soon: ${{ title }}` : msg`Coming up: ${{ title }}`,
    preview: [when, where].filter((part) => part).join(' · '),
    heading: isSoon ? msg`${{ title }} starts soon` : msg`${{ title }} is coming up`,
    blocks: [
      opening(msg`Hi ${{ firstName: firstName(name) }}, see you at ${{ title }}. Here’s everything you need.`),
      ...(code ? [{ type: 'code' as const, ...code }, ...partyTickets(partyUrl)] : []),
      factTable([
        ...eventRows(event),
        ...(joinUrl ? [{ label: msg`Online`, value: joinUrl }] : []),
        { label: msg`Name`, value: name },
        placesRow(partySize),
      ]),
      code || !partyUrl ? button(msg`Open your ticket`, url) : button(msg`Names and tickets for your group`, partyUrl),
      note(msg`Can’t make it? Free up your spot for someone else.`),
      link(msg`Cancel my registration`, cancelUrl),
      ...(isSecret ? [note(keepLink)] : []),
    ],
    reason: msg`You’re getting this because you’re registered for ${{ title }}.`,
  })
}

/** How the reminder of another date of the series stands below the first. */
export function reminderSection(
  i18n: I18n,
  { title, when }: Pick<ReminderMail['event'], 'title' | 'when'>,
): MailSection {
  return {
    heading: i18n._(msg`You’re also coming to ${{ title }} on ${{ when }}. Here’s your ticket for that date.`),
    unsubscribe: i18n._(msg`No more reminders for that date`),
  }
}
