import { defineTopic } from '../platform/bus/bus.ts'

/**
 * A viewer's profile, session, role or key changed: their subscriptions read their rights again.
 * The id is that of the person or the API key.
 */
export const viewerTopic = defineTopic<Record<never, never>>('viewer')
