import { defineTopic } from '../platform/bus/bus.ts'

/** A viewer (person or API key) changed: their subscriptions read their rights again. */
export const viewerTopic = defineTopic<Record<never, never>>('viewer')
