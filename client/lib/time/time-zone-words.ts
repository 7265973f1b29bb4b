import { zoneCity } from '#contract/time/event-time-text.ts'

export { zoneCity } from '#contract/time/event-time-text.ts'

/** `America/Argentina/Buenos_Aires` → `America, Argentina`; empty for UTC. */
export function zoneRegion(timeZone: string): string {
  return timeZone.split('/').slice(0, -1).join(', ').replaceAll('_', ' ')
}

/** `GMT`, `GMT+1`, `GMT−3:30` */
export function describeOffset(minutes: number): string {
  if (minutes === 0) return 'GMT'
  const size = Math.abs(minutes)
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return `GMT${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`
}

interface Zone {
  name: string
  offsetMinutes: number
}

/** Find zones by a city, a region or an offset such as `+5:30`. Cities that begin with the text come first. */
export function searchZones<Z extends Zone>(zones: readonly Z[], typed: string): readonly Z[] {
  const words = plain(typed)
  if (words === '') return zones
  const offset = words.replace(/^(gmt|utc)(?=[+-])/, '')
  const isOffset = /^[+-]\d/.test(offset)
  const found = zones.filter(({ name, offsetMinutes }) =>
    isOffset
      ? plain(describeOffset(offsetMinutes)).slice(3).startsWith(offset)
      : plain(`${name.replaceAll('/', ' ')} ${name}`).includes(words),
  )
  const begins = ({ name }: Z) => plain(zoneCity(name)).startsWith(words)
  return isOffset ? found : [...found.filter(begins), ...found.filter((zone) => !begins(zone))]
}

/** Lower case, no accents, one kind of minus and of space. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('−', '-')
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
}
