import { data, redirect } from 'react-router'
import { queryOf } from '#client/lib/query-of.ts'
import { visitorContext } from '#client/lib/visitor-context.ts'
import type { Route } from './+types/legacy.ts'

/** Every path no other route wants: an old one leads on to where it went, the rest could not be found. */
export async function loader({ context, url, request }: Route.LoaderArgs) {
  const target = await context.get(visitorContext).findLegacyRedirect(url.pathname)
  if (target === null) throw data(null, { status: 404 })
  throw redirect(withQuery(target, queryOf(request)), 301)
}

/** A target that has a query of its own keeps it, and the visitor's comes after. */
function withQuery(target: string, search: string): string {
  return target.includes('?') ? target + search.replace('?', '&') : target + search
}

export default function LegacyRoute() {
  return null
}
