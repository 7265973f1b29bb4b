import { Trans, useLingui } from '@lingui/react/macro'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { describeDraftAudience } from '#client/features/area/public.ts'
import { type FormRefusal } from '#client/lib/forms/form-action.ts'
import { LiveBadge } from '#client/ui/text/live-badge.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { aboutTeam } from './team-action.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'

const TeamPageFragment = graphql(`
  fragment TeamPage_Organization on Organization {
    id
    name
    viewerCan {
      grantableRoles
    }
    members(first: 25, after: $after) {
      edges {
        node {
          id
          ...MemberRow_Membership
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        endCursor
      }
    }
    invitations(first: 100) {
      edges {
        node {
          id
          ...InvitationRow_Invitation
        }
      }
    }
  }
`)

interface TeamPageProps {
  organization: FragmentType<typeof TeamPageFragment>
  viewerId: string
  now: string
  refusal?: FormRefusal
}

export function TeamPage({ organization: reference, viewerId, now, refusal }: TeamPageProps) {
  const { t, i18n } = useLingui()
  const organization = readFragment(TeamPageFragment, reference)
  const { grantableRoles } = organization.viewerCan
  const members = organization.members?.edges.map(({ node }) => node) ?? []
  const invitations = organization.invitations?.edges.map(({ node }) => node) ?? []
  const page = organization.members?.pageInfo
  const roles = describeDraftAudience(i18n)
  const isWhole = !page?.hasNextPage && !page?.hasPreviousPage
  const refusalOf = (intent: string, id: string) =>
    refusal?.about === aboutTeam(intent, id) ? refusal.message : undefined
  return (
    <div className="flex flex-col gap-6">
      <Panel
        title={t`Members`}
        about={t`Drafts and private events are visible to: ${roles}.`}
        count={isWhole ? members.length : undefined}
        actions={<LiveBadge />}
        footer={
          !isWhole && (
            <>
              {page?.hasPreviousPage && (
                <LinkButton to="?" variant="ghost" size="sm" className="-ms-3">
                  <Trans>First page</Trans>
                </LinkButton>
              )}
              {page?.hasNextPage && (
                <LinkButton
                  to={`?${new URLSearchParams({ after: page.endCursor ?? '' })}`}
                  variant="ghost"
                  size="sm"
                  className="first:-ms-3"
                >
                  <Trans>More members</Trans>
                </LinkButton>
              )}
            </>
          )
        }
      >
        {/* One grid for all rows: roles stand under each other, and so do the buttons. */}
        <ul className="grid grid-cols-[auto_minmax(0,1fr)_auto] divide-y divide-line sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              organization={organization}
              viewerId={viewerId}
              refusalOf={refusalOf}
            />
          ))}
        </ul>
      </Panel>
      {grantableRoles.length > 0 && (
        <Panel title={t`Invite people`}>
          <InviteForm grantable={grantableRoles} refusal={refusal?.about === 'invite' ? refusal : undefined} />
        </Panel>
      )}
      {organization.invitations && (
        <Panel title={t`Pending invitations`} count={invitations.length}>
          {invitations.length > 0 ? (
            <ul className="divide-y divide-line">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} now={now} refusalOf={refusalOf} />
              ))}
            </ul>
          ) : (
            <p className="px-4 py-6 text-sm text-muted">
              <Trans>No pending invitations.</Trans>
            </p>
          )}
        </Panel>
      )}
    </div>
  )
}
