import type { ArrangedRow, FeedBlock } from './arrange-feed.ts'

/** Letters that fit into one line of a comment on an ordinary phone. */
const lettersPerLine = 42
const lineHeight = 24
/** A picture with its row, in px. */
export const pictureHeight = 330

interface WrittenRow extends ArrangedRow {
  body?: string | null
  visual?: object | null
}

/**
 * About how tall a block of the feed will be, in px. Only for room that is kept for what is not drawn yet: the nearer it
 * comes, the steadier the scroll bar.
 */
export function estimateHeight(block: FeedBlock<WrittenRow>): number {
  if (block.type === 'day') return 46
  if (block.type === 'bundle') return 44 + (block.rows.some(({ visual }) => visual) ? pictureHeight : 0)
  const { row, replies } = block
  switch (row.kind) {
    case 'COMMENT':
    case 'PHOTO':
      return (
        84 +
        (row.visual ? pictureHeight : 0) +
        countLines(row) * lineHeight +
        replies.reduce((sum, reply) => sum + 58 + countLines(reply) * lineHeight, 0)
      )
    case 'ANNOUNCEMENT':
      return 120 + countLines(row) * lineHeight
    case 'MILESTONE':
      return 68
    default:
      return 60
  }
}

/** Lines that the words of a row take on an ordinary phone, about. */
export function countLines({ body }: Pick<WrittenRow, 'body'>): number {
  return (body ?? '').split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lettersPerLine)), 0)
}
