import { describeLocalEventTime, type EventTimeText } from '#client/lib/time/event-dates.ts'
import { excerpt } from '#client/lib/excerpt.ts'
import { describeHours } from '#contract/hidden-location.ts'
import { type EventFacts, type EventField, isMoment } from './event-facts.ts'

const whoGetsIt = {
  EVERYONE: 'Everyone gets it',
  GUESTS: 'Guests get it',
  GUESTS_BEFORE_START: 'Guests get it shortly before the start',
}

const words: Partial<Record<EventField, Record<string, string>>> = {
  addressAudience: whoGetsIt,
  onlineUrlAudience: whoGetsIt,
  visibility: {
    PUBLIC: 'Anybody can find it',
    UNLISTED: 'Only people with the link see it',
    PRIVATE: 'Only members and guests see it',
  },
  commentPolicy: {
    OPEN: 'Everybody with an account can comment',
    GUESTS_ONLY: 'Guests can comment',
    APPROVAL: 'Comments appear after a look',
    CLOSED: 'Only the hosts can comment',
  },
  waitlistPolicy: {
    SKIP_UNTIL_FITS: 'The first party that fits is offered the place',
    STRICT_FIFO: 'The first in line is always the next',
  },
}

export function describeFact(name: EventField, value: string): string {
  switch (name) {
    case 'startsAt':
    case 'endsAt':
      return describeMoment(value)
    case 'capacity':
      return describeCapacity(value)
    case 'approvalRequired':
    case 'confirmAddresses':
    case 'waitlistEnabled':
    case 'waitlistClosed':
    case 'waitlistAutoOffer':
    case 'waitlistQuietHours':
      return value === 'on' ? 'yes' : 'no'
    case 'waitlistOfferMinutes':
    case 'waitlistCutoffMinutes':
      return describeMinutes(Number(value))
    case 'addressHoursBefore':
    case 'onlineUrlHoursBefore':
      return `${describeHours(Number(value))} before the start`
    case 'description':
      return value.trim() ? `“${excerpt(value, 80)}”` : 'nothing'
    default:
      return words[name]?.[value] ?? (value.trim() || 'nothing')
  }
}

function describeMoment(local: string): string {
  if (!isMoment(local)) return 'no time'
  const { day, time } = describeLocalEventTime({ startsAt: local, endsAt: local, timeZone: 'UTC' }, `${local}Z`)
  return `${day}, ${time}`
}

/** `Sat 28 Nov, 19:00–22:00`; asks for a time that is only half there. */
export function describeWhen({ startsAt, endsAt, timeZone }: EventFacts, now: string): string {
  const words = timeOf({ startsAt, endsAt, timeZone }, now)
  return words ? `${words.day.includes('–') ? words.day : words.short}, ${words.time}` : 'Choose a day and a time'
}

/** When it is, in words; null while a time is only half there. */
export function timeOf(
  { startsAt, endsAt, timeZone }: Pick<EventFacts, 'startsAt' | 'endsAt' | 'timeZone'>,
  now: string,
): EventTimeText | null {
  if (!isMoment(startsAt) || !isMoment(endsAt)) return null
  return describeLocalEventTime({ startsAt, endsAt, timeZone }, now)
}

function describeCapacity(capacity: string): string {
  const text = capacity.trim()
  if (text === '') return 'No limit of places'
  if (!/^\d+$/.test(text)) return text
  return text === '1' ? '1 place' : `${Number(text).toLocaleString('en')} places`
}

/** `15 minutes`, `1 hour`, `2 days`, `1 h 30 min`. */
export function describeMinutes(minutes: number): string {
  const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`
  if (minutes % 1_440 === 0 && minutes > 0) return minutes === 1_440 ? '24 hours' : count(minutes / 1_440, 'day')
  if (minutes % 60 === 0 && minutes > 0) return count(minutes / 60, 'hour')
  if (minutes < 60) return count(minutes, 'minute')
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
