import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { describeHidden } from '../../../contract/hidden-location.ts'
import type { Event } from '../../../platform/generated/prisma/client.ts'
import type { Where } from '../../events/public.ts'
import type { CalendarMethod, CalendarRecipient } from '../domain/calendar-method.ts'
import { calendarZone } from '../domain/calendar-zone.ts'

/** One event in somebody's calendar. */
export interface CalendarEntry extends Pick<Event, 'title' | 'startsAt' | 'endsAt' | 'timeZone' | 'createdAt'> {
  eventId: string
  /** Grows with every change (`Event.calendarRevision`). */
  revision: number
  /** The location, as far as the recipient may know it. */
  where: Where
  /** The address that leads to the online link, also after it changed; null when there is none for the recipient. */
  joinUrl: string | null
  organizationName: string
  /** The address that the site's mail comes from. */
  organizerAddress: string
  /** The address of the event's page, without a secret, because calendars are shared with colleagues and families. */
  eventUrl: string
  /** The event is cancelled, or the recipient cancelled their place. */
  isCancelled: boolean
  /** When any of this changed last. */
  revisedAt: Date
}

export interface CalendarFacts extends CalendarEntry {
  method: CalendarMethod
  /** Who is invited, or was; null in a file that invites nobody. */
  attendee: Pick<CalendarRecipient, 'name' | 'email'> | null
  /** When this file is made. Of two with one SEQUENCE the later one counts (RFC 5546 §2.1.5). */
  madeAt: Date
}

/** The media type of a calendar file. */
export function calendarContentType({ method }: Pick<CalendarFacts, 'method'>): string {
  return `text/calendar; charset=utf-8; method=${method}`
}

const utcNames: ReadonlySet<string> = new Set(['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT', 'Etc/UCT', 'Etc/Zulu'])

/**
 * One event as an iCalendar file (RFC 5545), in its own time zone. Every file has the event's id as its UID and no host:
 * a site may move, and someone who saved the event before they registered has one entry.
 */
export function calendarFile(i18n: I18n, facts: CalendarFacts): string {
  const calendar = newCalendar([facts])
  calendar.method(ICalCalendarMethod[facts.method])
  addEntry(calendar, i18n, { ...facts, stamp: facts.madeAt, asksNothing: facts.method !== 'REQUEST' })
  return `${calendar.toString()}\r\n`
}

/** Several events as one file, which whoever opens it adds to their calendar. Nobody is invited by it. */
export function calendarFileOfMany(i18n: I18n, entries: readonly CalendarEntry[], madeAt: Date): string {
  const calendar = newCalendar(entries)
  calendar.method(ICalCalendarMethod.PUBLISH)
  for (const entry of entries) addEntry(calendar, i18n, { ...entry, stamp: madeAt, attendee: null, asksNothing: true })
  return `${calendar.toString()}\r\n`
}

/** In seconds: how often programs that keep to it look for changes. */
const refreshSeconds = 3_600

interface SubscribedCalendar {
  /** What calendar programs call it. */
  name: string
  entries: readonly CalendarEntry[]
}

/**
 * Events as one calendar to subscribe to, each entry as in the event's own file. It has no METHOD, because nobody sends
 * it. Then DTSTAMP is when the entry changed last (RFC 5545 §3.8.7.2), and the same entries are the same bytes.
 */
export function subscribedCalendar(i18n: I18n, { name, entries }: SubscribedCalendar): string {
  const calendar = newCalendar(entries)
  calendar.name(oneLine(name)).ttl(refreshSeconds)
  for (const entry of entries)
    addEntry(calendar, i18n, { ...entry, stamp: entry.revisedAt, attendee: null, asksNothing: true })
  return `${calendar.toString()}\r\n`
}

function newCalendar(entries: readonly CalendarEntry[]): ICalCalendar {
  const zones = Map.groupBy(entries, ({ timeZone }) => timeZone)
  return new ICalCalendar({
    prodId: { company: 'Marquee', product: 'Marquee', language: 'EN' },
    // The calendar's zone has no name, because the library would then write the time stamps in local time,
    // and they must be in UTC.
    timezone: { name: null, generator: (timeZone) => calendarZone(timeZone, spanOf(zones.get(timeZone)!)) },
  })
}

