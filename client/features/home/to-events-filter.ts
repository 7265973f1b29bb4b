import type { EventsFilter } from '#client/gql/graphql.ts'
import { resolvePeriod } from '#contract/discovery/periods.ts'
import type { EventFilters } from './event-filters.ts'

/** What a page asks the API for. Of the loader only: the browser never works a period out. */
export function toEventsFilter(filters: EventFilters, of: { tag?: string; venue?: string }, now: Date): EventsFilter {
  const { period, search, place, hasFreePlaces, near, km, timeZone } = filters
  const [latitude, longitude] = near.split(',').map(Number)
  const isOnEarth = near !== '' && Math.abs(latitude!) <= 90 && Math.abs(longitude!) <= 180
  return {
    ...(search && { search }),
    ...(place && { place }),
    ...(period !== 'any' && resolvePeriod(period, timeZone, now)),
    ...(hasFreePlaces && { hasFreePlaces }),
    ...(isOnEarth && { near: { latitude: latitude!, longitude: longitude!, km } }),
    ...of,
  }
}
