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

export const keepLink =
  'Your link works without an account. Keep this email to yourself: anyone who has the link can make changes for you.'

export function eventRows({ title, when, where, organizationName }: EventWords) {
  return [
    { label: 'Event', value: title },
    { label: 'When', value: when },
    ...(where ? [{ label: 'Where', value: where }] : []),
    { label: 'Host', value: organizationName },
  ]
}

export function placesRow(partySize: number) {
  return { label: 'Group size', value: String(partySize) }
}

export function openEvent(url: string | null): MailBlock[] {
  return url ? [{ type: 'button', label: 'Open the event', url }] : []
}
