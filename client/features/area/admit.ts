import { data, redirect } from 'react-router'
import type { OrganizationRole as RoleName } from '#client/gql/graphql.ts'
import type { OrganizationRole } from '#contract/roles.ts'
import type { AreaScope } from './area-pages.ts'
import { decideVisit } from './decide-visit.ts'

interface Request {
  scope: AreaScope
  url: URL
  params: Record<string, string | undefined>
}

/** What an address leads to, as the server answered this visitor. */
export interface Found {
  viewer: object | null
  /** null when the visitor may not know of it. */
  organization: { id: string; viewerRole: RoleName | null } | null
  group?: { id: string }
  event?: { id: string }
}

/**
 * Lets a visitor into a page of the area, before any of its loaders or actions run.
 *
 * @throws a redirect to the log-in or to the right role, or a 404.
 */
export function admit({ scope, url, params }: Request, { viewer, organization, group, event }: Found): void {
  const decision = decideVisit({
    scope,
    url,
    roleWord: params['organizationRole'] ?? '',
    address: { organizationId: params['organizationId'], groupId: params['groupId'], eventId: params['eventId'] },
    isSignedIn: viewer !== null,
    found: organization && {
      role: toRoleWord(organization.viewerRole),
      organizationId: organization.id,
      groupId: group?.id,
      eventId: event?.id,
    },
  })
  if (decision.type === 'redirect') throw redirect(decision.to)
  if (decision.type === 'not-found') throw data(null, { status: 404 })
}

/** GraphQL's spelling (`OWNER`) as the address's (`owner`). */
export function toRoleWord<Role extends RoleName | null>(role: Role) {
  return (role?.toLowerCase() ?? null) as Role extends null ? OrganizationRole | null : OrganizationRole
}
