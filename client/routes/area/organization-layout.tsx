import { Trans, useLingui } from '@lingui/react/macro'
import { areaMeta } from '#client/features/area/area-meta.ts'
import { ArrowUpRight } from 'lucide-react'
import { Outlet } from 'react-router'
import { AreaHeader } from '#client/features/area/area-header.tsx'
import { admitToOrganization, areaOrganizationContext } from '#client/features/area/organization-area.ts'
import { nameRole } from '#client/features/area/role-words.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import type { Route } from './+types/organization-layout.ts'

export const middleware: Route.MiddlewareFunction[] = [admitToOrganization]

export function loader({ context }: Route.LoaderArgs) {
  return context.get(areaOrganizationContext)
}

export const meta: Route.MetaFunction = (args) => areaMeta('organization', args.loaderData?.organization.name, args)

export default function OrganizationAreaLayout({ loaderData: { organization, role } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="container-page flex flex-col gap-7 pb-16">
      <AreaHeader
        place={{ role, organization }}
        badge={<Badge tone="outline">{t(nameRole(role))}</Badge>}
        actions={
          <LinkButton to={`/o/${organization.slug}`} variant="secondary" size="sm">
            <Trans>Public page</Trans>
            <ArrowUpRight aria-hidden className="rtl:-scale-x-100" />
          </LinkButton>
        }
      />
      <Outlet />
    </div>
  )
}
