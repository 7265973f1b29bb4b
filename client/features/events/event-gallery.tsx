import { useRef, useState } from 'react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useBackCloses } from '#client/lib/use-back-closes.ts'
import { Picture } from '#client/ui/picture.tsx'
import { Heading } from '#client/ui/typography.tsx'
import { GalleryLightbox } from './gallery-lightbox.tsx'

export const EventGalleryFragment = graphql(`
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

/** Narrower or wider than this a thumbnail is cropped around its focal point: a panorama must not fill the row. */
const ratios = { narrowest: 0.6, widest: 1.9 }

/** Pictures beyond the poster: side by side in one row that one pushes through, each opening large over the page. */
export function EventGallery({ event: reference }: { event: FragmentType<typeof EventGalleryFragment> }) {
  const { visuals } = readFragment(EventGalleryFragment, reference)
  const pictures = visuals.edges.map(({ node }) => node).filter(({ kind }) => kind !== 'COVER')
  const links = useRef(new Map<string, HTMLAnchorElement>())
  const [openId, setOpenId] = useState<string | null>(null)
  const way = useBackCloses(openId !== null, () => setOpenId(null))
  const show = (id: string | null) => {
    if (id === null) return way.close()
    if (openId === null) way.open()
    setOpenId(id)
  }
  if (pictures.length === 0) return null
  return (
    <section aria-labelledby="gallery-heading" className="flex flex-col gap-3">
      <Heading id="gallery-heading">Pictures</Heading>
      <ul
        aria-labelledby="gallery-heading"
        className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:scroll-px-0 sm:px-0"
      >
        {pictures.map((picture) => {
          const ratio = Math.min(ratios.widest, Math.max(ratios.narrowest, picture.width / picture.height))
          return (
            <li key={picture.id} className="shrink-0 snap-start">
              <a
                ref={(link) => {
                  if (link) links.current.set(picture.id, link)
                  return () => void links.current.delete(picture.id)
                }}
                href={picture.variants.at(-1)?.url}
                target="_blank"
                rel="noopener"
                className="group block cursor-zoom-in overflow-hidden rounded-card"
                // Without script, and with a modifier key, it is the picture itself in a tab of its own.
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  show(picture.id)
                }}
              >
                <Picture
                  source={picture}
                  sizes={`(min-width: 40rem) ${Math.round(288 * ratio)}px, min(80vw, ${Math.round(240 * ratio)}px)`}
                  className="h-60 w-auto max-w-[80vw] object-cover transition-[scale] duration-300 group-hover:scale-[1.02] sm:h-72"
                  style={{ aspectRatio: ratio }}
                />
              </a>
            </li>
          )
        })}
      </ul>
      <GalleryLightbox
        pictures={pictures}
        openId={openId}
        onShow={show}
        // Whoever leafed on comes back to the picture they saw last, not to the one they began with.
        returnFocus={(id) => links.current.get(id)?.focus()}
        container={() => links.current.values().next().value?.closest<HTMLElement>('[data-event-theme]') ?? null}
      />
    </section>
  )
}
