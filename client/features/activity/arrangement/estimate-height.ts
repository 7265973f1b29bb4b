import type { ArrangedItem, FeedBlock } from './arrange-feed.ts'

/** Letters that fit into one line of a comment on an ordinary phone. */
const lettersPerLine = 42
const lineHeight = 24
/** An image with its item, in px. */
export const pictureHeight = 330

interface WrittenItem extends ArrangedItem {
  body?: string | null
  visual?: object | null
}

/** About how tall a block of the feed will be, in px. Reserves room for blocks that are not drawn yet. */
export function estimateHeight(block: FeedBlock<WrittenItem>): number {
  if (block.type === 'day') return 46
  if (block.type === 'bundle') return 44 + (block.items.some(({ visual }) => visual) ? pictureHeight : 0)
  const { item, replies } = block
  switch (item.kind) {
    case 'COMMENT':
    case 'PHOTO':
      return (
        84 +
        (item.visual ? pictureHeight : 0) +
        countLines(item) * lineHeight +
        replies.reduce((sum, reply) => sum + 58 + countLines(reply) * lineHeight, 0)
      )
    case 'ANNOUNCEMENT':
      return 120 + countLines(item) * lineHeight
    case 'MILESTONE':
      return 68
    default:
      return 60
  }
}

/** About how many lines the words of an item take on an ordinary phone. */
export function countLines({ body }: Pick<WrittenItem, 'body'>): number {
  return (body ?? '').split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lettersPerLine)), 0)
}
