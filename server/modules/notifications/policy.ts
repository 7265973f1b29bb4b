import { type Viewer, roleIn } from '../../auth/viewer.ts'
import { atLeast } from '../../contract/roles.ts'

/** What a viewer may do with an organization's mail: hosts and above deal with guests, and with what did not reach them. */
export function mailAbilities(viewer: Viewer, organizationId: string) {
  return { seeStuckMail: atLeast(roleIn(viewer, organizationId), 'host') }
}
