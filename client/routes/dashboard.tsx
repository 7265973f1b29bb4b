import { data } from 'react-router'
import { NextForYou } from '#client/features/home/next-for-you.tsx'
import { DashboardGroup } from '#client/features/dashboard/dashboard-group.ts'
import { WholeGroup } from '#client/features/dashboard/whole-group.tsx'
import { Workplace } from '#client/features/dashboard/workplace.tsx'
import { graphql } from '#client/gql/gql.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { queryAsVisitor } from '#client/lib/query-as-visitor.ts'
import { requirePerson } from '#client/lib/require-person.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { LinkTabs } from '#client/ui/link-tabs.tsx'
import { Display } from '#client/ui/typography.tsx'
import type { Route } from './+types/dashboard.ts'

const DashboardPage = graphql(`
  query DashboardPage {
    viewer {
      name
      ...NextForYou_Viewer
      memberships {
        id
        ...Workplace_Membership
      }
    }
  }
`)

export async function loader({ context, request }: Route.LoaderArgs) {
  await requirePerson(context, request)
  const { searchParams } = new URL(request.url)
  const now = new Date().toISOString()
  const groupId = searchParams.get('group')
  if (groupId) {
    const { group } = await queryAsVisitor(context, DashboardGroup, { id: groupId, after: searchParams.get('after') })
    if (!group?.organization.viewerRole) throw data(null, { status: 404 })
    return { viewer: null, group, now }
  }
  const { viewer } = await queryAsVisitor(context, DashboardPage)
  return { viewer, group: null, now }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Dashboard', isHidden: true })

export default function DashboardRoute({ loaderData: { viewer, group, now } }: Route.ComponentProps) {
  const memberships = viewer?.memberships ?? []
  return (
    <div className="container-page flex flex-col gap-9 pt-8">
      <header className="flex flex-col gap-5">
        <Display size="md">Dashboard</Display>
        <LinkTabs
          label="Dashboard"
          tabs={[
            { to: '/dashboard', label: 'Events', isExact: true },
            { to: '/dashboard/referrals', label: 'Referrals' },
          ]}
        />
      </header>
      {group && <WholeGroup group={group} now={now} />}
      {viewer && <NextForYou viewer={viewer} now={now} />}
      {memberships.map((membership) => (
        <Workplace key={membership.id} membership={membership} now={now} />
      ))}
      {viewer && memberships.length === 0 && (
        <EmptyState title="You host nothing yet" action={<LinkButton to="/create">Create an event</LinkButton>}>
          Write a title, pick an evening, and share the page. Everything else can be changed later.
        </EmptyState>
      )}
    </div>
  )
}
