import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Locale } from '../../../contract/locales.ts'
import { describeMoment, zoneName } from '../../../contract/time/event-time-text.ts'
import { ticketNumber } from '../../../contract/text/ticket-number.ts'
import { describeHidden } from '../../../contract/hidden-location.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import type { MailContent, NewMail } from '../../../platform/mail/content.ts'
import { mailI18nOf, readerLocale } from '../../../platform/mail/mail-i18n.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { NewPush } from '../../../platform/push/content.ts'
import { type WhereViewer, decideWhere } from '../../events/public.ts'
import { type OwnTexts, type TextReader, fieldValues } from '../../mail-texts/public.ts'
import { calendarOf, joinUrlOf } from '../../notifications/public.ts'
import { takesNewEntries, secretRowOf, type EntryNews, type RegistrationNews } from '../../places/public.ts'
import { confirmAddressMail, withAddressLinks } from '../templates/address-mails.ts'
import type { EventWords } from '../templates/shared.ts'
import {
  applicationDeclinedMail,
  applicationReceivedMail,
  partySizeChangedMail,
  placeCancelledMail,
  placeConfirmedMail,
  ticketPassedOnMail,
} from '../templates/registration-mails.ts'
import {
  waitlistJoinedMail,
  offerLapsedMail,
  offerShortenedMail,
  placeOfferedMail,
  placeOpenMail,
  removedFromWaitlistMail,
} from '../templates/waitlist-mails.ts'
import { ticketCodeOf, ticketUrl } from '../../tickets/public.ts'
import { passLinks } from '../../wallet-passes/public.ts'
import { addressLinks, mailProof } from '../../address-confirmation/public.ts'
import type { NewsEntry, NewsEvent, NewsRegistration } from '../queries/news-rows.ts'

/** A person who tries several sizes gets one mail, about the last. */
const settlesForMs = 60_000

/** The template's name, and what the mail says. */
type Written = Pick<NewMail, 'kind' | 'content'>

interface Writing {
  /** Of the events that the mails are about. */
  texts: OwnTexts
  now: Date
}

/** The mail about a registration. Its links prove the address while it is unconfirmed. */
export function registrationMail(
  platform: Platform,
  registration: NewsRegistration,
  news: RegistrationNews,
  { texts, now }: Writing,
): NewMail {
  const language = languageOf(platform, registration)
  const i18n = mailI18nOf(language)
  const { id, event, addressConfirmBy, addressConfirmedAt } = registration
  const links = addressLinks(platform, { kind: 'Registration', id })
  const confirmBy = addressConfirmBy && inZone(i18n, addressConfirmBy, event, now)
  if (news.kind === 'confirm-registration') {
    const content = confirmAddressMail(i18n, { title: event.title, confirmBy, ...links })
    return toMail(registration, { kind: 'confirmAddress', language, content })
  }
  const { kind, content } = withData(
    platform,
    registration,
    writeRegistrationMail(i18n, platform, registration, news, { texts, now }),
  )
  const isOver = news.kind === 'cancelled' || news.kind === 'declined' || news.kind === 'passed-on'
  const isProven = addressConfirmedAt !== null || isOver
  const party = `party:${id}`
  return {
    ...toMail(registration, {
      kind,
      language,
      content: isProven ? content : withAddressLinks(i18n, content, { ...links, confirmBy }),
    }),
    ...(news.kind === 'resized' ? { thing: party, settlesForMs } : { thing: `place:${id}`, endsThings: [party] }),
  }
}

