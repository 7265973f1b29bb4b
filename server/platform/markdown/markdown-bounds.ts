/**
 * A text asks for more than a page of words can need. Says what is wrong as the end of a sentence
 * about the field.
 */
export class MarkdownOverBounds extends Error {}

/**
 * What one text may become, beside its length. Far above what people write: 50,000 characters of
 * short paragraphs with links are 12,000 pieces, and lists inside lists are rarely four deep.
 */
export const markdownBounds = {
  /** Paragraphs, list items, cells, pieces of a line and their ends. */
  pieces: 20_000,
  /** Elements inside each other. */
  depth: 24,
}

export interface Budget {
  /** Count one more piece, that deep. @throws MarkdownOverBounds */
  spend(depth: number): void
  /** Only look how deep a piece is. @throws MarkdownOverBounds */
  check(depth: number): void
}

export function createBudget(): Budget {
  let pieces = 0
  const check = (depth: number) => {
    if (depth > markdownBounds.depth)
      throw new MarkdownOverBounds('must not have so many lists, quotes or emphasis inside each other')
  }
  return {
    check,
    spend(depth) {
      pieces += 1
      if (pieces > markdownBounds.pieces)
        throw new MarkdownOverBounds('must not have so many headings, lists, tables and links')
      check(depth)
    },
  }
}
