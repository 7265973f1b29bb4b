import { describeMoment, describeZone } from '../../../contract/event-moment.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import type { MailContent, NewMail } from '../../../platform/mail/content.ts'
import type { Platform } from '../../../platform/platform.ts'
import { takesNewEntries } from '../domain/admission.ts'
import type { EntryNews, RegistrationNews } from '../domain/place-news.ts'
import {
  type EventWords,
  applicationDeclinedMail,
  applicationReceivedMail,
  lineJoinedMail,
  offerLapsedMail,
  partySizeChangedMail,
  placeCancelledMail,
  placeConfirmedMail,
  placeOfferedMail,
  removedFromLineMail,
} from '../mails.ts'
import { calendarOf } from './event-calendar.ts'
import type { NewsEntry, NewsEvent, NewsRegistration } from '../queries/news-rows.ts'

/** The mail about what happened to a registration. */
export function registrationMail(
  platform: Platform,
  registration: NewsRegistration,
  news: RegistrationNews,
  now: Date,
): NewMail {
  const { name, partySize, event, status } = registration
  const page = `${platform.publicUrl}/e/${event.url}`
  const secret = secretOf(platform, registration, registration.waitlistEntryId ?? registration.id)
  const query = secret ? `?registration=${secret}` : ''
  const facts = { event: wordsOf(event, now), name, partySize, isSecret: secret !== null }
  const ticket = { ...facts, url: `${page}/ticket${query}` }
  switch (news.kind) {
    case 'confirmed': {
      const calendar = calendarOf(platform, event, registration)
      return toMail(registration, 'placeConfirmed', placeConfirmedMail({ ...ticket, way: news.way, calendar }))
    }
    case 'applied':
      return toMail(registration, 'applicationReceived', applicationReceivedMail({ ...facts, url: `${page}${query}` }))
    case 'declined':
      return toMail(
        registration,
        'applicationDeclined',
        applicationDeclinedMail({ ...facts, url: openPage(page, event) }),
      )
    case 'cancelled': {
      const { isByOrganizer, wasRequest } = news
      const calendar = wasRequest ? null : calendarOf(platform, event, registration)
      const url = openPage(page, event)
      return toMail(
        registration,
        'placeCancelled',
        placeCancelledMail({ ...facts, url, isByOrganizer, wasRequest, calendar }),
      )
    }
    case 'resized': {
      const { before, isByOrganizer } = news
      const isRequest = status === 'PENDING'
      const url = isRequest ? `${page}${query}` : ticket.url
      return toMail(
        registration,
        'partySizeChanged',
        partySizeChangedMail({ ...facts, url, before, isByOrganizer, isRequest }),
      )
    }
  }
}

/** The mail about what happened to somebody in line. */
export function entryMail(platform: Platform, entry: NewsEntry, news: EntryNews, now: Date): NewMail {
  const { id, name, partySize, event, offerExpiresAt } = entry
  const secret = secretOf(platform, entry, id)
  const url = `${platform.publicUrl}/waitlist/${encodeGlobalId('WaitlistEntry', id)}${secret ? `?secret=${secret}` : ''}`
  const facts = { event: wordsOf(event, now), name, partySize, isSecret: secret !== null, url }
  switch (news.kind) {
    case 'joined':
      return toMail(entry, 'lineJoined', lineJoinedMail(facts))
    case 'offered':
      return toMail(
        entry,
        'placeOffered',
        placeOfferedMail({ ...facts, deadline: inZone(offerExpiresAt!, event, now) }),
      )
    case 'lapsed': {
      const deadline = inZone(offerExpiresAt!, event, now)
      return toMail(entry, 'offerLapsed', offerLapsedMail({ ...facts, deadline, canRejoin: takesNewEntries(event) }))
    }
    case 'removed': {
      const page = openPage(`${platform.publicUrl}/e/${event.url}`, event)
      return toMail(entry, 'removedFromLine', removedFromLineMail({ ...facts, url: page }))
    }
  }
}

/** Null for people with an account, who log in. The same one that the row was made with, as its hash shows. */
function secretOf({ secrets }: Platform, { secretHash }: { secretHash: string | null }, rowId: string): string | null {
  return secretHash === null ? null : secrets.secretFor(rowId)
}

/** For somebody who has no place any more: a private event is not there for them. */
function openPage(page: string, { visibility }: NewsEvent): string | null {
  return visibility === 'PRIVATE' ? null : page
}

function wordsOf(event: NewsEvent, now: Date): EventWords {
  const { title, venueName, venueAddress, onlineUrl, startsAt, group } = event
  const venue = [venueName, venueAddress].filter((part) => part).join(', ')
  return {
    title,
    when: inZone(startsAt, event, now),
    where: venue || (onlineUrl ? 'Online' : null),
    organizationName: group.organization.name,
  }
}

function inZone(instant: Date, { timeZone }: NewsEvent, now: Date): string {
  return `${describeMoment(instant, timeZone, now)} (${describeZone(timeZone)})`
}

function toMail({ name, email, event }: NewsRegistration | NewsEntry, kind: string, content: MailContent): NewMail {
  return {
    kind,
    to: { name, address: email },
    content,
    organizationId: event.group.organizationId,
    eventId: event.id,
  }
}
