import { isOrganizationRole, type OrganizationRole } from '#contract/roles.ts'
import { type AreaScope, pageOfPath } from './area-pages.ts'

export interface Visit {
  scope: AreaScope
  url: Pick<URL, 'pathname' | 'search'>
  roleWord: string
  /** The ids in the address. */
  address: { organizationId?: string; groupId?: string; eventId?: string }
  isSignedIn: boolean
  /** What the address leads to and the visitor's role there; null when the visitor may not know of it. */
  found: { role: OrganizationRole | null; organizationId: string; groupId?: string; eventId?: string } | null
}

type VisitDecision = { type: 'open' } | { type: 'redirect'; to: string } | { type: 'not-found' }

const notFound: VisitDecision = { type: 'not-found' }

/**
 * Whether someone may open a page of the organizer's area (product.md §2). What the visitor may not see does not exist,
 * so that an address tells nobody what exists. A member under another role's word is redirected to their own, with
 * sub-path and query. Someone who is signed out logs in first and comes back. Pure.
 */
export function decideVisit({ scope, url, roleWord, address, isSignedIn, found }: Visit): VisitDecision {
  const page = pageOfPath(scope, url.pathname)
  if (!isOrganizationRole(roleWord) || !page) return notFound
  if (!isSignedIn) {
    return { type: 'redirect', to: `/login?next=${encodeURIComponent(url.pathname + url.search)}` }
  }
  if (!found?.role || !fits(address, found) || !page.opensTo(found.role)) return notFound
  if (found.role === roleWord) return { type: 'open' }
  return { type: 'redirect', to: url.pathname.replace(/^\/[^/]+/, `/${found.role}`) + url.search }
}

/** Whether every id of the address is the found one: no event under another group's address. */
function fits(address: Visit['address'], found: NonNullable<Visit['found']>): boolean {
  return (['organizationId', 'groupId', 'eventId'] as const).every(
    (name) => address[name] === undefined || address[name] === found[name],
  )
}
