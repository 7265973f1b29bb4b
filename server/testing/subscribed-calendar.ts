import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'

/** One entry of a calendar that somebody subscribes to. */
interface SubscribedEntry {
  uid: string
  sequence: number
  status: string
  title: string
  start: string
  location: string | null
}

/** Read a calendar of many events by three parsers, which must agree. It brings the zones of its entries along. */
export function readSubscribed(text: string): { name: string; entries: SubscribedEntry[] } {
  const calendar = new ICAL.Component(ICAL.parse(text) as [])
  if (calendar.getFirstPropertyValue('method') !== null) throw new Error('nobody sends this calendar')
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone))
  const entries = calendar.getAllSubcomponents('vevent').map((event) => {
    const valueOf = (name: string) => event.getFirstPropertyValue(name)
    const start = event.getFirstProperty('dtstart')!
    const time = (start.getFirstValue() as ICAL.Time).clone()
    const zone = zones.find(({ tzid }) => tzid === start.getFirstParameter('tzid'))
    if (!zone && !text.includes(`DTSTART:${time.toICALString()}`)) throw new Error('the zone of a start is missing')
    time.zone = zone ?? ICAL.Timezone.utcTimezone
    return {
      uid: String(valueOf('uid')),
      sequence: Number(valueOf('sequence')),
      status: String(valueOf('status')),
      title: String(valueOf('summary')),
      start: time.toJSDate().toISOString(),
      location: valueOf('location') as string | null,
    }
  })
  for (const other of [readBySecond(text), readByThird(text)])
    if (JSON.stringify(other) !== JSON.stringify(entries))
      throw new Error(`the parsers disagree: ${JSON.stringify([entries, other])}`)
  return { name: String(calendar.getFirstPropertyValue('x-wr-calname')), entries }
}

const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'val' in value ? String(value.val) : (value as string | undefined)

function readBySecond(text: string): SubscribedEntry[] {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((event) =>
    event?.type === 'VEVENT'
      ? [
          {
            uid: event.uid,
            sequence: Number(event.sequence),
            status: String(event.status),
            title: String(textOf(event.summary)),
            start: event.start.toISOString(),
            location: textOf(event.location) ?? null,
          },
        ]
      : [],
  )
}

function readByThird(text: string): SubscribedEntry[] {
  const { events = [] } = convertIcsCalendar(undefined, text)
  return events.map(({ uid, sequence, status, summary, start, location }) => ({
    uid,
    sequence: Number(sequence),
    status: String(status),
    title: summary,
    start: start.date.toISOString(),
    location: location ?? null,
  }))
}
