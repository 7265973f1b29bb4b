import { diffArrays, diffWordsWithSpace } from 'diff'

export interface TermsPiece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** One paragraph of a comparison; `same` ones can be skipped by whoever looks for what changed. */
export interface TermsParagraph {
  isSame: boolean
  pieces: TermsPiece[]
}

/**
 * What changed from one text to another: paragraph by paragraph, and word by word inside those that changed. A paragraph
 * that was replaced is compared with the one that stands in its place.
 */
export function diffTerms(before: string, after: string): TermsParagraph[] {
  const result: TermsParagraph[] = []
  let removed: string[] = []
  const flush = (added: string[]) => {
    for (let index = 0; index < Math.max(removed.length, added.length); index++) {
      result.push({ isSame: false, pieces: diffParagraph(removed[index], added[index]) })
    }
    removed = []
  }
  for (const part of diffArrays(paragraphsOf(before), paragraphsOf(after))) {
    if (part.removed) removed = part.value
    else if (part.added) flush(part.value)
    else {
      flush([])
      for (const text of part.value) result.push({ isSame: true, pieces: [{ kind: 'same', text }] })
    }
  }
  flush([])
  return result
}

function diffParagraph(before: string | undefined, after: string | undefined): TermsPiece[] {
  if (before === undefined) return [{ kind: 'added', text: after ?? '' }]
  if (after === undefined) return [{ kind: 'removed', text: before }]
  return diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}

function paragraphsOf(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}
