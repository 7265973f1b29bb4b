import { visualParts } from './editor/visual-parts.ts'
import type { Visual } from './visual.fragment.ts'

/** What a picture is called where it is spoken of: its words, or what it is and which. */
export function nameVisual(visual: Pick<Visual, 'kind' | 'altText'>, index: number): string {
  if (visual.altText) return visual.altText.length > 60 ? `${visual.altText.slice(0, 57)}…` : visual.altText
  if (visual.kind === 'COVER') return 'the poster'
  const part = visualParts.find(({ kind }) => kind === visual.kind)
  return `${part?.kind === 'FLYER' ? 'flyer' : 'picture'} ${index + 1}`
}
