import { memo, useMemo, useState } from 'react'
import { VirtualColumn } from '#client/ui/list/virtual-column.tsx'
import type { FeedRow } from './activity-row.fragment.ts'
import { AnnouncementRow } from './announcement-row.tsx'
import { arrangeFeed, type FeedBlock, holdsRow, isSameBlock } from './arrange-feed.ts'
import { type BundleNames, nameBundles, OpenedBundles } from './bundle-names.ts'
import { BundleRow } from './bundle-row.tsx'
import { CommentRow } from './comment-row.tsx'
import { DayMarker } from './day-marker.tsx'
import { estimateHeight } from './estimate-height.ts'
import { type OpenForm, OpenFormProvider, useFeedTools, useOpenForm } from './feed-tools.tsx'
import { NoticeRow } from './notice-row.tsx'
import { Thread } from './thread.tsx'

export interface FeedRowsProps {
  /** Oldest first. */
  rows: readonly FeedRow[]
  /** The form that stands open among them. */
  open: OpenForm | null
}

/** The rows of a feed as people read them. */
export const FeedRows = memo(({ rows, open }: FeedRowsProps) => {
  const { timeZone } = useFeedTools()
  const [known, setKnown] = useState<BundleNames>(new Map())
  const [opened] = useState(() => new OpenedBundles())
  const { blocks, names } = useMemo(() => nameBundles(arrangeFeed(rows, timeZone), known), [rows, timeZone, known])
  if (names !== known) setKnown(names)
  const column = useMemo(
    () =>
      blocks.map((block) => ({
        key: block.key,
        node: <Block block={block} opened={opened} />,
        estimate: estimateHeight(block),
      })),
    [blocks, opened],
  )
  const written = open && blocks.find((block) => holdsRow(block, open.id))
  return (
    <OpenFormProvider value={open}>
      <VirtualColumn rows={column} keptKey={written?.key} />
    </OpenFormProvider>
  )
})

interface BlockProps {
  block: FeedBlock<FeedRow>
  opened: OpenedBundles
}

/** A row that comes in draws itself and not its neighbours, and so does a form that opens. */
const Block = memo(
  ({ block, opened }: BlockProps) => {
    const open = useOpenForm()
    return <DrawnBlock block={block} opened={opened} open={open && holdsRow(block, open.id) ? open : null} />
  },
  (before, now) => isSameBlock(before.block, now.block),
)

const DrawnBlock = memo(({ open, ...block }: BlockProps & { open: OpenForm | null }) => (
  <OpenFormProvider value={open}>
    <BlockContent {...block} />
  </OpenFormProvider>
))

function BlockContent({ block, opened }: BlockProps) {
  if (block.type === 'day') return <DayMarker day={block.day} />
  if (block.type === 'bundle') return <BundleRow kind={block.kind} rows={block.rows} opened={opened} />
  const { row, replies, isStrayReply } = block
  switch (row.kind) {
    case 'ANNOUNCEMENT':
      return <AnnouncementRow row={row} replies={replies} />
    case 'COMMENT':
    case 'PHOTO':
    case 'REGISTERED':
      return (
        <CommentRow row={row} isStray={isStrayReply}>
          <Thread row={row} replies={replies} />
        </CommentRow>
      )
    default:
      return <NoticeRow row={row} />
  }
}
