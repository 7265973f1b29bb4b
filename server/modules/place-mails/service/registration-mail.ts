import type { I18n } from '@lingui/core'
import { describeMomentInZone } from '../../../contract/time/event-time-text.ts'
import { ticketNumber } from '../../../contract/text/ticket-number.ts'
import type { NewMail } from '../../../platform/mail/content.ts'
import { mailI18nOf } from '../../../platform/mail/mail-i18n.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressLinks } from '../../address-confirmation/public.ts'
import { decideWhere } from '../../events/public.ts'
import { calendarOf, eventWords, joinUrlOf } from '../../notifications/public.ts'
import type { RegistrationNews } from '../../places/public.ts'
import { ticketCodeOf, ticketUrl } from '../../tickets/public.ts'
import { passLinks } from '../../wallet-passes/public.ts'
import type { NewsRegistration } from '../queries/news-rows.ts'
import { confirmAddressMail, withAddressLinks } from '../templates/address-mails.ts'
import {
  applicationDeclinedMail,
  applicationReceivedMail,
  partySizeChangedMail,
  placeCancelledMail,
  placeConfirmedMail,
  ticketPassedOnMail,
} from '../templates/registration-mails.ts'
import {
  type Writing,
  type Written,
  guestFields,
  keyOf,
  languageOf,
  openPage,
  partyUrlOf,
  toMail,
  withData,
} from './mail-parts.ts'

/** A person who tries several sizes gets one mail, about the last. */
const settlesForMs = 60_000

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
  const confirmBy = addressConfirmBy && describeMomentInZone(i18n, addressConfirmBy, event.timeZone, now)
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
  const facts = { event: eventWords(i18n, event, viewer, now), name, partySize, isSecret: key !== null }
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
