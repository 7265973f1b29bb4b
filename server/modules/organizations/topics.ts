import { defineTopic } from '../../platform/bus/bus.ts'

/** Members, invitations, keys, settings or groups of an organization changed. */
export const organizationTopic = defineTopic<Record<never, never>>('organization')
