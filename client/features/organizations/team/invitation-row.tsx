import { useFetcher } from 'react-router'
import { toRoleWord, type FormRefusal, describeRole } from '#client/features/area/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Confirm } from '#client/ui/overlay/confirm.tsx'
import { describeExpiry } from './describe-invitation.ts'

const InvitationRowFragment = graphql(`
  fragment InvitationRow_Invitation on Invitation {
    id
    email
    role
    expiresAt
    isExpired
    viewerCanChange
    invitedBy {
      id
      name
    }
  }
`)

interface InvitationRowProps {
  invitation: FragmentType<typeof InvitationRowFragment>
  now: string
  /** Without script. */
  refusalOf: (intent: string, id: string) => string | undefined
}

export function InvitationRow({ invitation: reference, now, refusalOf }: InvitationRowProps) {
  const invitation = readFragment(InvitationRowFragment, reference)
  const fetcher = useFetcher<FormRefusal>()
  const problem = fetcher.state === 'idle' ? (fetcher.data?.message ?? refusalOf('resend', invitation.id)) : undefined
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5">
      <div className="flex min-w-0 flex-1 basis-56 flex-col">
        <p className="truncate text-sm font-semibold">{invitation.email}</p>
        <p className="truncate text-xs text-muted">
          {describeRole(toRoleWord(invitation.role)).name}
          {invitation.invitedBy && (
            <>
              {' '}
              · invited by <bdi>{invitation.invitedBy.name}</bdi>
            </>
          )}
        </p>
      </div>
      {invitation.isExpired ? (
        <Badge tone="danger">Expired</Badge>
      ) : (
        <span className="tabular text-xs text-muted">{describeExpiry(invitation.expiresAt, now)}</span>
      )}
      {invitation.viewerCanChange && (
        <div className="flex flex-wrap gap-1">
          <fetcher.Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={invitation.id} />
            <Button
              type="submit"
              name="intent"
              value="resend"
              variant="ghost"
              size="sm"
              aria-label={`Resend the invitation to ${invitation.email}`}
              isPending={fetcher.state !== 'idle'}
            >
              Resend
            </Button>
          </fetcher.Form>
          <Confirm
            label="Withdraw"
            name={`Withdraw the invitation to ${invitation.email}`}
            title="Withdraw this invitation?"
            confirmLabel="Withdraw invitation"
            fields={{ intent: 'revoke', id: invitation.id }}
            refusal={refusalOf('revoke', invitation.id)}
          >
            <p>The link we emailed to {invitation.email} stops working.</p>
          </Confirm>
        </div>
      )}
      {problem && (
        <p role="alert" className="basis-full text-xs text-danger">
          {problem}
        </p>
      )}
    </li>
  )
}
