import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { dayAndTime, describeLocalEventTime, type EventTimeText } from '#client/lib/time/event-dates.ts'
import { excerpt } from '#client/lib/excerpt.ts'
import { languageNames, type Locale } from '#contract/locales.ts'
import { describeHours } from '#contract/hidden-location.ts'
import { type EventFacts, type EventField, isMoment } from './event-facts.ts'

const whoGetsIt = {
  EVERYONE: msg`Everyone`,
  GUESTS: msg`Guests`,
  GUESTS_BEFORE_START: msg`Guests, shortly before the start`,
}

const words: Partial<Record<EventField, Record<string, MessageDescriptor>>> = {
  addressAudience: whoGetsIt,
  onlineUrlAudience: whoGetsIt,
  visibility: {
    PUBLIC: msg`Everyone`,
    UNLISTED: msg`Anyone with the link`,
    PRIVATE: msg`Members and guests only`,
  },
  commentPolicy: {
    OPEN: msg`Everyone with an account`,
    GUESTS_ONLY: msg`Guests`,
    APPROVAL: msg`Everyone, once approved`,
    CLOSED: msg`Organizers only`,
  },
  guestsShownTo: {
    EVERYONE: msg`Everyone`,
    GUESTS: msg`Guests`,
    ORGANIZERS: msg`Organizers only`,
  },
  waitlistPolicy: {
    SKIP_UNTIL_FITS: msg`First group that fits`,
    STRICT_FIFO: msg`Strictly in order`,
  },
}

const nothing = msg({ message: 'nothing', comment: 'The value of a setting that is empty' })

export function describeFact(i18n: I18n, name: EventField, value: string): string {
  switch (name) {
    case 'startsAt':
    case 'endsAt':
      return describeMoment(i18n, value)
    case 'capacity':
      return describeCapacity(i18n, value)
    case 'approvalRequired':
    case 'confirmAddresses':
    case 'walkInsOverCapacity':
    case 'asksAttendeeNames':
    case 'allowsTransfers':
    case 'waitlistEnabled':
    case 'waitlistClosed':
    case 'waitlistAutoOffer':
    case 'waitlistQuietHours':
      return i18n._(
        value === 'on'
          ? msg({ message: 'yes', comment: 'A setting is on, or an answer' })
          : msg({ message: 'no', comment: 'A setting is off, or an answer' }),
      )
    case 'waitlistOfferMinutes':
    case 'waitlistCutoffMinutes':
      return describeMinutes(i18n, Number(value))
    case 'attendeeNamesHoursBefore':
      return describeNamesUntil(i18n, Number(value))
    case 'addressHoursBefore':
    case 'onlineUrlHoursBefore':
      return i18n._(msg`${{ time: describeHours(i18n, Number(value)) }} before the start`)
    case 'language':
      return languageNames[value as Locale] ?? value
    case 'description':
      return value.trim() ? `“${excerpt(value, 80)}”` : i18n._(nothing)
    default: {
      const word = words[name]?.[value]
      return word ? i18n._(word) : value.trim() || i18n._(nothing)
    }
  }
}

function describeMoment(i18n: I18n, local: string): string {
  if (!isMoment(local))
    return i18n._(msg({ message: 'no time', comment: 'The value of a start or end that is not set' }))
  const { day, time } = describeLocalEventTime(i18n, { startsAt: local, endsAt: local, timeZone: 'UTC' }, `${local}Z`)
  return dayAndTime(i18n, day, time)
}

/** `Sat 28 Nov, 19:00–22:00`; asks for a time that is only half there. */
export function describeWhen(i18n: I18n, { startsAt, endsAt, timeZone }: EventFacts, now: string): string {
  const words = timeOf(i18n, { startsAt, endsAt, timeZone }, now)
  if (!words) return i18n._(msg`Choose a date and time`)
  return dayAndTime(i18n, words.isOneDay ? words.short : words.day, words.time)
}

/** When it is, in words; null while a time is only half there. */
export function timeOf(
  i18n: I18n,
  { startsAt, endsAt, timeZone }: Pick<EventFacts, 'startsAt' | 'endsAt' | 'timeZone'>,
  now: string,
): EventTimeText | null {
  if (!isMoment(startsAt) || !isMoment(endsAt)) return null
  return describeLocalEventTime(i18n, { startsAt, endsAt, timeZone }, now)
}

function describeCapacity(i18n: I18n, capacity: string): string {
  const text = capacity.trim()
  if (text === '') return i18n._(msg`No limit`)
  if (!/^\d+$/.test(text)) return text
  return i18n._(msg`${plural({ count: Number(text) }, { one: '# spot', other: '# spots' })}`)
}

/** `15 minutes`, `1 hour`, `2 days`, `1 h 30 min`. */
export function describeMinutes(i18n: I18n, minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (minutes > 1_440 && minutes % 1_440 === 0)
    return i18n._(msg`${plural({ days: minutes / 1_440 }, { one: '# day', other: '# days' })}`)
  if (minutes < 60) return i18n._(msg`${plural({ minutes }, { one: '# minute', other: '# minutes' })}`)
  if (minutes % 60 === 0) return i18n._(msg`${plural({ hours }, { one: '# hour', other: '# hours' })}`)
  return i18n._(msg`${{ hours }} h ${{ minutes: minutes % 60 }} min`)
}

/** Until when names may change: `Until the start`, `Until 2 hours before the start`. */
export function describeNamesUntil(i18n: I18n, hours: number): string {
  if (hours === 0) return i18n._(msg`Until the start`)
  return i18n._(msg`Until ${{ time: describeHours(i18n, hours) }} before the start`)
}
