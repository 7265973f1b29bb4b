import { defineTopic } from '../../platform/bus/bus.ts'

/** The visuals of an event changed, also in what only organizers see. */
export const visualsTopic = defineTopic<Record<never, never>>('visuals')
