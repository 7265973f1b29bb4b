import { Temporal } from 'temporal-polyfill'
import { isTimeZone } from './event-time.ts'

export interface TimeZoneChoice {
  /** IANA name. */
  name: string
  /** Ahead of UTC on the day it was asked for. */
  offsetMinutes: number
}

/** Names that the runtime's list still spells as they were long ago. People look for today's. */
const namesOfToday: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Every zone of the runtime by today's name: UTC first, then from west to east. */
export function listTimeZones(at: Date): TimeZoneChoice[] {
  const names = new Set(Intl.supportedValuesOf('timeZone').map((name) => namesOfToday[name] ?? name))
  names.delete('UTC')
  const zones = [...names].filter(isTimeZone).map((name) => ({ name, offsetMinutes: offsetMinutesAt(name, at) }))
  zones.sort((one, other) => one.offsetMinutes - other.offsetMinutes || (one.name < other.name ? -1 : 1))
  return [{ name: 'UTC', offsetMinutes: 0 }, ...zones]
}

/** How far a zone is ahead of UTC at an instant. */
export function offsetMinutesAt(timeZone: string, at: Date): number {
  const time = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  return Math.round(time.offsetNanoseconds / 60_000_000_000)
}
