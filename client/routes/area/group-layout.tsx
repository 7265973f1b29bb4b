import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Outlet } from 'react-router'
import { areaMeta } from '#client/features/area/area-meta.ts'
import { AreaHeader } from '#client/features/area/area-header.tsx'
import { admitToGroup, areaGroupContext } from '#client/features/area/group-area.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { hasCapability } from '#contract/capabilities.ts'
import type { Route } from './+types/group-layout.ts'

export const middleware: Route.MiddlewareFunction[] = [admitToGroup]

export function loader({ context }: Route.LoaderArgs) {
  return context.get(areaGroupContext)
}

export const meta: Route.MetaFunction = (args) => areaMeta('group', args.loaderData?.group.name, args)

export default function GroupAreaLayout({ loaderData: { group, role } }: Route.ComponentProps) {
  return (
    <div className="container-page flex flex-col gap-7 pb-16">
      <AreaHeader
        place={{ role, organization: group.organization, group }}
        actions={
          hasCapability(role, 'createEvents') && (
            <LinkButton to={`/create?group=${group.id}`} variant="secondary" size="sm">
              <Plus aria-hidden />
              <Trans>Create event</Trans>
            </LinkButton>
          )
        }
      />
      <Outlet />
    </div>
  )
}
