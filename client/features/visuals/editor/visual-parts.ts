import type { VisualKind } from '#client/gql/graphql.ts'
import type { Visual } from '../visual.fragment.ts'

export type PartKind = Extract<VisualKind, 'COVER' | 'FLYER' | 'GALLERY'>

export interface VisualPart {
  kind: PartKind
  title: string
  about: string
  /** One image of it. */
  one: string
  /** Changes an image of another part into one of this. */
  makeIt: string
  /** Chooses files for it. */
  choose: string
  /** On the part while a file is dragged over it. */
  dropHint: string
}

/** What an image of an event can be for, in the order of the page. */
export const visualParts: readonly VisualPart[] = [
  {
    kind: 'COVER',
    title: 'Cover',
    about: 'Guests see it first. Its colour sets the mood.',
    one: 'Cover',
    makeIt: 'Make it the cover',
    choose: 'Replace the cover',
    dropHint: 'Drop here for the cover',
  },
  {
    kind: 'FLYER',
    title: 'Flyers',
    about: 'To print and to share.',
    one: 'Flyer',
    makeIt: 'Make it a flyer',
    choose: 'Add flyers',
    dropHint: 'Drop here for a flyer',
  },
  {
    kind: 'GALLERY',
    title: 'Gallery',
    about: 'Shown on the event page in this order.',
    one: 'Gallery photo',
    makeIt: 'Move it to the gallery',
    choose: 'Add photos to the gallery',
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
  if (visual.kind === 'COVER') return 'Cover'
  return visual.kind === 'FLYER' ? `Flyer ${index + 1}` : `Photo ${index + 1}`
}
