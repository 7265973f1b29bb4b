import { classNames } from '#client/lib/appearance/class-names.ts'
import { CoverFragment } from '#client/features/visuals/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useEventTheme } from '#client/ui/picture/event-theme-scope.tsx'
import { Poster, type PosterProps } from '#client/ui/picture/poster.tsx'

export const EventPosterFragment = graphql(`
  fragment EventPoster_Event on Event {
    cover {
      ...Cover_EventVisual
    }
  }
`)

interface EventPosterProps extends Pick<PosterProps, 'ratio' | 'height'> {
  event: FragmentType<typeof EventPosterFragment>
  /** In the language of the page around it. A drawn poster shows it. */
  title: string
  caption?: string
  sizes: string
  /** Casts no light on the page around it. */
  isUnlit?: boolean
}

/** The event's poster, which casts its light on the page around it. */
export function EventPoster({
  event: reference,
  title,
  caption,
  sizes,
  ratio,
  height,
  isUnlit = false,
}: EventPosterProps) {
  const event = readFragment(EventPosterFragment, reference)
  const cover = readFragment(CoverFragment, event.cover)
  const font = useEventTheme()?.headingFont ?? undefined
  return (
    <div className={classNames('relative isolate', ratio === 'fill' && 'h-full')}>
      {cover?.placeholder && !isUnlit && (
        <img
          aria-hidden
          alt=""
          src={cover.placeholder}
          className="pointer-events-none absolute inset-0 -z-10 size-full scale-105 rounded-poster object-cover opacity-60 blur-3xl saturate-150"
        />
      )}
      <Poster
        title={title}
        visual={cover}
        isFirst
        font={font}
        caption={caption}
        sizes={sizes}
        ratio={ratio}
        height={height}
      />
    </div>
  )
}
