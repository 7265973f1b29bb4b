import { Trans, useLingui } from '@lingui/react/macro'
import { Bell, BellRing } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
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
      <LinkButton to={action} variant="secondary" size={size} aria-label={t`You follow ${name}. Change or unfollow`}>
        <BellRing aria-hidden />
        <Trans>Following</Trans>
      </LinkButton>
    )
  const shown = (
    <>
      <Bell aria-hidden />
      <Trans>Follow</Trans>
    </>
  )
  if (!isSignedIn)
    return (
      <LinkButton to={action} size={size} aria-label={t`Follow ${name}`}>
        {shown}
      </LinkButton>
    )
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="back" value="organization" />
      <Button
        type="submit"
        name="intent"
        value="follow"
        size={size}
        aria-label={t`Follow ${name}`}
        isPending={formAction === action}
      >
        {shown}
      </Button>
    </Form>
  )
}
