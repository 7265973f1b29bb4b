import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { VisualKind } from '#client/gql/graphql.ts'
import type { Visual } from '../visual.fragment.ts'

export type PartKind = Extract<VisualKind, 'COVER' | 'FLYER' | 'GALLERY'>

export interface VisualPart {
  kind: PartKind
  title: MessageDescriptor
  about: MessageDescriptor
  /** One image of it. */
  one: MessageDescriptor
  /** Changes an image of another part into one of this. */
  makeIt: MessageDescriptor
  /** Chooses files for it. */
  choose: MessageDescriptor
  /** On the part while a file is dragged over it. */
  dropHint: MessageDescriptor
}

/** What an image of an event can be for, in the order of the page. */
export const visualParts: readonly VisualPart[] = [
  {
    kind: 'COVER',
    title: msg`Cover`,
    about: msg`Guests see it first. Its colour sets the mood.`,
    one: msg`Cover`,
    makeIt: msg`Make it the cover`,
    choose: msg`Replace the cover`,
    dropHint: msg`Drop here for the cover`,
  },
  {
    kind: 'FLYER',
    title: msg`Flyers`,
    about: msg`To print and to share.`,
    one: msg`Flyer`,
    makeIt: msg`Make it a flyer`,
    choose: msg`Add flyers`,
    dropHint: msg`Drop here for a flyer`,
  },
  {
    kind: 'GALLERY',
    title: msg`Gallery`,
    about: msg`Shown on the event page in this order.`,
    one: msg`Gallery photo`,
    makeIt: msg`Move it to the gallery`,
    choose: msg`Add photos to the gallery`,
    dropHint: msg`Drop here for the gallery`,
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
export function nameVisual(i18n: I18n, visual: Pick<Visual, 'kind' | 'altText'>, index: number): string {
  if (visual.altText) return visual.altText.length > 60 ? `${visual.altText.slice(0, 57)}…` : visual.altText
  if (visual.kind === 'COVER') return i18n._(msg`Cover`)
  const number = index + 1
  return i18n._(visual.kind === 'FLYER' ? msg`Flyer ${{ number }}` : msg`Photo ${{ number }}`)
}
