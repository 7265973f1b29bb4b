import { defineTopic } from '../../platform/bus/bus.ts'

/** The waitlist of an event moved: somebody joined, left, was offered a place or answered. */
export const waitlistTopic = defineTopic<Record<never, never>>('waitlist')
