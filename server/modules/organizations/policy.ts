import { type Viewer, roleIn } from '../../auth/viewer.ts'
import { atLeast } from '../../contract/roles.ts'

/** What a viewer may do with an organization (product.md §2). */
export function organizationAbilities(viewer: Viewer, organizationId: string) {
  const role = roleIn(viewer, organizationId)
  return {
    seeMembers: role !== null,
    changeGroups: atLeast(role, 'admin'),
    createEvents: atLeast(role, 'host'),
  }
}
