import { Link } from 'react-router'
import { toRoleWord } from '#client/features/area/admit.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { longDate } from '#client/lib/event-dates.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Confirm } from '#client/ui/confirm.tsx'
import { RolePicker } from './role-picker.tsx'
import { describeRole } from './roles.ts'

export const MemberRowFragment = graphql(`
  fragment MemberRow_Membership on Membership {
    id
    role
    email
    createdAt
    user {
      id
      name
      handle
      image
    }
    viewerCan {
      grantableRoles
      remove
      transferOwnership
    }
  }
`)

export interface MemberRowProps {
  member: FragmentType<typeof MemberRowFragment>
  organization: { id: string; name: string }
  viewerId: string
  refusal?: string
}

/** One member: who, since when, under which role, and what the viewer may change about it. */
export function MemberRow({ member: reference, organization, viewerId, refusal }: MemberRowProps) {
  const { id, role, email, createdAt, user, viewerCan } = readFragment(MemberRowFragment, reference)
  const isSelf = user.id === viewerId
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5 sm:flex-nowrap">
      <Avatar name={user.name} image={user.image} isDecorative />
      <div className="flex min-w-0 flex-1 basis-48 flex-col">
        <p className="flex min-w-0 items-center gap-2 text-sm font-semibold">
          <Link to={`/p/${user.handle}`} dir="auto" className="truncate rounded-[3px] hover:underline">
            {user.name}
          </Link>
          {isSelf && <Badge tone="wash">You</Badge>}
        </p>
        <p className="truncate text-xs text-muted">
          {email && <>{email} · </>}since <time dateTime={createdAt}>{longDate(createdAt, 'UTC')}</time>
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-1 max-sm:ms-13">
        {viewerCan.grantableRoles.length > 0 ? (
          <RolePicker
            membershipId={id}
            memberName={user.name}
            role={role}
            grantable={viewerCan.grantableRoles}
            refusal={refusal}
          />
        ) : (
          <span className="px-3 py-1.5 text-sm font-semibold">{describeRole(toRoleWord(role)).name}</span>
        )}
        {viewerCan.transferOwnership && (
          <Confirm
            label="Make owner"
            name={`Hand ownership to ${user.name}`}
            title={`Hand ${organization.name} to ${user.name}`}
            confirmLabel="Hand it over"
            fields={{ intent: 'transfer', id }}
            refusal={refusal}
          >
            <p>
              <bdi className="font-semibold">{user.name}</bdi> becomes an owner, and you become an admin at the same
              moment. You keep events, groups and keys.
            </p>
            <p>You lose the organization’s settings, and only an owner can make you one again.</p>
          </Confirm>
        )}
        {viewerCan.remove && (
          <Confirm
            label="Remove"
            name={`Remove ${user.name}`}
            title={`Remove ${user.name}`}
            confirmLabel="Remove them"
            fields={{ intent: 'remove', id }}
            refusal={refusal}
          >
            <p>
              They lose everything their role lets them see here within seconds, also on pages that are open. What they
              made stays.
            </p>
          </Confirm>
        )}
        {isSelf && (
          <Confirm
            label="Leave"
            name={`Leave ${organization.name}`}
            title={`Leave ${organization.name}`}
            confirmLabel="Leave it"
            fields={{ intent: 'leave', id: organization.id }}
            refusal={refusal}
          >
            <p>You lose what your role lets you see here. Somebody has to invite you to come back.</p>
          </Confirm>
        )}
      </div>
    </li>
  )
}
