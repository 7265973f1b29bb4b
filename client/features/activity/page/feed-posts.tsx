import { useLingui } from '@lingui/react'
import { memo, useMemo, useState } from 'react'
import { dayName, dayOf } from '#client/lib/time/event-dates.ts'
import { VirtualColumn } from '#client/ui/list/virtual-column.tsx'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { AnnouncementPost } from '../posts/announcement-post.tsx'
import { arrangeFeed, type FeedBlock, holdsItem, isSameBlock } from '../arrangement/arrange-feed.ts'
import { type BundleNames, nameBundles, OpenedBundles } from '../arrangement/bundle-names.ts'
import { BundlePost } from '../posts/bundle-post.tsx'
import { CommentPost } from '../posts/comment-post.tsx'
import { estimateHeight } from '../arrangement/estimate-height.ts'
import { type OpenForm, OpenFormProvider, useFeedContext, useOpenForm } from './feed-context.tsx'
import { NoticePost } from '../posts/notice-post.tsx'
import { Thread } from '../posts/thread.tsx'

interface FeedPostsProps {
  /** Oldest first. */
  items: readonly FeedItem[]
  /** The form that is open among them. */
  open: OpenForm | null
}

export const FeedPosts = memo(({ items, open }: FeedPostsProps) => {
  const { timeZone } = useFeedContext()
  const [known, setKnown] = useState<BundleNames>(new Map())
  const [opened] = useState(() => new OpenedBundles())
  const { blocks, names } = useMemo(() => nameBundles(arrangeFeed(items, timeZone), known), [items, timeZone, known])
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
  const written = open && blocks.find((block) => holdsItem(block, open.id))
  return (
    <OpenFormProvider value={open}>
      <VirtualColumn rows={column} pinnedKey={written?.key} />
    </OpenFormProvider>
  )
})

interface BlockProps {
  block: FeedBlock<FeedItem>
  opened: OpenedBundles
}

/** Renders again only when one of its own items changed, or a form in it opened. */
const Block = memo(
  ({ block, opened }: BlockProps) => {
    const open = useOpenForm()
    return <DrawnBlock block={block} opened={opened} open={open && holdsItem(block, open.id) ? open : null} />
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
  if (block.type === 'bundle') return <BundlePost kind={block.kind} items={block.items} opened={opened} />
  const { item, replies, isStrayReply } = block
  switch (item.kind) {
    case 'ANNOUNCEMENT':
      return <AnnouncementPost item={item} replies={replies} />
    case 'COMMENT':
    case 'PHOTO':
    case 'REGISTERED':
      return (
        <CommentPost item={item} isStray={isStrayReply}>
          <Thread item={item} replies={replies} />
        </CommentPost>
      )
    default:
      return <NoticePost item={item} />
  }
}

function DayMarker({ day }: { day: string }) {
  const { i18n } = useLingui()
  const { now, timeZone } = useFeedContext()
  return (
    <h2 className="flex items-center gap-3 px-3 pt-6 pb-1.5 text-xs font-semibold text-muted">
      <time dateTime={day}>{dayName(i18n, day, dayOf(now, timeZone))}</time>
      <span aria-hidden className="h-px flex-1 bg-line" />
    </h2>
  )
}
