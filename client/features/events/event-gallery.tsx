import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Heading } from '#client/ui/typography.tsx'

export const EventGalleryFragment = graphql(`
  fragment EventGallery_Event on Event {
    visuals(first: 24) {
      edges {
        node {
          id
          kind
          altText
          width
          height
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

/** Pictures beyond the poster: side by side in one row that one pushes through. */
export function EventGallery({ event: reference }: { event: FragmentType<typeof EventGalleryFragment> }) {
  const { visuals } = readFragment(EventGalleryFragment, reference)
  const pictures = visuals.edges.map(({ node }) => node).filter(({ kind }) => kind !== 'COVER')
  if (pictures.length === 0) return null
  return (
    <section aria-labelledby="gallery-heading" className="flex flex-col gap-3">
      <Heading id="gallery-heading">Pictures</Heading>
      <ul
        aria-labelledby="gallery-heading"
        className="-mx-4 flex snap-x snap-mandatory gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:px-0"
      >
        {pictures.map((picture) => (
          <li key={picture.id} className="shrink-0 snap-start">
            <a href={picture.variants.at(-1)?.url} target="_blank" rel="noopener" className="block rounded-card">
              <img
                src={picture.variants[0]?.url}
                srcSet={picture.variants.map(({ url, width }) => `${url} ${width}w`).join(', ')}
                sizes={`${Math.round((288 * picture.width) / picture.height)}px`}
                alt={picture.altText}
                width={picture.width}
                height={picture.height}
                loading="lazy"
                decoding="async"
                className="h-60 w-auto max-w-[80vw] rounded-card bg-cover object-cover sm:h-72"
                style={{ backgroundColor: picture.dominantColor, backgroundImage: `url("${picture.placeholder}")` }}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
