import { defineTopic } from '../../platform/bus/bus.ts'

/** Members, invitations, keys, settings, groups or followers of an organization changed. */
export const organizationTopic = defineTopic<Record<never, never>>('organization')

/** The name or address of an organization, or of one of its groups, changed. Pages of its events show them. */
export const organizationNameTopic = defineTopic<Record<never, never>>('organization-name')
