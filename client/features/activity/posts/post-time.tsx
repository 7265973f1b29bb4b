import { useLingui } from '@lingui/react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { clockTime } from '#client/lib/time/event-dates.ts'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { itemAddress } from '../page/feed-address.ts'
import { type FeedContextValue, isOwnItem, useFeedContext } from '../page/feed-context.tsx'

/** The time of a post, which is also the link to it. */
export function PostTime({ item, className }: { item: FeedItem; className?: string }) {
  const { i18n } = useLingui()
  const { timeZone } = useFeedContext()
  return (
    <a
      href={itemAddress(item.sequence)}
      className={classNames('tabular shrink-0 rounded-[3px] text-xs font-normal text-muted hover:underline', className)}
    >
      <time dateTime={item.createdAt}>{clockTime(i18n, item.createdAt, timeZone)}</time>
    </a>
  )
}

/**
 * The attributes of every post's element. The linked post is highlighted. One that has just come slides in; the
 * viewer's own posts do not.
 */
export function postAttributes(tools: FeedContextValue, item: FeedItem, className: string) {
  return {
    'data-row': true,
    tabIndex: -1,
    id: `row-${item.sequence}`,
    className: classNames(
      'target:bg-accent-wash target:ring-1 target:ring-accent',
      tools.linked === item.sequence && 'bg-accent-wash ring-1 ring-accent',
      tools.arrivals.has(item) && !isOwnItem(tools, item) && 'animate-arrive',
      className,
    ),
  }
}
