import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { toRoleWord, nameRole } from '#client/features/area/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { longDate } from '#client/lib/time/event-dates.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { Confirm } from '#client/ui/overlay/confirm.tsx'
import { RolePicker } from './role-picker.tsx'

const MemberRowFragment = graphql(`
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

interface MemberRowProps {
  member: FragmentType<typeof MemberRowFragment>
  organization: { id: string; name: string }
  viewerId: string
  /** Without script. */
  refusalOf: (intent: string, id: string) => string | undefined
}

const roleCell = 'col-start-3 row-start-1 max-sm:-me-3 max-sm:justify-self-end sm:row-span-2'

/** One member, and what the viewer may change about them. */
export function MemberRow({ member: reference, organization, viewerId, refusalOf }: MemberRowProps) {
  const { id, role, email, createdAt, user, viewerCan } = readFragment(MemberRowFragment, reference)
  const { t, i18n } = useLingui()
  const { name } = user
  const organizationName = organization.name
  const joined = longDate(i18n, createdAt, 'UTC')
  const isSelf = user.id === viewerId
  return (
    <li className="col-span-full grid grid-cols-subgrid items-center gap-x-3 px-4 py-2.5">
      <Avatar name={user.name} image={user.image} className="col-start-1 row-span-2 row-start-1" />
      <p className="col-start-2 row-start-1 flex min-w-0 items-center gap-2 text-sm font-semibold sm:self-end">
        <Link to={`/p/${user.handle}`} dir="auto" className="truncate rounded-[3px] hover:underline">
          {user.name}
        </Link>
        {isSelf && (
          <Badge tone="wash">
            <Trans>You</Trans>
          </Badge>
        )}
      </p>
      <p className="col-start-2 row-start-2 flex min-w-0 flex-wrap gap-x-1 self-start text-xs text-muted max-sm:col-span-2">
        {email && <bdi className="max-w-full truncate">{email} ·</bdi>}
        <span>
          <Trans comment="Day someone became a member">
            Joined <time dateTime={createdAt}>{joined}</time>
          </Trans>
        </span>
      </p>
      {viewerCan.grantableRoles.length > 0 ? (
        <RolePicker
          membershipId={id}
          memberName={user.name}
          role={role}
          grantable={viewerCan.grantableRoles}
          refusal={refusalOf('change-role', id)}
          className={roleCell}
        />
      ) : (
        <p className={classNames(roleCell, 'px-3 py-1.5 text-sm font-semibold')}>{t(nameRole(toRoleWord(role)))}</p>
      )}
      <div className="col-span-2 col-start-2 row-start-3 flex flex-wrap justify-start gap-1 max-sm:-ms-3 sm:col-span-1 sm:col-start-4 sm:row-span-2 sm:row-start-1 sm:-me-3 sm:justify-end">
        {viewerCan.transferOwnership && (
          <Confirm
            label={t`Make owner`}
            name={t`Make owner: ${name}`}
            title={t`Transfer ownership to ${name}?`}
            confirmLabel={t`Transfer ownership`}
            fields={{ intent: 'transfer', id }}
            refusal={refusalOf('transfer', id)}
          >
            <p>
              <Trans>
                <bdi className="font-semibold">{name}</bdi> becomes an owner and you become an admin. You can still
                manage events, groups and keys.
              </Trans>
            </p>
            <p>
              <Trans>You’ll lose access to the organization’s settings. Only an owner can make you one again.</Trans>
            </p>
          </Confirm>
        )}
        {viewerCan.remove && (
          <Confirm
            label={t`Remove`}
            name={t`Remove ${name}`}
            title={t`Remove ${name}?`}
            confirmLabel={t`Remove member`}
            fields={{ intent: 'remove', id }}
            refusal={refusalOf('remove', id)}
          >
            <p>
              <Trans>
                They lose access within seconds, even on pages they have open. Everything they created stays.
              </Trans>
            </p>
          </Confirm>
        )}
        {isSelf && (
          <Confirm
            label={t({ message: 'Leave', context: 'organization' })}
            name={t`Leave ${organizationName}`}
            title={t`Leave ${organizationName}?`}
            confirmLabel={t`Leave organization`}
            fields={{ intent: 'leave', id: organization.id }}
            leadsAway
            refusal={refusalOf('leave', organization.id)}
          >
            <p>
              <Trans>You’ll lose access right away. To come back, you’ll need a new invitation.</Trans>
            </p>
          </Confirm>
        )}
      </div>
    </li>
  )
}
