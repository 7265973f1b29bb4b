import { defineTopic } from '../platform/bus/bus.ts'

/**
 * Something about a viewer changed: the profile, the address, a session, a role, or a revoked key.
 * The id is that of the person or the API key. Their live subscriptions read their rights again.
 */
export const viewerTopic = defineTopic<Record<never, never>>('viewer')
