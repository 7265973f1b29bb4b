import { defineTopic } from '../../platform/bus/bus.ts'

/** The waitlist of an event changed: someone joined, left, was offered a place or answered. */
export const waitlistTopic = defineTopic<Record<never, never>>('waitlist')
