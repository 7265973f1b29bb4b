import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { followAddress } from './follow-address.ts'

interface FollowButtonProps {
  slug: string
  /** null for the whole organization. */
  groupId: string | null
  /** Of the organization or group. */
  name: string
  isSignedIn: boolean
  isFollowing: boolean
  size?: 'sm' | 'md'
}

/** Follows with one press. Visitors type their address, and followers change how often, on the page that it leads to. */
export function FollowButton({ slug, groupId, name, isSignedIn, isFollowing, size = 'md' }: FollowButtonProps) {
  const { t } = useLingui()
  const { formAction } = useNavigation()
  const action = followAddress(slug, groupId)
  if (isFollowing)
    return (
      <LinkButton to={action} variant="secondary" size={size} aria-label={t`Following ${name}. Change or unfollow`}>
        <Trans>Following</Trans>
      </LinkButton>
    )
  const shown = <Trans>Follow</Trans>
  // Those of groups stand below that of the organization.
  const variant = groupId === null ? 'primary' : 'secondary'
  if (!isSignedIn)
    return (
      <LinkButton to={action} variant={variant} size={size} aria-label={t`Follow ${name}`}>
        {shown}
      </LinkButton>
    )
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="back" value="organization" />
      <IntentButton
        intent="follow"
        variant={variant}
        size={size}
        aria-label={t`Follow ${name}`}
        isPending={formAction === action}
      >
        {shown}
      </IntentButton>
    </Form>
  )
}
