import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Poster } from '#client/ui/poster.tsx'

export const EventPosterFragment = graphql(`
  fragment EventPoster_Event on Event {
    title
    theme {
      tokens
    }
    cover {
      altText
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
`)

export interface EventPosterProps {
  event: FragmentType<typeof EventPosterFragment>
  /** A line on a poster that is drawn, such as the day. */
  caption?: string
  sizes: string
  /** Leaves the page around it as it is, where it stands among other things. */
  isUnlit?: boolean
}

/** The event's poster, its light falling on the page around it. */
export function EventPoster({ event: reference, caption, sizes, isUnlit = false }: EventPosterProps) {
  const event = readFragment(EventPosterFragment, reference)
  const font = (event.theme?.tokens as { headingFont?: string } | undefined)?.headingFont
  return (
    <div className="relative isolate">
      {event.cover?.placeholder && !isUnlit && (
        <img
          aria-hidden
          alt=""
          src={event.cover.placeholder}
          className="pointer-events-none absolute inset-0 -z-10 size-full scale-105 rounded-poster object-cover opacity-60 blur-3xl saturate-150"
        />
      )}
      <Poster title={event.title} visual={event.cover} isFirst font={font} caption={caption} sizes={sizes} />
    </div>
  )
}
