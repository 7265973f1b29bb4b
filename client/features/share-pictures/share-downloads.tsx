import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { buttonStyle } from '#client/ui/button/button-style.ts'

export const ShareDownloadsFragment = graphql(`
  fragment ShareDownloads_Event on Event {
    slug
    sharePictures {
      storyImage
      posterPdf
    }
  }
`)

/** The event's picture for a story and its poster, to save. */
export function ShareDownloads({ event: reference }: { event: FragmentType<typeof ShareDownloadsFragment> }) {
  const { slug, sharePictures } = readFragment(ShareDownloadsFragment, reference)
  if (!sharePictures) return null
  return (
    <div className="flex flex-wrap gap-2">
      <a href={sharePictures.storyImage} download={`${slug}-story.jpg`} className={buttonStyle('secondary', 'sm')}>
        <Download aria-hidden />
        <Trans>Story image</Trans>
      </a>
      <a href={sharePictures.posterPdf} download={`${slug}-poster.pdf`} className={buttonStyle('secondary', 'sm')}>
        <Download aria-hidden />
        <Trans>Poster (PDF)</Trans>
      </a>
    </div>
  )
}
