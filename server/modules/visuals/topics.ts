import { defineTopic } from '../../platform/bus/bus.ts'

/** The pictures of an event changed, also in what only organizers see. */
export const visualsTopic = defineTopic<Record<never, never>>('visuals')
