import { msg } from '@lingui/core/runtime-macro'
import { type MailBlock, type MailText, button, link, note } from '../../../platform/mail/content.ts'
import type { EventWords } from '../../notifications/public.ts'

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

export function placesRow(partySize: number) {
  return { label: msg`Group size`, value: String(partySize) }
}

export function openEvent(url: string | null): MailBlock<MailText>[] {
  return url ? [button(msg`Open the event`, url)] : []
}

/** Where each person of a party has their own ticket, the code in the mail admits only the reader. */
export function partyTickets(url: string | null): MailBlock<MailText>[] {
  if (!url) return []
  return [
    note(msg`This code is yours. Everyone else in your group has their own ticket.`),
    link(msg`Names and tickets for your group`, url),
  ]
}
