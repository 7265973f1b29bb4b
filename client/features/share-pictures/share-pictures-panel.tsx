import { Trans, useLingui } from '@lingui/react/macro'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { ShareDownloads } from './share-downloads.tsx'

const SharePicturesPanelFragment = graphql(`
  fragment SharePicturesPanel_Event on Event {
    title
    sharePictures {
      linkImage
      poster
    }
    ...ShareDownloads_Event
  }
`)

/** What organizers hang up and send round, as it looks now. */
export function SharePicturesPanel({ event: reference }: { event: FragmentType<typeof SharePicturesPanelFragment> }) {
  const { t } = useLingui()
  const event = readFragment(SharePicturesPanelFragment, reference)
  const { sharePictures, title } = event
  if (!sharePictures) return null
  const frame = 'block h-auto rounded-control border border-line bg-surface-hover'
  return (
    <Card as="section" aria-labelledby="share-pictures" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <Heading id="share-pictures">
          <Trans>Promo images</Trans>
        </Heading>
        <p className="max-w-[60ch] text-sm text-pretty text-muted">
          <Trans>
            Made from your event and its theme, and always up to date. The QR code on the poster opens the event page.
          </Trans>
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1905fr)_minmax(0,707fr)] items-start gap-3">
        <img
          src={sharePictures.linkImage}
          alt={t`Link preview for ${title}`}
          width={1200}
          height={630}
          loading="lazy"
          className={`w-full ${frame}`}
        />
        <img
          src={sharePictures.poster}
          alt={t`Poster for ${title}`}
          width={1240}
          height={1754}
          loading="lazy"
          className={`w-full ${frame}`}
        />
      </div>
      <ShareDownloads event={event} />
    </Card>
  )
}
