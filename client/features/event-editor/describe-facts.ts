import { describeLocalEventTime, type EventTimeText } from '#client/lib/time/event-dates.ts'
import { excerpt } from '#client/lib/excerpt.ts'
import { describeHours } from '#contract/hidden-location.ts'
import { type EventFacts, type EventField, isMoment } from './event-facts.ts'

const whoGetsIt = {
  EVERYONE: 'Everyone',
  GUESTS: 'Guests',
  GUESTS_BEFORE_START: 'Guests, shortly before the start',
}

const words: Partial<Record<EventField, Record<string, string>>> = {
  addressAudience: whoGetsIt,
  onlineUrlAudience: whoGetsIt,
  visibility: {
    PUBLIC: 'Everyone',
    UNLISTED: 'Anyone with the link',
    PRIVATE: 'Members and guests only',
  },
  commentPolicy: {
    OPEN: 'Everyone with an account',
    GUESTS_ONLY: 'Guests',
    APPROVAL: 'Everyone, once approved',
    CLOSED: 'Organizers only',
  },
  waitlistPolicy: {
    SKIP_UNTIL_FITS: 'First group that fits',
    STRICT_FIFO: 'Strictly in order',
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
  return words ? `${words.day.includes('–') ? words.day : words.short}, ${words.time}` : 'Choose a date and time'
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
  if (text === '') return 'No limit'
  if (!/^\d+$/.test(text)) return text
  return text === '1' ? '1 spot' : `${Number(text).toLocaleString('en')} spots`
}

/** `15 minutes`, `1 hour`, `2 days`, `1 h 30 min`. */
export function describeMinutes(minutes: number): string {
  const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`
  if (minutes % 1_440 === 0 && minutes > 0) return minutes === 1_440 ? '24 hours' : count(minutes / 1_440, 'day')
  if (minutes % 60 === 0 && minutes > 0) return count(minutes / 60, 'hour')
  if (minutes < 60) return count(minutes, 'minute')
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
