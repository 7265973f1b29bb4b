import { memo, useState } from 'react'
import { VirtualColumn } from '#client/ui/virtual-column.tsx'
import type { FeedRow } from './activity-row.fragment.ts'
import { AnnouncementRow } from './announcement-row.tsx'
import { type FeedBlock, arrangeFeed, isSameBlock } from './arrange-feed.ts'
import { type BundleNames, nameBundles, OpenedBundles } from './bundle-names.ts'
import { BundleRow } from './bundle-row.tsx'
import { CommentRow } from './comment-row.tsx'
import { DayMarker } from './day-marker.tsx'
import { estimateHeight } from './estimate-height.ts'
import { useFeedTools } from './feed-tools.tsx'
import { NoticeRow } from './notice-row.tsx'
import { Thread } from './thread.tsx'

/** The rows of a feed as people read them. `rows` are oldest first. */
export function FeedRows({ rows }: { rows: readonly FeedRow[] }) {
  const { timeZone, open } = useFeedTools()
  const [known, setKnown] = useState<BundleNames>(new Map())
  const [opened] = useState(() => new OpenedBundles())
  const { blocks, names } = nameBundles(arrangeFeed(rows, timeZone), known)
  if (names !== known) setKnown(names)
  const column = blocks.map((block) => ({
    key: block.key,
    node: <Block block={block} opened={opened} />,
    estimate: estimateHeight(block),
    isPinned:
      open !== null &&
      block.type === 'row' &&
      (block.row.id === open.id || block.replies.some((reply) => reply.id === open.id)),
  }))
  return <VirtualColumn rows={column} />
}

/** A row that comes in draws itself and not its neighbours. */
const Block = memo(DrawnBlock, (before, now) => isSameBlock(before.block, now.block))

function DrawnBlock({ block, opened }: { block: FeedBlock<FeedRow>; opened: OpenedBundles }) {
  if (block.type === 'day') return <DayMarker day={block.day} />
  if (block.type === 'bundle') return <BundleRow kind={block.kind} rows={block.rows} opened={opened} />
  const { row, replies, isStrayReply } = block
  switch (row.kind) {
    case 'ANNOUNCEMENT':
      return <AnnouncementRow row={row} replies={replies} />
    case 'COMMENT':
    case 'PHOTO':
      return (
        <CommentRow row={row} isStray={isStrayReply}>
          <Thread row={row} replies={replies} />
        </CommentRow>
      )
    default:
      return <NoticeRow row={row} />
  }
}
