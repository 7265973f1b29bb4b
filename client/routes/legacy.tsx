import { data, redirect } from 'react-router'
import { queryOf } from '#client/lib/navigation/query-of.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import type { Route } from './+types/legacy.ts'

/** Every path without a route of its own: an old one redirects to its page, the rest is not found. */
export async function loader({ context, url, request, params }: Route.LoaderArgs) {
  // The router's name for the parameter of a catch-all is `*`; the specification's is `legacy`, without its first slash.
  const { '*': legacy } = params
  // As it was requested: the router's parameter has %2F as a slash.
  const target = legacy ? await context.get(visitorContext).findLegacyRedirect(url.pathname, queryOf(request)) : null
  if (target === null) throw data(null, { status: 404 })
  throw redirect(target, 301)
}

export default function LegacyRoute() {
  return null
}
