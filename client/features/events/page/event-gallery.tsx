import { Trans } from '@lingui/react/macro'
import { useLightbox } from '#client/features/visuals/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Picture } from '#client/ui/picture/picture.tsx'
import { Heading } from '#client/ui/text/typography.tsx'

const EventGalleryFragment = graphql(`
  fragment EventGallery_Event on Event {
    visuals(first: 50) {
      edges {
        node {
          id
          kind
          altText
          width
          height
          focalX
          focalY
          placeholder
          dominantColor
          variants {
            url
            width
            type
          }
        }
      }
    }
  }
`)

/** A thumbnail narrower or wider than this is cropped around its focal point: a panorama must not fill the row. */
const ratios = { narrowest: 0.6, widest: 1.9 }

/** The images beyond the poster, in one row that scrolls. Each opens large over the page. */
export function EventGallery({ event: reference }: { event: FragmentType<typeof EventGalleryFragment> }) {
  const { visuals } = readFragment(EventGalleryFragment, reference)
  const pictures = visuals.edges.map(({ node }) => node).filter(({ kind }) => kind !== 'COVER')
  const { linkTo, lightbox } = useLightbox(pictures)
  if (pictures.length === 0) return null
  return (
    <section aria-labelledby="gallery-heading" className="flex flex-col gap-3">
      <Heading id="gallery-heading">
        <Trans>Photos</Trans>
      </Heading>
      <ul
        aria-labelledby="gallery-heading"
        className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:scroll-px-0 sm:px-0"
      >
        {pictures.map((picture) => {
          const ownRatio = picture.width / picture.height
          const ratio = Math.min(ratios.widest, Math.max(ratios.narrowest, ownRatio))
          // The height is fixed, so this is how wide the image is drawn, with the part that is cut off.
          const drawnRatio = Math.max(ratios.narrowest, ownRatio)
          return (
            <li key={picture.id} className="shrink-0 snap-start">
              <a {...linkTo(picture)} className="group block cursor-zoom-in overflow-hidden rounded-card">
                <Picture
                  source={picture}
                  sizes={`(min-width: 40rem) ${Math.ceil(288 * drawnRatio)}px, ${Math.ceil(240 * drawnRatio)}px`}
                  className="h-60 w-auto max-w-[80vw] object-cover transition-[scale] duration-300 group-hover:scale-[1.02] sm:h-72"
                  style={{ aspectRatio: ratio }}
                />
              </a>
            </li>
          )
        })}
      </ul>
      {lightbox}
    </section>
  )
}
