import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { VisualPicture_EventVisualFragment } from '#client/gql/graphql.ts'

/** A visual as organizers see it. */
const VisualPictureFragment = graphql(`
  fragment VisualPicture_EventVisual on EventVisual {
    id
    kind
    altText
    focalX
    focalY
    width
    height
    placeholder
    dominantColor
    variants {
      url
      width
      type
    }
    addedBy {
      id
      name
      image
    }
  }
`)

/** Every visual of an event: there cannot be more of all kinds together. */
const EventVisualsFragment = graphql(`
  fragment EventVisuals_Event on Event {
    id
    visuals(first: 60) {
      edges {
        node {
          id
          ...VisualPicture_EventVisual
        }
      }
    }
  }
`)

export const VisualsPageFragment = graphql(`
  fragment VisualsPage_Event on Event {
    id
    title
    status
    theme {
      tokens
    }
    ...EventVisuals_Event
  }
`)

export type Visual = VisualPicture_EventVisualFragment

export function readVisuals(event: FragmentType<typeof EventVisualsFragment>): Visual[] {
  const { visuals } = readFragment(EventVisualsFragment, event)
  return visuals.edges.map(({ node }) => readFragment(VisualPictureFragment, node))
}
