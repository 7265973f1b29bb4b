import { useLingui } from '@lingui/react/macro'
import { FollowRowForm } from '#client/features/followers/public.ts'
import { AccountSection, type AccountSectionProps } from './account-section.tsx'

/** The organizations and groups of whose new events the person hears. */
export function FollowingSection({ viewer: { follows }, answer }: AccountSectionProps) {
  const { t } = useLingui()
  const done = answer?.intent === 'unfollow' || answer?.intent === 'follow-frequency' ? answer.done : null
  return (
    <AccountSection
      id="following"
      title={t`Following`}
      about={
        follows.length === 0
          ? t`You don’t follow anyone yet. The button is on each organization’s page.`
          : t`You get an email when they announce a new event.`
      }
      done={done}
    >
      {follows.length > 0 && (
        <ul className="flex flex-col gap-3">
          {follows.map((follow) => (
            <li key={follow.group?.id ?? follow.organization.id}>
              <FollowRowForm follow={follow} />
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  )
}
