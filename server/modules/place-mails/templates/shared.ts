import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { MailBlock } from '../../../platform/mail/content.ts'

/** The facts of every mail about a place or a waitlist entry. */
export interface EventWords {
  title: string
  /** With the zone: `Sat 5 Dec, 19:00 (Oslo time)`. */
  when: string
  /** null without a message. */
  where: string | null
  organizationName: string
}

export interface GuestMail {
  event: EventWords
  name: string
  partySize: number
  /** The link to what the mail is about; null when the person may not see it. */
  url: string | null
}

export interface TicketMail extends GuestMail {
  url: string
  /** The link contains a secret, because the person has no account. */
  isSecret: boolean
}

export const keepLink = msg`Your link works without an account. Keep this email to yourself: anyone with the link can make changes for you.`

export function eventRows(i18n: I18n, { title, when, where, organizationName }: EventWords) {
  return [
    { label: i18n._(msg`Event`), value: title },
    { label: i18n._(msg`When`), value: when },
    ...(where ? [{ label: i18n._(msg`Where`), value: where }] : []),
    { label: i18n._(msg`Host`), value: organizationName },
  ]
}

export function placesRow(i18n: I18n, partySize: number) {
  return { label: i18n._(msg`Group size`), value: String(partySize) }
}

export function openEvent(i18n: I18n, url: string | null): MailBlock[] {
  return url ? [{ type: 'button', label: i18n._(msg`Open the event`), url }] : []
}

/** Where each person of a party has their own ticket, the code in the mail admits only the reader. */
export function partyTickets(i18n: I18n, url: string | null): MailBlock[] {
  if (!url) return []
  return [
    { type: 'note', text: i18n._(msg`This code is yours. Everyone else in your group has their own ticket.`) },
    { type: 'link', label: i18n._(msg`Names and tickets for your group`), url },
  ]
}
