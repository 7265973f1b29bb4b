import { defineTopic } from '../../platform/bus/bus.ts'

/** Somebody was invited to an event, opened the page, answered or was taken off the list. */
export const invitationsTopic = defineTopic<Record<never, never>>('guest-invitations')
