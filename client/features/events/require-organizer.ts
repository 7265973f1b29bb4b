import { data, redirect } from 'react-router'
import { isOrganizationRole } from '#contract/roles.ts'
import type { OrganizationRole } from '#client/gql/graphql.ts'

interface OrganizerParams {
  organizationRole: string
  groupId: string
  eventId: string
}

interface OrganizedEvent {
  group: { id: string }
  organization: { viewerRole: OrganizationRole | null }
}

/**
 * The event of an organizer's address. What does not fit together, and what is not the visitor's to see, is a 404, so
 * that an address tells nobody what exists; a member under the wrong role word is led to the right one (product.md §2).
 * Who is signed out logs in first.
 */
export function requireOrganizer<Node extends object>(
  { node, viewer }: { node: Node | null; viewer: object | null },
  params: OrganizerParams,
  url: URL,
): Extract<Node, OrganizedEvent> {
  if (!viewer) throw redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`)
  const event = node && 'group' in node ? (node as Extract<Node, OrganizedEvent>) : null
  const role = event?.organization.viewerRole?.toLowerCase()
  if (!event || !role || !isOrganizationRole(params.organizationRole) || event.group.id !== params.groupId) {
    throw data(null, { status: 404 })
  }
  if (role !== params.organizationRole) {
    throw redirect(url.pathname.replace(/^\/[^/]+/, `/${role}`) + url.search)
  }
  return event
}
