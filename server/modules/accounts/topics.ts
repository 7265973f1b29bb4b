import { defineTopic } from '../../platform/bus.ts'

/** Something about a person's account changed: the profile, the address, a password, a passkey, a session. */
export const viewerTopic = defineTopic<Record<never, never>>('viewer')
