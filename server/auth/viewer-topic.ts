import { defineTopic } from '../platform/bus/bus.ts'

/**
 * Something about a viewer changed, by the id of the person or the API key: the profile, the
 * address, a session, a role, that a key was revoked. Whatever they follow live looks again who
 * they are.
 */
export const viewerTopic = defineTopic<Record<never, never>>('viewer')
