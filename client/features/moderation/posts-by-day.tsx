import { useLingui } from '@lingui/react'
import { memo, type ReactNode } from 'react'
import { countLines, dayOfItem, type FeedItem, pictureHeight } from '#client/features/activity/public.ts'
import { dayName, dayOf } from '#client/lib/time/event-dates.ts'
import { VirtualColumn, type VirtualRow } from '#client/ui/list/virtual-column.tsx'
import { ModerationPost } from './moderation-post.tsx'

interface PostsByDayProps {
  /** Oldest first. */
  items: readonly FeedItem[]
  timeZone: string
  now: string
  openedAt: number
  /** The same function while nothing in it changes: each post is drawn anew with it. */
  renderActions: (item: FeedItem) => ReactNode
}

/** Posts from the newest to the oldest, a line between two days. */
export function PostsByDay({ items, timeZone, now, openedAt, renderActions }: PostsByDayProps) {
  const { i18n } = useLingui()
  const today = dayOf(now, timeZone)
  const column: VirtualRow[] = []
  let dayAbove = ''
  for (const item of items.toReversed()) {
    const day = dayOfItem(item, timeZone)
    if (day !== dayAbove) {
      const marker = (
        <p className="bg-surface-sunken px-4 py-1.5 text-xs font-semibold text-muted">{dayName(i18n, day, today)}</p>
      )
      // The clocks of two servers may disagree around midnight: a day can come twice, a key must not.
      column.push({ key: `${day}-${item.id}`, node: marker, estimate: 29 })
    }
    dayAbove = day
    const isFresh = item.sequence > openedAt
    const node = <Post item={item} timeZone={timeZone} isFresh={isFresh} renderActions={renderActions} />
    column.push({ key: item.id, node, estimate: estimate(item) })
  }
  return <VirtualColumn isList rows={column} className="divide-y divide-line" />
}

interface PostProps extends Pick<PostsByDayProps, 'timeZone' | 'renderActions'> {
  item: FeedItem
  isFresh: boolean
}

/** A post that comes in draws itself and not its neighbours. */
const Post = memo(({ renderActions, ...post }: PostProps) => (
  <ModerationPost {...post} actions={renderActions(post.item)} />
))

/** About how tall a post will be, in px. */
function estimate(item: FeedItem): number {
  return 52 + (item.body ? countLines(item) * 20 : 0) + (item.visual ? pictureHeight : 0)
}
