import { limits } from '../../contract/limits.ts'

/** Events that a search by words ranks, the soonest, and that are counted: what anyone looks through. */
export const mostFound = 200
/**
 * Rows with the words that are read for them, the soonest: a series that has the words has them on many dates. It is
 * the weekly series of a year, ten of them.
 */
export const mostMatched = 500

interface Near {
  /** In degrees. */
  latitude: number
  longitude: number
  /** How far away, in kilometres. */
  km: number
}

export interface EventsFilter {
  search?: string | null | undefined
  place?: string | null | undefined
  startsAfter?: Date | null | undefined
  startsBefore?: Date | null | undefined
  near?: Near | null | undefined
  /** A slug. */
  tag?: string | null | undefined
  /** A slug. */
  venue?: string | null | undefined
  hasFreePlaces?: boolean | null | undefined
  /** Every date of a series. Otherwise the first that meets the filter. */
  eachDate?: boolean | null | undefined
}

/** Whether a filter wants everything: of each series the next date. */
export function isUnfiltered({ eachDate, ...conditions }: EventsFilter): boolean {
  return !eachDate && Object.values(conditions).every((condition) => !condition)
}

/** What is wrong with a filter, for the programmer who sent it; null when nothing is. */
export function filterProblem({ search, place, near }: EventsFilter): string | null {
  const max = limits.search.length
  for (const [name, text] of Object.entries({ search, place }))
    if ((text?.length ?? 0) > max) return `${name} has more than ${max} characters.`
  if (!near) return null
  if (!(Math.abs(near.latitude) <= 90)) return 'near.latitude is not from -90 to 90.'
  if (!(Math.abs(near.longitude) <= 180)) return 'near.longitude is not from -180 to 180.'
  const { km } = limits.search
  return near.km >= km.min && near.km <= km.max ? null : `near.km is not from ${km.min} to ${km.max}.`
}

/** Kilometres of a degree of latitude. A little less than on the ground, so that a box has everything that is near. */
const kmOfDegree = 110.5

/** Degrees around a point between which everything near is. Null for a side that reaches around the earth. */
export function boxAround({ latitude, longitude, km }: Near) {
  const height = km / kmOfDegree
  const [south, north] = [latitude - height, latitude + height]
  const widest = Math.cos((Math.min(90, Math.max(Math.abs(south), Math.abs(north))) * Math.PI) / 180)
  const width = widest > 0 ? height / widest : Infinity
  const [west, east] = [longitude - width, longitude + width]
  return { latitudes: [south, north] as const, longitudes: west < -180 || east > 180 ? null : ([west, east] as const) }
}

/** Whether a search uses signs that mean something: then it is not also a part of a word, or a word with a typing error. */
export function hasOperators(search: string): boolean {
  return /"|(?:^|\s)-\S|\sor\s/i.test(search)
}

/** A shorter word is like too many others. */
const shortestMistyped = 5

/** Whether somebody may have typed it wrong. */
export function mayBeMistyped(search: string): boolean {
  return !hasOperators(search) && search.trim().length >= shortestMistyped
}
