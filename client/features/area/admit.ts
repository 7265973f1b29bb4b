import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { OrganizationRole as RoleName } from '#client/gql/graphql.ts'
import type { OrganizationRole } from '#contract/roles.ts'
import type { AreaScope } from './area-pages.ts'
import { decideVisit } from './decide-visit.ts'
import { toRoleWord } from './role-words.ts'

interface Found {
  viewer: object | null
  /** null when the visitor may not know of it. */
  organization: { id: string; viewerRole: RoleName | null } | null | undefined
  group?: { id: string } | null
  event?: { id: string } | null
}

/**
 * Lets a visitor into a page of the area, before any of its loaders or actions run.
 *
 * @returns the visitor's role.
 * @throws a redirect to the log-in or to the right role, or a 404.
 */
export function admit(
  scope: AreaScope,
  { url, params }: Pick<LoaderFunctionArgs, 'url' | 'params'>,
  { viewer, organization, group, event }: Found,
): OrganizationRole {
  const role = organization ? toRoleWord(organization.viewerRole) : null
  const decision = decideVisit({
    scope,
    url,
    roleWord: params['organizationRole'] ?? '',
    address: { organizationId: params['organizationId'], groupId: params['groupId'], eventId: params['eventId'] },
    isSignedIn: viewer !== null,
    found: organization ? { role, organizationId: organization.id, groupId: group?.id, eventId: event?.id } : null,
  })
  if (decision.type === 'redirect') throw redirect(decision.to)
  if (decision.type === 'not-found' || !role) throw data(null, { status: 404 })
  return role
}