function spanOf(entries: readonly CalendarEntry[]): { startsAt: Date; endsAt: Date } {
  const of = (pick: (...times: number[]) => number, key: 'startsAt' | 'endsAt') =>
    new Date(pick(...entries.map((entry) => entry[key].getTime())))
  return { startsAt: of(Math.min, 'startsAt'), endsAt: of(Math.max, 'endsAt') }
}

interface WrittenEntry extends CalendarEntry, Pick<CalendarFacts, 'attendee'> {
  /** DTSTAMP. */
  stamp: Date
  /** Calendars show no buttons to answer it. */
  asksNothing: boolean
}

function addEntry(calendar: ICalCalendar, i18n: I18n, entry: WrittenEntry): void {
  const inZone = (instant: Date) =>
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(entry.timeZone)
  calendar.createEvent({
    id: entry.eventId,
    sequence: sequenceOf(entry),
    created: entry.createdAt,
    lastModified: entry.revisedAt,
    stamp: entry.stamp,
    start: inZone(entry.startsAt),
    end: inZone(entry.endsAt),
    // Times in UTC end in a Z and need no zone.
    timezone: utcNames.has(entry.timeZone) ? null : entry.timeZone,
    summary: oneLine(entry.title),
    description: descriptionOf(i18n, entry),
    location: locationOf(i18n, entry),
    url: entry.eventUrl,
    // The same in every file, and the sender of the mails: calendars let nobody else change the entry.
    organizer: { name: asParameter(entry.organizationName), email: entry.organizerAddress },
    attendees: entry.attendee ? [attending(entry.attendee)] : [],
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
}

/** They have registered already, so there is nothing to answer. */
function attending({ name, email }: Pick<CalendarRecipient, 'name' | 'email'>) {
  return {
    name: asParameter(name),
    email,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  }
}

/**
 * A calendar keeps the version with the higher SEQUENCE. Between two changes of the event, a person's file only gains
 * content: the place, then the address, then the link. A file that removes the event comes before these. Cancelling a
 * place raises the event's revision, so whoever registers again gets a higher number.
 */
function sequenceOf({ revision, isCancelled, where, joinUrl }: CalendarEntry): number {
  const told = (where.address === null ? 0 : 1) + (joinUrl === null ? 0 : 1)
  return revision * 4 + (isCancelled ? 0 : 1 + told)
}

/** Calendars show buttons to answer an invitation, and their answers change no place. */
const answerElsewhere = msg`Can’t make it? Cancel on the event’s page. An answer in your calendar doesn’t reach the host.`

function descriptionOf(i18n: I18n, { where, joinUrl, eventUrl, asksNothing }: WrittenEntry): string {
  const isElsewhere = where.name !== null || where.address !== null || where.hiddenAddress !== null
  return [
    ...(where.hiddenAddress ? [`${describeHidden(i18n, 'address', where.hiddenAddress)}.`] : []),
    ...(joinUrl && isElsewhere ? [i18n._(msg`Online: ${{ joinUrl }}`)] : []),
    ...(where.hiddenOnlineUrl ? [`${describeHidden(i18n, 'link', where.hiddenOnlineUrl)}.`] : []),
    ...(asksNothing ? [] : [i18n._(answerElsewhere)]),
    eventUrl,
  ].join('\n')
}

function locationOf(i18n: I18n, { where, joinUrl }: CalendarEntry): string | null {
  const venue = [where.name, where.address].filter((part) => part).map((part) => oneLine(part!))
  if (venue.length > 0) return venue.join(', ')
  if (where.hiddenAddress) return null
  return joinUrl ?? (where.hiddenOnlineUrl ? i18n._(msg`Online`) : null)
}

/** Control characters are not allowed in a calendar file, and there is no escape for them. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** Parameters of a field have no escapes (RFC 5545 §3.2). */
function asParameter(text: string): string {
  return oneLine(text).replaceAll('"', '’').replaceAll('\\', '/')
}
