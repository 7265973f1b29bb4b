import { Trans, useLingui } from '@lingui/react/macro'
import { useFetcher } from 'react-router'
import { toRoleWord, nameRole } from '#client/features/area/public.ts'
import { type FormRefusal } from '#client/lib/forms/form-action.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
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
  const { t, i18n } = useLingui()
  const invitation = readFragment(InvitationRowFragment, reference)
  const fetcher = useFetcher<FormRefusal>()
  const { email, invitedBy } = invitation
  const inviterName = invitedBy?.name
  const problem = fetcher.state === 'idle' ? (fetcher.data?.message ?? refusalOf('resend', invitation.id)) : undefined
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5">
      <div className="flex min-w-0 flex-1 basis-56 flex-col">
        <p dir="auto" className="truncate text-sm font-semibold rtl:text-right">
          {email}
        </p>
        <p className="truncate text-xs text-muted">
          {t(nameRole(toRoleWord(invitation.role)))}
          {inviterName && (
            <>
              {' · '}
              <Trans>
                invited by <bdi>{inviterName}</bdi>
              </Trans>
            </>
          )}
        </p>
      </div>
      {invitation.isExpired ? (
        <Badge tone="danger">
          <Trans>Expired</Trans>
        </Badge>
      ) : (
        <span className="tabular text-xs text-muted">{describeExpiry(i18n, invitation.expiresAt, now)}</span>
      )}
      {invitation.viewerCanChange && (
        <div className="flex flex-wrap gap-1">
          <fetcher.Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={invitation.id} />
            <IntentButton
              intent="resend"
              variant="ghost"
              size="sm"
              aria-label={t`Resend the invitation to ${email}`}
              isPending={fetcher.state !== 'idle'}
            >
              <Trans>Resend</Trans>
            </IntentButton>
          </fetcher.Form>
          <Confirm
            label={t`Withdraw`}
            name={t`Withdraw the invitation to ${email}`}
            title={t`Withdraw this invitation?`}
            confirmLabel={t`Withdraw invitation`}
            fields={{ intent: 'revoke', id: invitation.id }}
            refusal={refusalOf('revoke', invitation.id)}
          >
            <p>
              <Trans>The link we emailed to {email} stops working.</Trans>
            </p>
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
