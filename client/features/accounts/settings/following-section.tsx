import { Trans, useLingui } from '@lingui/react/macro'
import { FollowRowForm } from '#client/features/followers/public.ts'
import { Text } from '#client/ui/text/typography.tsx'
import { AccountSection, type AccountSectionProps } from './account-section.tsx'

/** The organizations and groups of whose new events the person hears. */
export function FollowingSection({ viewer: { follows }, answer }: AccountSectionProps) {
  const { t } = useLingui()
  const done = answer?.intent === 'unfollow' || answer?.intent === 'follow-frequency' ? answer.done : null
  return (
    <AccountSection id="following" title={t`Following`}>
      <Text size="sm" tone="muted" className="max-w-[60ch] text-pretty">
        {follows.length === 0 ? (
          <Trans>You don’t follow anyone yet. The button is on each organization’s page.</Trans>
        ) : (
          <Trans>You get an email when they announce a new event.</Trans>
        )}
      </Text>
      {follows.length > 0 && (
        <ul className="flex flex-col gap-3">
          {follows.map((follow) => (
            <li key={follow.group?.id ?? follow.organization.id}>
              <FollowRowForm follow={follow} />
            </li>
          ))}
        </ul>
      )}
      {done && (
        <Text as="output" size="sm" tone="live">
          {done}
        </Text>
      )}
    </AccountSection>
  )
}
