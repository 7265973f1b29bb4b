/** A part of where an event is that not everyone may know. */
export interface HiddenPart {
  audience: 'EVERYONE' | 'GUESTS' | 'GUESTS_BEFORE_START'
  /** With GUESTS_BEFORE_START: how long before the start guests get it. */
  hoursBefore: number | null
}

/** What stands instead of an address or a link: `The address is shared with guests`. */
export function describeHidden(what: 'address' | 'link', { audience, hoursBefore }: HiddenPart): string {
  if (audience !== 'GUESTS_BEFORE_START' || !hoursBefore)
    return what === 'address' ? 'The address is shared with guests' : 'The link is shared with guests'
  const time = describeHours(hoursBefore)
  return what === 'address'
    ? `The address is shared with guests ${time} before the start`
    : `The link is shared with guests ${time} before the start`
}

/** `1 hour`, `36 hours`, `3 days`. */
export function describeHours(hours: number): string {
  if (hours === 1) return '1 hour'
  return hours >= 48 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`
}
