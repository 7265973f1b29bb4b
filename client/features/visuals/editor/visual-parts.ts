import type { VisualKind } from '#client/gql/graphql.ts'
import type { Visual } from '../visual.fragment.ts'

export type PartKind = Extract<VisualKind, 'COVER' | 'FLYER' | 'GALLERY'>

export interface VisualPart {
  kind: PartKind
  title: string
  about: string
  /** One image of it, as in "Make it …". */
  one: string
  /** On the part while a file is dragged over it. */
  dropHint: string
}

/** What an image of an event can be for, in the order of the page. */
export const visualParts: readonly VisualPart[] = [
  {
    kind: 'COVER',
    title: 'Poster',
    about: 'Seen first; its colour washes the page.',
    one: 'the poster',
    dropHint: 'Drop it here to make it the poster',
  },
  {
    kind: 'FLYER',
    title: 'Flyers',
    about: 'For printing and for passing on.',
    one: 'a flyer',
    dropHint: 'Drop here for a flyer',
  },
  {
    kind: 'GALLERY',
    title: 'Gallery',
    about: 'Shown on the event’s page in this order.',
    one: 'a picture of the gallery',
    dropHint: 'Drop here for the gallery',
  },
]

/**
 * The kind of a file that was dropped outside of the parts: the poster while there is none, then the gallery.
 *
 * @param index among the files of the same drop that can be taken.
 */
export function kindOfFile(index: number, hasPoster: boolean): PartKind {
  return index === 0 && !hasPoster ? 'COVER' : 'GALLERY'
}

/** The name of an image: its description, or its part and its number. */
export function nameVisual(visual: Pick<Visual, 'kind' | 'altText'>, index: number): string {
  if (visual.altText) return visual.altText.length > 60 ? `${visual.altText.slice(0, 57)}…` : visual.altText
  if (visual.kind === 'COVER') return 'the poster'
  const part = visualParts.find(({ kind }) => kind === visual.kind)
  return `${part?.kind === 'FLYER' ? 'flyer' : 'picture'} ${index + 1}`
}
