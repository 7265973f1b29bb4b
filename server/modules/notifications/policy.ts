import { type Viewer, roleIn } from '../../auth/viewer.ts'
import { atLeast } from '../../contract/roles.ts'

/**
 * What a viewer may do with an organization's mail: HOST and above handle guests, and mail that did
 * not reach them.
 */
export function mailAbilities(viewer: Viewer, organizationId: string) {
  return { seeStuckMail: atLeast(roleIn(viewer, organizationId), 'host') }
}
