import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { firstName } from '../../contract/text/short-name.ts'
import { type MailContent, type MailSection, button, link, note, opening } from '../../platform/mail/content.ts'
import { type TicketMail, eventRows, keepLink, partyTickets, placesRow } from '../place-mails/public.ts'

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
  return {
    subject: i18n._(isSoon ? msg`Starting soon: ${{ title }}` : msg`Coming up: ${{ title }}`),
    preview: [when, where].filter((part) => part).join(' · '),
    heading: i18n._(isSoon ? msg`${{ title }} starts soon` : msg`${{ title }} is coming up`),
    blocks: [
      opening(i18n._(msg`Hi ${{ firstName: firstName(name) }}, see you at ${{ title }}. Here’s everything you need.`)),
      ...(code ? [{ type: 'code' as const, ...code }, ...partyTickets(i18n, partyUrl)] : []),
      {
        type: 'facts',
        rows: [
          ...eventRows(i18n, event),
          ...(joinUrl ? [{ label: i18n._(msg`Online`), value: joinUrl }] : []),
          { label: i18n._(msg`Name`), value: name },
          placesRow(i18n, partySize),
        ],
      },
      code || !partyUrl
        ? button(i18n._(msg`Open your ticket`), url)
        : button(i18n._(msg`Names and tickets for your group`), partyUrl),
      note(i18n._(msg`Can’t make it? Free up your spot for someone else.`)),
      link(i18n._(msg`Cancel my registration`), cancelUrl),
      ...(isSecret ? [note(i18n._(keepLink))] : []),
    ],
    reason: i18n._(msg`You’re getting this because you’re registered for ${{ title }}.`),
  }
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
