import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'

const EditorVisualsFragment = graphql(`
  fragment EditorVisuals_Event on Event {
    visuals(first: 50) {
      edges {
        node {
          id
          altText
          kind
          dominantColor
          variants {
            url
            width
          }
        }
      }
    }
  }
`)

/** A visual of the event as the editor uses it. */
export interface EditorVisual {
  id: string
  name: string
  /** Address of the narrowest variant. */
  small: string
  /** Address of the widest variant. */
  large: string
  /** `#rrggbb`. */
  dominantColor: string
  /** It is the event's poster. */
  isCover: boolean
}

/** The event's visuals that have a variant to show, in their order. */
export function readEditorVisuals(i18n: I18n, reference: FragmentType<typeof EditorVisualsFragment>): EditorVisual[] {
  return readFragment(EditorVisualsFragment, reference).visuals.edges.flatMap(({ node }) => {
    const [small] = node.variants
    const large = node.variants.at(-1)
    if (!small || !large) return []
    return {
      id: node.id,
      name: node.altText || i18n._(msg`a photo without a description`),
      small: small.url,
      large: large.url,
      dominantColor: node.dominantColor,
      isCover: node.kind === 'COVER',
    }
  })
}
