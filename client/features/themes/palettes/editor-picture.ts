import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'

export const EditorPicturesFragment = graphql(`
  fragment EditorPictures_Event on Event {
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

/** A picture of the event as the editor uses it. */
export interface EditorPicture {
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

/** The event's pictures that have a size to show, in their order. */
export function editorPictures(reference: FragmentType<typeof EditorPicturesFragment>): EditorPicture[] {
  return readFragment(EditorPicturesFragment, reference).visuals.edges.flatMap(({ node }) => {
    const [small] = node.variants
    const large = node.variants.at(-1)
    if (!small || !large) return []
    return {
      id: node.id,
      name: node.altText || 'a picture without a description',
      small: small.url,
      large: large.url,
      dominantColor: node.dominantColor,
      isCover: node.kind === 'COVER',
    }
  })
}
