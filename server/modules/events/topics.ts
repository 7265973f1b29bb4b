import { defineTopic } from '../../platform/bus/bus.ts'

/** Something public about an event changed: its facts, its places, its waitlist. */
export const eventTopic = defineTopic<Record<never, never>>('event')

/**
 * What lists show may be another: the list of public events, as `everybody`; what one person made or has a place at, by
 * their id; or one event, by its id, whichever lists it is in.
 */
export const listingTopic = defineTopic<Record<never, never>>('listing')
export const everybody = 'everybody'
