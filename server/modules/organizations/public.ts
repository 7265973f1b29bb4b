export { chosenSlug } from './inputs.ts'
export { organizationAbilities } from './policy.ts'
export { GroupType, OrganizationType } from './schema/organization.ts'
export { organizationTopic } from './topics.ts'
