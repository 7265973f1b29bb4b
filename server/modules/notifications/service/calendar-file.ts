import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** What a calendar is told about an event. */
export interface CalendarFacts {
  /** The same for every version of one entry, so that a calendar replaces it: the event's id, or the registration's. */
  id: string
  title: string
  startsAt: Date
  endsAt: Date
  venueName: string | null
  venueAddress: string | null
  onlineUrl: string | null
  organizationName: string
  /** Of the event's page, without anybody's secret: calendars are shared with colleagues and families. */
  eventUrl: string
  /** It does not take place, or this person gave the place back. */
  isCancelled: boolean
  createdAt: Date
  /** When anything of this changed last. */
  revisedAt: Date
}

/** The media type of a calendar file that only tells, and asks for no answer (RFC 5546 §3.2.1). */
export const calendarContentType = 'text/calendar; charset=utf-8; method=PUBLISH'

/**
 * One event as an iCalendar file (RFC 5545). Its times are in UTC, which is right on either side of a change of clocks
 * and needs no table of zones; every calendar shows them as its owner's.
 */
export function calendarFile(facts: CalendarFacts): string {
  const host = new URL(facts.eventUrl).hostname
  const calendar = new ICalCalendar({
    prodId: { company: 'Marquee', product: 'Marquee', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${facts.id}@${host}`,
    // A calendar keeps the version with the higher number. Whole seconds, as LAST-MODIFIED has them too.
    sequence: Math.max(0, Math.floor((facts.revisedAt.getTime() - facts.createdAt.getTime()) / 1_000)),
    created: facts.createdAt,
    lastModified: facts.revisedAt,
    stamp: facts.revisedAt,
    start: facts.startsAt,
    end: facts.endsAt,
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

function descriptionOf({ venueName, venueAddress, onlineUrl, eventUrl }: CalendarFacts): string {
  const online = onlineUrl && (venueName || venueAddress) ? [`Online: ${onlineUrl}`] : []
  return [...online, eventUrl].join('\n')
}

function locationOf({ venueName, venueAddress, onlineUrl }: CalendarFacts): string | null {
  const venue = [venueName, venueAddress].filter((part) => part).map((part) => oneLine(part!))
  return venue.length > 0 ? venue.join(', ') : onlineUrl
}

/** Control characters have no place in a line of a calendar file, and no escape either. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** A parameter of a field knows no escapes (RFC 5545 §3.2). */
function asParameter(text: string): string {
  return oneLine(text).replaceAll('"', '’').replaceAll('\\', '/')
}
