import { defineTopic } from '../../platform/bus.ts'

/** Something public about an event changed: its facts, its places, its line. */
export const eventTopic = defineTopic<Record<never, never>>('event')
