import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { describeHidden } from '../../../contract/hidden-location.ts'
import type { Where } from '../../events/public.ts'
import { calendarZone } from '../domain/calendar-zone.ts'

/** What a calendar is told about an event. */
export interface CalendarFacts {
  eventId: string
  /** Grows with every change (`Event.calendarRevision`). */
  revision: number
  title: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  /** As far as whoever gets the file may know. */
  where: Where
  /** Leads to the online link, also after it changed; null when there is none for whoever gets the file. */
  joinUrl: string | null
  organizationName: string
  /** Of the event's page, without anybody's secret: calendars are shared with colleagues and families. */
  eventUrl: string
  /** It does not take place, or this person gave the place back. */
  isCancelled: boolean
  createdAt: Date
  /** When anything of this changed last. */
  revisedAt: Date
}

/**
 * The media type of a calendar file, with its method: to tell of an event, without asking for an answer, or to take it
 * out of the calendar (RFC 5546 §3.2.1, §3.2.5).
 */
export function calendarContentType({ isCancelled }: Pick<CalendarFacts, 'isCancelled'>): string {
  return `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`
}

const utcNames: ReadonlySet<string> = new Set(['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT', 'Etc/UCT', 'Etc/Zulu'])

/**
 * One event as an iCalendar file (RFC 5545), in the event's own time, with the rules of its zone. The UID is the event's
 * in every file, from pages and mails, and names no host: a site may move, and whoever saved the event before they
 * registered has one entry and not two.
 */
export function calendarFile(facts: CalendarFacts): string {
  const host = new URL(facts.eventUrl).hostname
  const isUtc = utcNames.has(facts.timeZone)
  const inZone = (instant: Date) =>
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(facts.timeZone)
  const calendar = new ICalCalendar({
    prodId: { company: 'Marquee', product: 'Marquee', language: 'EN' },
    method: facts.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    // Without a name: with one, the library would write the stamps in local time too, and they have to be in UTC.
    timezone: { name: null, generator: (timeZone) => calendarZone(timeZone, facts) },
  })
  calendar.createEvent({
    id: facts.eventId,
    sequence: sequenceOf(facts),
    created: facts.createdAt,
    lastModified: facts.revisedAt,
    stamp: facts.revisedAt,
    start: inZone(facts.startsAt),
    end: inZone(facts.endsAt),
    // Times in UTC end in a Z and need no zone.
    timezone: isUtc ? null : facts.timeZone,
    summary: oneLine(facts.title),
    description: descriptionOf(facts),
    location: locationOf(facts),
    url: facts.eventUrl,
    // An organizer is an address there; this one takes no mail, as the sender of our mails does not.
    organizer: { name: asParameter(facts.organizationName), email: `no-reply@${host}` },
    status: facts.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return `${calendar.toString()}\r\n`
}

/**
 * A calendar keeps the version with the higher number. Between two changes of the event one person's file can only come
 * to say more: that they are going, then the address, then the link. The file that takes the event out comes first,
 * because giving a place back is a change of its own, and so whoever registers again gets a higher number than that.
 */
function sequenceOf({ revision, isCancelled, where, joinUrl }: CalendarFacts): number {
  const told = (where.address === null ? 0 : 1) + (joinUrl === null ? 0 : 1)
  return revision * 4 + (isCancelled ? 0 : 1 + told)
}

function descriptionOf({ where, joinUrl, eventUrl }: CalendarFacts): string {
  const isElsewhere = where.name !== null || where.address !== null || where.hiddenAddress !== null
  return [
    ...(where.hiddenAddress ? [`${describeHidden('address', where.hiddenAddress)}.`] : []),
    ...(joinUrl && isElsewhere ? [`Online: ${joinUrl}`] : []),
    ...(where.hiddenOnlineUrl ? [`${describeHidden('link', where.hiddenOnlineUrl)}.`] : []),
    eventUrl,
  ].join('\n')
}

function locationOf({ where, joinUrl }: CalendarFacts): string | null {
  const venue = [where.name, where.address].filter((part) => part).map((part) => oneLine(part!))
  if (venue.length > 0) return venue.join(', ')
  if (where.hiddenAddress) return null
  return joinUrl ?? (where.hiddenOnlineUrl ? 'Online' : null)
}

/** Control characters have no place in a line of a calendar file, and no escape either. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** A parameter of a field knows no escapes (RFC 5545 §3.2). */
function asParameter(text: string): string {
  return oneLine(text).replaceAll('"', '’').replaceAll('\\', '/')
}
