import { Trans, useLingui } from '@lingui/react/macro'
import { ShareWays } from '#client/features/referrals/public.ts'
import { ShareDownloads, type ShareDownloadsFragment } from '#client/features/share-pictures/public.ts'
import type { FragmentType } from '#client/gql/index.ts'
import { Heading } from '#client/ui/text/typography.tsx'

interface ShareMomentProps {
  event: FragmentType<typeof ShareDownloadsFragment>
  title: string
  link: string
  isPrivate: boolean
}

export function ShareMoment({ event, title, link, isPrivate }: ShareMomentProps) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="share-heading" className="container-page animate-enter pt-4">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3 rounded-card bg-accent-wash p-5">
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
          <Heading id="share-heading">
            <Trans comment="Heading right after an event was published">You’re live</Trans>
          </Heading>
          <p className="text-sm text-pretty">
            {isPrivate ? (
              <Trans>
                This event is private. Your organization’s members and registered guests can open this link.
              </Trans>
            ) : (
              <Trans>Anyone with this link can see it. Send it to someone who’ll say yes.</Trans>
            )}
          </p>
        </div>
        <div className="flex min-w-0 flex-1 basis-96 flex-col gap-3">
          <ShareWays title={title} link={link} label={t`Link to the event`} />
          <ShareDownloads event={event} />
        </div>
      </div>
    </section>
  )
}
