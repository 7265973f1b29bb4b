import type { Locale } from '../../../contract/locales.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import type { NewMail } from '../../../platform/mail/content.ts'
import { readerLocale } from '../../../platform/mail/mail-i18n.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mailProof } from '../../address-confirmation/public.ts'
import { decideWhere } from '../../events/public.ts'
import { type OwnTexts, type TextReader, fieldValues } from '../../mail-texts/public.ts'
import { joinUrlOf } from '../../notifications/public.ts'
import { secretRowOf } from '../../places/public.ts'
import type { NewsEntry, NewsEvent, NewsRegistration } from '../queries/news-rows.ts'

/** The template's name, and what the mail says. */
export type Written = Pick<NewMail, 'kind' | 'content'>

export interface Writing {
  /** Of the events that the mails are about. */
  texts: OwnTexts
  now: Date
}

/** What the fields of an own text say to someone with a place. */
export function guestFields(platform: Platform, registration: NewsRegistration, now: Date): TextReader {
  const { event, name } = registration
  const page = `${platform.publicUrl}/e/${event.slug}`
  const secret = keyOf(platform, registration)
  const query = secret ? `?registration=${secret}` : ''
  const joinUrl = joinUrlOf({ eventUrl: page, where: decideWhere(event, 'GUEST', now), viewer: 'GUEST', secret })
  const links = { ticket: `${page}/ticket${query}`, event: page + query, online: joinUrl ?? page + query }
  return (language, title) => fieldValues(language, { event, title, viewer: 'GUEST', name, links, now })
}

/** The same for someone on the waitlist, whose ticket is their page there. */
export function waitingFields(platform: Platform, { event, name }: NewsEntry, ticket: string, now: Date): TextReader {
  const page = `${platform.publicUrl}/e/${event.slug}`
  const eventUrl = openPage(page, event) ?? ticket
  const where = decideWhere(event, 'STRANGER', now)
  const links = {
    ticket,
    event: eventUrl,
    online: joinUrlOf({ eventUrl: page, where, viewer: 'STRANGER' }) ?? eventUrl,
  }
  return (language, title) => fieldValues(language, { event, title, viewer: 'STRANGER', name, links, now })
}

/**
 * The link in the footer for people without an account, to what is stored about them. Others find
 * it in their account.
 */
export function withData(platform: Platform, row: NewsRegistration | NewsEntry, { kind, content }: Written): Written {
  const key = keyOf(platform, row)
  if (!key) return { kind, content }
  const page =
    'state' in row
      ? `/waitlist/${encodeGlobalId('WaitlistEntry', row.id)}/your-data?secret=`
      : `/e/${row.event.slug}/your-data?registration=`
  return { kind, content: { ...content, dataUrl: platform.publicUrl + page + key } }
}

/**
 * The parameters of a link to the row: its secret, and while the address is unconfirmed, the proof
 * of the mailbox. null for people with an account, who log in.
 */
export function keyOf(platform: Platform, row: NewsRegistration | NewsEntry): string | null {
  if (row.secretHash === null) return null
  // The original secret of the row, as its hash proves.
  const secret = platform.secrets.secretFor(secretRowOf(row))
  if (row.addressConfirmedAt) return secret
  return secret + mailProof(platform, { kind: 'state' in row ? 'WaitlistEntry' : 'Registration', id: row.id })
}

/** The page with the tickets of the others of a party; null without others, and where one ticket admits the party. */
export function partyUrlOf(platform: Platform, registration: NewsRegistration): string | null {
  const { event, partySize, hasPassedOnOwnTicket } = registration
  const others = hasPassedOnOwnTicket ? partySize : partySize - 1
  if (!event.asksAttendeeNames || others === 0) return null
  const key = keyOf(platform, registration)
  return `${platform.publicUrl}/e/${event.slug}/party${key ? `?registration=${key}` : ''}`
}

/** For people without a place any more: a private event does not exist for them. */
export function openPage(page: string, { visibility }: NewsEvent): string | null {
  return visibility === 'PRIVATE' ? null : page
}

/** That of their account. A guest without one gets mails in the language in which they registered. */
export function languageOf(platform: Platform, { user, language }: NewsRegistration | NewsEntry): Locale {
  return readerLocale(platform, user?.language, language)
}

export function toMail(
  { name, email, event }: NewsRegistration | NewsEntry,
  { kind, language, content }: Written & Pick<NewMail, 'language'>,
): NewMail {
  const to = { name, address: email }
  return { kind, to, language, content, organizationId: event.group.organizationId, eventId: event.id }
}