function writeRegistrationMail(
  i18n: I18n,
  platform: Platform,
  registration: NewsRegistration,
  news: Exclude<RegistrationNews, { kind: 'confirm-registration' }>,
  { texts, now }: Writing,
): Written {
  const { id, name, partySize, event, status } = registration
  const page = `${platform.publicUrl}/e/${event.slug}`
  const key = keyOf(platform, registration)
  const query = key ? `?registration=${key}` : ''
  const isGuest = status === 'CONFIRMED' || status === 'CHECKED_IN'
  const viewer = isGuest ? ('GUEST' as const) : ('STRANGER' as const)
  const facts = { event: wordsOf(i18n, event, viewer, now), name, partySize, isSecret: key !== null }
  const ticket = { ...facts, url: `${page}/ticket${query}` }
  const mailedTo = { name, email: registration.email, isProven: registration.addressConfirmedAt !== null }
  const calendar = () => calendarOf(i18n, platform, event, { viewer, place: registration, mailedTo, now })
  switch (news.kind) {
    case 'confirmed': {
      const where = decideWhere(event, viewer, now)
      const content = placeConfirmedMail(i18n, {
        ...ticket,
        way: news.way,
        calendar: calendar(),
        joinUrl: joinUrlOf({ eventUrl: page, where, viewer, secret: key }),
        // The image of a private event needs a login, and mail programs have none.
        pictureUrl: event.visibility === 'PRIVATE' ? null : `${page}/share.jpg`,
        code: { text: ticketUrl(platform, event.slug, id), number: ticketNumber(ticketCodeOf(platform, id)) },
        partyUrl: partyUrlOf(platform, registration),
        passUrls: passUrlsOf(platform, registration, key),
      })
      const valuesFor = guestFields(platform, registration, now)
      return {
        kind: 'placeConfirmed',
        content: texts.apply({ kind: 'CONFIRMATION', eventId: event.id, content, valuesFor }),
      }
    }
    case 'applied':
      return {
        kind: 'applicationReceived',
        content: applicationReceivedMail(i18n, { ...facts, url: `${page}${query}` }),
      }
    case 'declined':
      return {
        kind: 'applicationDeclined',
        content: applicationDeclinedMail(i18n, { ...facts, url: openPage(page, event) }),
      }
    case 'cancelled': {
      const { isByOrganizer, wasRequest } = news
      const ended = {
        isByOrganizer,
        wasRequest,
        calendar: wasRequest || registration.isStillComing ? null : calendar(),
      }
      return {
        kind: 'placeCancelled',
        content: placeCancelledMail(i18n, { ...facts, url: openPage(page, event), ...ended }),
      }
    }
    case 'passed-on': {
      const { toName, isWhole } = news
      const isStillThere = !isWhole || registration.isStillComing
      const content = ticketPassedOnMail(i18n, {
        ...facts,
        url: isWhole ? openPage(page, event) : ticket.url,
        toName,
        isWhole,
        calendar: isStillThere ? null : calendar(),
      })
      return { kind: 'ticketPassedOn', content }
    }
    case 'resized': {
      const { before, isByOrganizer } = news
      const isRequest = status === 'PENDING'
      const url = isRequest ? `${page}${query}` : ticket.url
      const content = partySizeChangedMail(i18n, { ...facts, url, before, isByOrganizer, isRequest })
      return { kind: 'partySizeChanged', content }
    }
  }
}

/** Passes for wallets, by links that work without a log-in for people without an account. */
function passUrlsOf(platform: Platform, { id, event }: NewsRegistration, key: string | null) {
  const { apple, google } = passLinks(platform, event.slug, id)
  const withKey = (url: string | null) => url && (key ? `${url}&registration=${key}` : url)
  return { apple: withKey(apple), google: withKey(google) }
}

/** The mail about a waitlist entry, with the same links. */
export function entryMail(platform: Platform, entry: NewsEntry, news: EntryNews, { texts, now }: Writing): NewMail {
  const language = languageOf(platform, entry)
  const i18n = mailI18nOf(language)
  const { id, event, userId, addressConfirmedAt } = entry
  const links = addressLinks(platform, { kind: 'WaitlistEntry', id })
  if (news.kind === 'confirm-entry') {
    const content = confirmAddressMail(i18n, { title: event.title, confirmBy: null, ...links })
    return toMail(entry, { kind: 'confirmAddress', language, content })
  }
  const { kind, content } = withData(platform, entry, writeEntryMail(i18n, platform, entry, news, { texts, now }))
  const isProven = addressConfirmedAt !== null || (news.kind !== 'joined' && news.kind !== 'offered')
  // A person with an account can answer the offer without the mail.
  const proof = { ...links, confirmBy: null, isOffer: news.kind === 'offered' && userId === null }
  return {
    ...toMail(entry, { kind, language, content: isProven ? content : withAddressLinks(i18n, content, proof) }),
    thing: `place:${id}`,
    ...(isOffer(news) && { push: pushOfEntry(entry, news) }),
  }
}

/** News of a spot that the person can take. Others are mailed only. */
const isOffer = ({ kind }: EntryNews) => kind === 'offered' || kind === 'shortened' || kind === 'opened'

