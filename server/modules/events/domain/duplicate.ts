import { Temporal } from 'temporal-polyfill'
import { toLocalTime } from '../../../contract/time/event-time.ts'
import type { Event } from '../../../platform/generated/prisma/client.ts'
import { settingFields, whereRuleFields } from './editable-facts.ts'

/** What a copy of an event can take along. */
export type EventPart = 'DESCRIPTION' | 'VENUE' | 'SETTINGS' | 'QUESTIONS' | 'TERMS' | 'VISUALS' | 'THEME'

/**
 * When a copy ends: as long after its start as the original, by the clock on the wall. A time that the clocks skip
 * becomes the first one after the gap. @param startsAt a wall-clock time in the original's zone
 */
export function endOfCopy(original: Pick<Event, 'startsAt' | 'endsAt' | 'timeZone'>, startsAt: string): string {
  const { timeZone } = original
  const [from, to] = [original.startsAt, original.endsAt].map((instant) =>
    Temporal.PlainDateTime.from(toLocalTime(instant, timeZone)),
  ) as [Temporal.PlainDateTime, Temporal.PlainDateTime]
  const begin = Temporal.PlainDateTime.from(startsAt)
  // An event over the night the clocks go back can end, by the wall, before it began.
  const length = Temporal.PlainDateTime.compare(from, to) <= 0 ? from.until(to) : new Temporal.Duration()
  return begin.add(length).toZonedDateTime(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** Who may know the location is copied with it. Without `waitlistClosed`: the waitlist of a copy starts open. */
const columnsOfPart = {
  DESCRIPTION: ['description', 'descriptionHtml', 'tags', 'tagSlugs'],
  VENUE: ['venueName', 'venueAddress', 'latitude', 'longitude', 'onlineUrl', ...whereRuleFields],
  SETTINGS: settingFields.filter((field) => field !== 'waitlistClosed'),
} as const satisfies Partial<Record<EventPart, readonly (keyof Event)[]>>
type CopiedColumn = (typeof columnsOfPart)[keyof typeof columnsOfPart][number]

/** The columns that a copy takes along with the chosen parts. */
export function copiedColumns(event: Event, parts: ReadonlySet<EventPart>): Partial<Pick<Event, CopiedColumn>> {
  const copied = Object.entries(columnsOfPart).filter(([part]) => parts.has(part as EventPart))
  return Object.fromEntries(copied.flatMap(([, columns]) => columns.map((column) => [column, event[column]])))
}
