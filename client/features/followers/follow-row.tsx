import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { PageLink } from '#client/ui/shell/page-link.tsx'
import { FollowRowFragment } from './follow-documents.ts'
import { FrequencySelect } from './frequency-select.tsx'
import { ShareEmailChoice } from './share-email-choice.tsx'

/** Something that is followed: how often, and the way out. The page's action gets what is pressed. */
export function FollowRowForm({ follow: reference }: { follow: FragmentType<typeof FollowRowFragment> }) {
  const { t } = useLingui()
  const { organization, group, frequency, isConfirmed, sharesEmail } = readFragment(FollowRowFragment, reference)
  const { id, name: own } = group ?? organization
  const name = group ? `${organization.name} · ${group.name}` : own
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="id" value={id} />
      <PageLink
        to={`/o/${organization.slug}`}
        dir="auto"
        className="min-w-0 flex-1 basis-48 font-semibold break-words hover:underline"
      >
        {name}
      </PageLink>
      {isConfirmed ? (
        <>
          <FrequencySelect key={frequency} frequency={frequency} label={t`How often you hear about ${name}`} />
          <IntentButton
            intent="follow-frequency"
            variant="secondary"
            mark={{ id }}
            aria-label={t`Save what you chose for ${name}`}
          >
            <Trans>Save</Trans>
          </IntentButton>
        </>
      ) : (
        <IntentButton intent="confirm-follow" mark={{ id }}>
          <Trans>Confirm</Trans>
        </IntentButton>
      )}
      <IntentButton intent="unfollow" variant="ghost" mark={{ id }} aria-label={t`Unfollow ${name}`}>
        <Trans>Unfollow</Trans>
      </IntentButton>
      <div className="basis-full">
        <ShareEmailChoice name={name} isShared={sharesEmail} />
      </div>
    </Form>
  )
}
