import { CoverFragment } from '#client/features/visuals/cover.fragment.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Poster, type PosterProps } from '#client/ui/picture/poster.tsx'

const EventCoverFragment = graphql(`
  fragment EventCover_Event on Event {
    theme {
      tokens
    }
    cover {
      ...Cover_EventVisual
    }
  }
`)

interface EventCoverProps extends Pick<PosterProps, 'sizes' | 'isFirst' | 'className'> {
  event: FragmentType<typeof EventCoverFragment>
  /** In the language of the page around it. A drawn poster shows it. */
  title: string
  /** Its text is beside it. */
  isDecorative?: boolean
}

/** An event's poster, in the font of its theme. */
export function EventCover({ event: reference, isDecorative = false, ...props }: EventCoverProps) {
  const event = readFragment(EventCoverFragment, reference)
  const cover = readFragment(CoverFragment, event.cover)
  const font = (event.theme?.tokens as { headingFont?: string } | undefined)?.headingFont
  return <Poster {...props} visual={cover && isDecorative ? { ...cover, altText: '' } : cover} font={font} />
}
