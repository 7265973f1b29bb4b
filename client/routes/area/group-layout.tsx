import { Plus } from 'lucide-react'
import { Outlet } from 'react-router'
import { toRoleWord } from '#client/features/area/admit.ts'
import { AreaHeader } from '#client/features/area/area-header.tsx'
import { admitToGroup, areaGroupContext } from '#client/features/area/group-area.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { hasCapability } from '#contract/capabilities.ts'
import type { Route } from './+types/group-layout.ts'

export const middleware: Route.MiddlewareFunction[] = [admitToGroup]

export function loader({ context }: Route.LoaderArgs) {
  const { group } = context.get(areaGroupContext)
  return { group, role: toRoleWord(group.organization.viewerRole) ?? 'door' }
}

/** Around every page of a group's area. */
export default function GroupAreaLayout({ loaderData: { group, role } }: Route.ComponentProps) {
  return (
    <div className="container-page flex flex-col gap-7 pb-16">
      <AreaHeader
        scope="group"
        place={{ role, organization: group.organization, group }}
        title={group.name}
        tabsLabel="Pages of the group"
        actions={
          hasCapability(role, 'createEvents') && (
            <LinkButton to={`/create?group=${group.id}`} variant="secondary" size="sm">
              <Plus aria-hidden />
              Create event
            </LinkButton>
          )
        }
      />
      <Outlet />
    </div>
  )
}
