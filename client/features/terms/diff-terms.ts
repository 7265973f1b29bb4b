import { diffArrays, diffWordsWithSpace } from 'diff'
import { readableMarkdown } from './readable-markdown.ts'

export interface TermsPiece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

interface TermsParagraph {
  isSame: boolean
  pieces: TermsPiece[]
}

/** With more differences than this, two texts count as wholly different: the work grows with the square. */
const bounds = { maxEditLength: 500 }

const replaced = (before: string[], after: string[]) => [
  { removed: true, added: false, value: before },
  { removed: false, added: true, value: after },
]

/**
 * What changed from one Markdown text to another, paragraph by paragraph, and word by word inside those that changed. A
 * replaced paragraph is compared with the one in its place.
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
  const [old, fresh] = [paragraphsOf(before), paragraphsOf(after)]
  for (const part of diffArrays(old, fresh, bounds) ?? replaced(old, fresh)) {
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
  const pieces = diffWordsWithSpace(before, after, bounds)
  // For a reader, nothing in it stayed.
  if (!pieces) return [...diffParagraph(before, undefined), ...diffParagraph(undefined, after)]
  return pieces.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}

function paragraphsOf(text: string): string[] {
  return readableMarkdown(text.replaceAll('\r\n', '\n'))
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}
