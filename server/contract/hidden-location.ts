/** A part of where an event is that not everyone may know. */
export interface HiddenPart {
  audience: 'EVERYONE' | 'GUESTS' | 'GUESTS_BEFORE_START'
  /** With GUESTS_BEFORE_START: how long before the start guests get it. */
  hoursBefore: number | null
}

/** What stands instead of an address or a link: `The address is shared with guests`. */
export function describeHidden(what: 'address' | 'link', { audience, hoursBefore }: HiddenPart): string {
  const when =
    audience === 'GUESTS_BEFORE_START' && hoursBefore ? ` ${describeHours(hoursBefore)} before the start` : ''
  return `The ${what} is shared with guests${when}`
}

/** `1 hour`, `36 hours`, `3 days`. */
export function describeHours(hours: number): string {
  if (hours === 1) return '1 hour'
  return hours >= 48 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`
}