/** Of use until the offer ends; a spot for whoever is first, until the event begins. */
function pushOfEntry({ id, userId, secretHash, event, offerExpiresAt }: NewsEntry, { kind }: EntryNews): NewPush {
  return {
    reader: { userId, secretHash },
    path: `/waitlist/${encodeGlobalId('WaitlistEntry', id)}`,
    about: `place:${id}`,
    expiresAt: kind === 'opened' || !offerExpiresAt ? event.startsAt : offerExpiresAt,
    isUrgent: true,
  }
}

function writeEntryMail(
  i18n: I18n,
  platform: Platform,
  entry: NewsEntry,
  news: Exclude<EntryNews, { kind: 'confirm-entry' }>,
  { texts, now }: Writing,
): Written {
  const { id, name, partySize, event, offerExpiresAt } = entry
  const key = keyOf(platform, entry)
  const url = `${platform.publicUrl}/waitlist/${encodeGlobalId('WaitlistEntry', id)}${key ? `?secret=${key}` : ''}`
  const facts = { event: wordsOf(i18n, event, 'STRANGER', now), name, partySize, isSecret: key !== null, url }
  const own = (kind: 'WAITLIST' | 'OFFER', content: MailContent) =>
    texts.apply({ kind, eventId: event.id, content, valuesFor: waitingFields(platform, entry, url, now) })
  const offer = () => ({ ...facts, deadline: inZone(i18n, offerExpiresAt!, event, now) })
  switch (news.kind) {
    case 'joined':
      return { kind: 'lineJoined', content: own('WAITLIST', waitlistJoinedMail(i18n, facts)) }
    case 'offered':
      return { kind: 'placeOffered', content: own('OFFER', placeOfferedMail(i18n, offer())) }
    case 'shortened':
      return { kind: 'offerShortened', content: offerShortenedMail(i18n, offer()) }
    case 'opened':
      return { kind: 'placeOpen', content: placeOpenMail(i18n, facts) }
    case 'lapsed':
      return { kind: 'offerLapsed', content: offerLapsedMail(i18n, { ...offer(), canRejoin: takesNewEntries(event) }) }
    case 'removed': {
      const page = openPage(`${platform.publicUrl}/e/${event.slug}`, event)
      return { kind: 'removedFromLine', content: removedFromWaitlistMail(i18n, { ...facts, url: page }) }
    }
  }
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
function waitingFields(platform: Platform, { event, name }: NewsEntry, ticket: string, now: Date): TextReader {
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

/** The page with the tickets of the others of a party; null where one ticket admits the party. */
export function partyUrlOf(platform: Platform, registration: NewsRegistration): string | null {
  const { event, partySize } = registration
  if (!event.asksAttendeeNames || partySize === 1) return null
  const key = keyOf(platform, registration)
  return `${platform.publicUrl}/e/${event.slug}/party${key ? `?registration=${key}` : ''}`
}

/** For people without a place any more: a private event does not exist for them. */
function openPage(page: string, { visibility }: NewsEvent): string | null {
  return visibility === 'PRIVATE' ? null : page
}

export function wordsOf(i18n: I18n, event: NewsEvent, viewer: WhereViewer, now: Date): EventWords {
  const { title, startsAt, group } = event
  const { name, address, hiddenAddress } = decideWhere(event, viewer, now)
  const hidden = hiddenAddress && describeHidden(i18n, 'address', hiddenAddress)
  const venue = [name, address ?? hidden].filter((part) => part).join(', ')
  return {
    title,
    when: inZone(i18n, startsAt, event, now),
    where: venue || (event.onlineUrl ? i18n._(msg`Online`) : null),
    organizationName: group.organization.name,
  }
}

function inZone(i18n: I18n, instant: Date, { timeZone }: NewsEvent, now: Date): string {
  return `${describeMoment(i18n, instant, timeZone, now)} (${zoneName(i18n, timeZone)})`
}

/** That of their account. A guest without one gets mails in the language in which they registered. */
export function languageOf(platform: Platform, { user, language }: NewsRegistration | NewsEntry): Locale {
  return readerLocale(platform, user?.language, language)
}

function toMail(
  { name, email, event }: NewsRegistration | NewsEntry,
  { kind, language, content }: Written & Pick<NewMail, 'language'>,
): NewMail {
  const to = { name, address: email }
  return { kind, to, language, content, organizationId: event.group.organizationId, eventId: event.id }
}
