import { redirect } from 'react-router'
import type { Route } from './+types/organization-role.ts'

/** A role alone is no page. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(`/dashboard${url.search}`)
}

export default function OrganizationRoleRoute() {
  return null
}
