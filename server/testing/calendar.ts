import ICAL from 'ical.js'
import nodeIcal from 'node-ical'

/** What one calendar file says of its event. */
export interface CalendarFile {
  method: string
  uid: string
  sequence: number
  /** DTSTAMP, when the file was made. */
  stamp: string
  status: string
  title: string
  start: string
  location: string | null
  organizer: string
  attendees: string[]
}

/** Read a calendar file by two parsers, which must agree. */
export function readCalendar(text: string): CalendarFile {
  const calendar = new ICAL.Component(ICAL.parse(text) as [])
  const [event, ...others] = calendar.getAllSubcomponents('vevent')
  if (!event || others.length > 0) throw new Error('the file has not one event')
  const valueOf = (name: string) => event.getFirstPropertyValue(name)
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const start = (event.getFirstProperty('dtstart')!.getFirstValue() as ICAL.Time).toJSDate().toISOString()
  const file: CalendarFile = {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: String(valueOf('uid')),
    sequence: Number(valueOf('sequence')),
    stamp: (valueOf('dtstamp') as ICAL.Time).toJSDate().toISOString(),
    status: String(valueOf('status')),
    title: String(valueOf('summary')),
    start,
    location: valueOf('location') as string | null,
    organizer: toAddress(valueOf('organizer')),
    attendees: event.getAllProperties('attendee').map((property) => toAddress(property.getFirstValue())),
  }
  const second = readBySecond(text)
  if (JSON.stringify(second) !== JSON.stringify(file))
    throw new Error(`the parsers disagree: ${JSON.stringify([file, second])}`)
  return file
}

const toAddress = (value: unknown) => String(value).replace(/^mailto:/i, '')

function readBySecond(text: string): CalendarFile {
  const [event] = Object.values(nodeIcal.sync.parseICS(text)).filter((each) => each?.type === 'VEVENT')
  if (event?.type !== 'VEVENT') throw new Error('the second parser finds no event')
  const valueOf = (value: unknown) =>
    typeof value === 'object' && value !== null && 'val' in value ? String(value.val) : (value as string | undefined)
  return {
    method: String(event.method),
    uid: event.uid,
    sequence: Number(event.sequence),
    stamp: event.dtstamp.toISOString(),
    status: String(event.status),
    title: String(valueOf(event.summary)),
    start: event.start.toISOString(),
    location: valueOf(event.location) ?? null,
    organizer: toAddress(valueOf(event.organizer)),
    attendees: [event.attendee ?? []].flat().map((attendee) => toAddress(valueOf(attendee))),
  }
}

/**
 * What somebody's calendar shows after it took these files, in whatever order: of each UID the one with the highest
 * SEQUENCE, and of equal ones the latest (RFC 5546 §2.1.5). An event that is cancelled is not there.
 */
export function foldCalendar(files: readonly CalendarFile[]): CalendarFile[] {
  const entries = new Map<string, CalendarFile>()
  for (const file of files) {
    const known = entries.get(file.uid)
    const isNewer = !known || file.sequence > known.sequence
    const isLater = known && file.sequence === known.sequence && file.stamp >= known.stamp
    if (isNewer || isLater) entries.set(file.uid, file)
  }
  return [...entries.values()].filter(({ status }) => status !== 'CANCELLED')
}
