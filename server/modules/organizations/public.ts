export { forgetMember, lockOrganizationsOf } from './forget-member.ts'
export { chosenSlug } from './inputs.ts'
export { organizationAbilities } from './policy.ts'
export { GroupType, OrganizationType } from './schema.ts'
