import { type Rights, roleIn } from '../../auth/viewer.ts'
import { atLeast } from '../../contract/roles.ts'

/** HOST and above handle guests, and mail that did not reach them. */
export function maySeeStuckMail(viewer: Rights, organizationId: string): boolean {
  return atLeast(roleIn(viewer, organizationId), 'host')
}
