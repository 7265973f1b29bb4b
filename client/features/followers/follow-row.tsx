import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { Button } from '#client/ui/button/button.tsx'
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
  const pending = useNavigation().formData
  const isPending = (intent: string) => pending?.get('id') === id && pending.get('intent') === intent
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
          <Button
            type="submit"
            name="intent"
            value="follow-frequency"
            variant="secondary"
            isPending={isPending('follow-frequency')}
            aria-label={t`Save what you chose for ${name}`}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      ) : (
        <Button type="submit" name="intent" value="confirm-follow" isPending={isPending('confirm-follow')}>
          <Trans>Confirm</Trans>
        </Button>
      )}
      <Button
        type="submit"
        name="intent"
        value="unfollow"
        variant="ghost"
        isPending={isPending('unfollow')}
        aria-label={t`Unfollow ${name}`}
      >
        <Trans>Unfollow</Trans>
      </Button>
      <div className="basis-full">
        <ShareEmailChoice name={name} isShared={sharesEmail} />
      </div>
    </Form>
  )
}
