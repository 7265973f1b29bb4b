import type { I18n } from '@lingui/core'
import { describeMomentInZone } from '../../../contract/time/event-time-text.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import type { MailContent, NewMail } from '../../../platform/mail/content.ts'
import { mailI18nOf } from '../../../platform/mail/mail-i18n.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { NewPush } from '../../../platform/push/content.ts'
import { addressLinks } from '../../address-confirmation/public.ts'
import { eventWords } from '../../notifications/public.ts'
import { type EntryNews, takesNewEntries } from '../../places/public.ts'
import type { NewsEntry } from '../queries/news-rows.ts'
import { confirmAddressMail, withAddressLinks } from '../templates/address-mails.ts'
import {
  offerLapsedMail,
  offerShortenedMail,
  placeOfferedMail,
  placeOpenMail,
  removedFromWaitlistMail,
  waitlistJoinedMail,
} from '../templates/waitlist-mails.ts'
import {
  type Writing,
  type Written,
  keyOf,
  languageOf,
  openPage,
  toMail,
  waitingFields,
  withData,
} from './mail-parts.ts'

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
  const facts = { event: eventWords(i18n, event, 'STRANGER', now), name, partySize, isSecret: key !== null, url }
  const own = (kind: 'WAITLIST' | 'OFFER', content: MailContent) =>
    texts.apply({ kind, eventId: event.id, content, valuesFor: waitingFields(platform, entry, url, now) })
  const offer = () => ({ ...facts, deadline: describeMomentInZone(i18n, offerExpiresAt!, event.timeZone, now) })
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
