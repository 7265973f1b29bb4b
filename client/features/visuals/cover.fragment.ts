import { graphql } from '#client/gql/index.ts'

/** What a `Poster` shows of an event's cover. */
export const CoverFragment = graphql(`
  fragment Cover_EventVisual on EventVisual {
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
`)
